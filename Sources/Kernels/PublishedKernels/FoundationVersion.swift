import Foundation

/// The version of Foundation: its calendars differ from version to version.
package enum FoundationVersion {
    /// The Swift release on Linux, whose Foundation comes with the toolchain; the system's version on Apple's
    /// platforms.
    package static let current: String = {
        #if canImport(Darwin)
            let version = ProcessInfo.processInfo.operatingSystemVersion
            return "darwin-\(version.majorVersion).\(version.minorVersion)"
        #elseif compiler(>=6.5)
            return "swift-6.5-or-later"
        #elseif compiler(>=6.4)
            return "swift-6.4"
        #elseif compiler(>=6.3)
            return "swift-6.3"
        #else
            return "swift-6.2"
        #endif
    }()
}
