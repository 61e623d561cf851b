import Verification

extension FuzzTarget {
    /// A list of known differences.
    static let disagreements = FuzzTarget("disagreements") { bytes, scratch in
        let list = try KnownDifferences(scratch.write(bytes, to: "list.csv"))
        for row in list.rows {
            let isWhole = !row.from.isEmpty && !row.to.isEmpty && !row.difference.isEmpty
            try require(isWhole, "line \(row.line) has an empty field")
            _ = row.applies(to: "1.2.3", of: "a")
        }
    }
}
