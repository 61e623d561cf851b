package import Results
import Statistics
import Timing
import Verification

extension Format<RunReport> {
    /// A line for every row that has times, below a header (RFC 4180, with `\n`).
    ///
    /// The names of the columns are stable; new ones are added at the end.
    package static var csv: Format<RunReport> {
        Self("csv") { report in
            let head = columns.map(\.name)
            let lines = report.timed.map { _, row, times in columns.map { $0.value(row, times) } }
            return ([head] + lines).map(CSV.line).joined()
        }
    }

    private typealias Column = (name: String, value: @Sendable (RunRow, Summary) -> String)

    private static var columns: [Column] {
        [
            ("workload", { row, _ in row.workload }),
            ("kernel", { row, _ in row.kernel }),
            ("distribution", { row, _ in row.input.distribution }),
            ("size", { row, _ in text(row.input.size) }),
            ("mode", { row, _ in row.mode.rawValue }),
            ("caches", { row, _ in row.caches.rawValue }),
            ("ns_per_operation", { _, times in text(times.median) }),
            ("minimum", { _, times in text(times.minimum) }),
            ("p90", { _, times in text(times.p90) }),
            ("p99", { _, times in text(times.p99) }),
            ("instructions_per_operation", { row, _ in text(row.instructionsPerOperation?.value) }),
            ("ratio", { row, _ in text(row.ratio?.estimate) }),
            ("ratio_low", { row, _ in text(row.ratio?.low) }),
            ("ratio_high", { row, _ in text(row.ratio?.high) }),
            ("verdict", { row, _ in row.verdict ?? "" }),
            ("verified", { row, _ in row.isSwept ? row.verify.outcome.rawValue : "timed" }),
            ("rounds", { row, _ in text(row.rounds.count) }),
            ("operations", { row, _ in text(row.operations) }),
            // The times again, with units in their names.
            ("minimum_ns_per_operation", { _, times in text(times.minimum) }),
            ("p90_ns_per_operation", { _, times in text(times.p90) }),
            ("p99_ns_per_operation", { _, times in text(times.p99) }),
            ("cpu_ns_per_operation", { row, _ in text(row.cpuPerOperation) }),
            ("net_ns_per_operation", { row, _ in text(row.netNsPerOperation) }),
            ("limit_ns_per_operation", { row, _ in text(row.limit?.nanosecondsPerOperation) }),
            ("measured_seconds", { row, _ in text(row.seconds) }),
            ("processes", { row, _ in text(row.timesByProcess.count) }),
            ("resolution_percent", { row, _ in text(row.resolution.map { $0 * 100 }) }),
            ("between_processes_percent", { row, _ in text(row.betweenProcesses.map { $0 * 100 }) }),
            ("asked_answers", { row, _ in text(row.verify.asked) }),
            ("inputs", { row, _ in text(row.verify.of) }),
            ("right_answers", { row, _ in text(row.verify.right) }),
            ("wrong_answers", { row, _ in text(row.verify.wrong) }),
            ("refused_answers", { row, _ in text(row.verify.refused) }),
            ("known_answers", { row, _ in text(row.verify.known) }),
            ("contested_answers", { row, _ in text(row.verify.contested) }),
            ("uncertain_answers", { row, _ in text(row.verify.uncertain) }),
            ("first_wrong_input", { row, _ in row.verify.firstWrong?.from ?? "" }),
            ("tolerance_seconds", { row, _ in text(row.verify.tolerance) }),
        ]
    }

    private static func text(_ value: Double?) -> String { value.map { "\($0)" } ?? "" }
    private static func text(_ value: Int?) -> String { value.map { "\($0)" } ?? "" }
}
