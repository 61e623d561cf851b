public import Catalog
public import Foundation
public import ReferenceData

/// The reference data of the package that the tests belong to, read once.
public enum Fixture {
    /// The folder with the `Package.swift`.
    public static let package = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The folder `reference-data`.
    public static let root = package.appending(path: "reference-data")

    /// The names of the folders of ``root`` that hold sealed tables, in order.
    ///
    /// - Returns: The names.
    /// - Throws: What the file system says.
    public static func tableFolders() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: root.path).filter {
            FileManager.default.fileExists(atPath: root.appending(path: $0).appending(path: "SHA256").path)
        }.sorted()
    }

    private static let loaded = Result { try ReferenceData(root) }
    private static let listed = loaded.map { Catalog($0) }

    /// The reference data.
    ///
    /// - Throws: What the loader throws.
    public static func reference() throws -> ReferenceData { try loaded.get() }

    /// The catalogue on these data.
    ///
    /// - Throws: What the loader throws.
    public static func catalog() throws -> Catalog { try listed.get() }

    /// A workload of the catalogue with its types.
    ///
    /// - Parameters:
    ///   - name: The workload's name.
    ///   - type: The workload's type.
    /// - Returns: The workload.
    /// - Throws: ``Missing`` when the catalogue has no such workload, and what the loader throws.
    public static func workload<Input, Output>(
        _ name: String, as type: Workload<Input, Output>.Type = Workload<Input, Output>.self
    ) throws -> Workload<Input, Output> {
        for workload in try catalog().workloads where workload.name == name {
            if let found = workload as? Workload<Input, Output> { return found }
        }
        throw Missing(description: "the catalogue has no workload \(name) of \(type)")
    }

    /// Something that a test counts on and that is not there.
    public struct Missing: Error, CustomStringConvertible {
        /// One line.
        public let description: String
    }
}
