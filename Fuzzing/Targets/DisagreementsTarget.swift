import Foundation
import ReferenceData

extension FuzzTarget {
    /// A list of known differences.
    static let disagreements = FuzzTarget("disagreements") { bytes, scratch in
        let list = try Disagreements(scratch.write(bytes, to: "list.csv"))
        for entry in list.entries.values.map(\.self) + list.rules.values {
            try require(!entry.reason.isEmpty, "line \(entry.line) has no reason")
            try require(entry.answer != entry.expectedAnswer, "line \(entry.line) is no difference")
        }
    }
}
