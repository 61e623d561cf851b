import Verification
import Words

/// The columns of verdicts, in every table that has them; a row without a verdict has nothing in them.
extension Column {
    static func checked(_ verdict: @escaping (Row) -> Verdict?) -> Column {
        .number("checked", .detail) { row in verdict(row).map { Cell($0.checkedText) } ?? "" }
            .csv("checked_answers") { verdict($0)?.checked }.csv("inputs") { verdict($0)?.of }
    }

    /// Every answer in one of them, and how many errors are new.
    static func counts(_ verdict: @escaping (Row) -> Verdict?) -> [Column] {
        func count(
            _ name: String, _ importance: Table.Importance, _ number: @escaping (Verdict) -> Int, title: Text? = nil,
            tone: Tone? = nil, isOptional: Bool = true
        ) -> Column {
            .number(title ?? Text(name), importance, isOptional: isOptional, tone: tone) { row in
                .count(verdict(row).map(number))
            }.csv("\(name)_answers") { verdict($0).map(number) }
        }
        return [
            count("right", .main, \.right, isOptional: false),
            count("wrong", .essential, \.wrong, tone: .known, isOptional: false),
            count("refused", .useful, \.refused, tone: .known),
            count("new", .essential, \.new, tone: .bad),
            count("gone", .useful, \.gone.inputs, title: "no longer wrong", tone: .bad),
            count("contested", .detail, \.contested), count("uncertain", .detail, \.uncertain),
            .csv("known_answers") { verdict($0)?.known },
        ]
    }

    static func largestError(_ verdict: @escaping (Row) -> Verdict?) -> Column {
        .number("largest error", .useful) { row in verdict(row)?.errorText.map { Cell($0) } ?? "" }
            .csv("tolerance_seconds") { verdict($0)?.tolerance }
    }

    static func firstWrong(
        _ texts: @escaping (Verdict) -> InputTexts, _ verdict: @escaping (Row) -> Verdict?
    ) -> Column {
        .text("first wrong", .useful, isWide: true, isOptional: true) { row in
            verdict(row).flatMap { verdict in
                verdict.firstWrong.map { Cell($0.line(.of(verdict.workload), texts(verdict))) }
            } ?? ""
        }
    }
}
