import Results
import Statistics
import Verification

/// The parts that the formats of other tools share.
extension RunReport {
    /// The kernels that have times; companions belong to the method, not to the results.
    var timed: [(name: String, row: RunRow, times: Summary)] {
        rows.filter { $0.role == .kernel && !$0.voided }.compactMap { row in
            row.nsPerOperation.map { ("\(row.key)", row, $0) }
        }
    }

    /// The defect of a row: it was not verified, or its output was wrong while it was timed.
    static func fault(of row: RunRow) -> String? {
        if row.voided { return "wrong output while it was timed" }
        return row.isVerified ? nil : "it failed verification: \(row.verify.trouble ?? row.verify.sentence)"
    }
}
