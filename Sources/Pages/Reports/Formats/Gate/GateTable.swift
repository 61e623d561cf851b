package import Results
import Support

/// The parts that the readable formats of a gate's report share.
extension GateReport {
    /// One line with the outcome.
    package var closing: String {
        let kinds: [(Outcome, String)] = [
            (.wrong, "with wrong answers"), (.regression, "slower than the limit"), (.inconclusive, "inconclusive"),
            (.advisory, "advisory only"), (.unmatched, "not compared"),
        ]
        let parts = kinds.filter { count($0.0) > 0 }.map { "\(count($0.0)) \($0.1)" }
        let verdict =
            switch exit {
            case .success: "passed"
            case .regression, .mismatch: "FAILED"
            default: "nothing can be said for certain"
            }
        return "gate: \(verdict); \(count(.pass)) of \(rows.count) rows pass" + parts.map { ", \($0)" }.joined()
    }

    var table: Table {
        var table = Table([
            .init("row", .left, .essential, wraps: true), .init("candidate / baseline", .right, .essential),
            .init("of", .left, .detail), .init("limit", .right, .useful),
            .init("outcome", .left, .essential, tone: Self.tone), .init("", .left, wraps: true),
        ])
        for row in rows {
            table.add([
                row.row, Self.interval(row), row.basis?.rawValue ?? "", Self.percent(row.limit), row.outcome.rawValue,
                Self.remark(row),
            ])
        }
        return table
    }

    private static func tone(_ outcome: String) -> Tone? {
        switch Outcome(rawValue: outcome) {
        case .pass?: .good
        case .regression?, .wrong?: .bad
        case .inconclusive?, .advisory?, .unmatched?: .known
        case nil: nil
        }
    }

    static func interval(_ row: GateRow) -> String {
        guard let ratio = row.ratio, let low = row.low, let high = row.high else { return "–" }
        if row.basis == .instructions { return NumberText.ratio(ratio) }
        return "\(NumberText.ratio(ratio)) [\(NumberText.ratio(low)), \(NumberText.ratio(high))]"
    }

    static func percent(_ fraction: Double) -> String { "\(NumberText.significant(fraction * 100)) %" }

    static func remark(_ row: GateRow) -> String {
        var parts = row.note.isEmpty ? [] : [row.note]
        if let threshold = row.threshold, threshold > row.limit {
            parts.append("this machine tells \(percent(threshold)) and more")
        }
        if let reason = row.reason { parts.append("\(reason) (\(row.owner ?? ""))") }
        return parts.joined(separator: "; ")
    }
}
