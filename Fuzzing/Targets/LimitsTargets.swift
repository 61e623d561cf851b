import Foundation
import Measuring
import Results

extension FuzzTarget {
    /// Limits of a gate as TOML.
    static let limitsTOML = FuzzTarget("limits-toml") { bytes, scratch in
        try readLimits(scratch.write(bytes, to: "limits.toml"))
    }

    /// Limits of a gate as JSON.
    static let limitsJSON = FuzzTarget("limits-json") { bytes, scratch in
        try readLimits(scratch.write(bytes, to: "limits.json"))
    }

    private static func readLimits(_ file: URL) throws {
        let limits = try GateLimits(file)
        let limit = limits.limit(of: "lunar.date/day-table", general: 0.05)
        try require(
            limit.maxRegression > 0 && limit.maxRegression <= 10, "a limit of \(limit.maxRegression) was accepted")
        try limits.check(rows: ["lunar.date/day-table"])
    }
}
