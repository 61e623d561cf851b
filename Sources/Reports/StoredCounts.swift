/// What no row has that calbench wrote; sums of larger numbers overflow, and a picture of other years has no end.
enum StoredCounts {
    /// What is impossible in some numbers of answers; nil for sound ones.
    static func problem(_ counts: [Int]) -> String? {
        counts.first { !(0...1_000_000_000_000 ~= $0) }.map { "\($0) is no number of answers" }
    }

    /// What is impossible in months, each a year, a month (0 for none) and a number of answers; nil for sound ones.
    static func problem(months: [[Int]]?) -> String? {
        let bad = months?.first {
            $0.count != 3 || !(-9999...9999 ~= $0[0]) || !(0...12 ~= $0[1]) || problem([$0[2]]) != nil
        }
        return bad.map { "wrong_months has \($0); accepted are year, month and number" }
    }
}
