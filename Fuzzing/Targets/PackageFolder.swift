import Foundation

/// The package whose reference data the targets read.
enum PackageFolder {
    static let url = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
}
