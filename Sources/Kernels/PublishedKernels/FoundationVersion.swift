import KernelProtocol
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

extension KernelFacts {
    /// The facts of a kernel that asks Foundation's calendars, whose answers belong to the version of Foundation.
    static func byFoundation(
        _ name: String, version: Int = 1, _ summary: String, source: String, claims: ReferenceID,
        years: ClosedRange<Int>? = 1900...2100, cost: CostClass = .microseconds, largestSweep: Int? = nil,
        file: String = #filePath
    ) -> KernelFacts {
        KernelFacts(
            name: name, version: version, summary: summary, source: source, claims: claims, validYears: years,
            dependsOnToolchain: true, cost: cost, largestSweep: largestSweep, file: file)
    }
}
