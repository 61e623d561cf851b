import Measuring
import Results

extension FuzzTarget {
    /// Limits of a gate.
    static let limits = FuzzTarget("limits") { bytes, scratch in
        let limits = try GateLimits(scratch.write(bytes, to: "limits.toml"))
        let limit = limits.limit(of: "lunar.date/day-table", general: 0.05)
        try require(
            limit.maxRegression > 0 && limit.maxRegression <= 10, "a limit of \(limit.maxRegression) was accepted")
        try limits.check(rows: ["lunar.date/day-table"])
    }
}
