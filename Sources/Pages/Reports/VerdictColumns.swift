import Verification
import Words

/// The columns of verdicts, in every table that has them; a row without a verdict has nothing in them.
extension Column {
    static func checked(_ verdict: @escaping (Row) -> Verdict?, _ words: any Wording) -> Column {
        .number(words.title(.checked), .detail, help: words.help(.checked)) { row in
            verdict(row).map { Cell($0.checkedText(words), Double($0.checked)) } ?? ""
        }.csv("checked_answers") { verdict($0)?.checked }.csv("inputs") { verdict($0)?.of }
    }

    /// Every answer in one of them, and how many errors are new.
    static func counts(_ verdict: @escaping (Row) -> Verdict?, _ words: any Wording) -> [Column] {
        func count(
            _ title: Title, _ importance: Table.Importance, _ number: @escaping (Verdict) -> Int, tone: Tone? = nil,
            isOptional: Bool = true, help: String
        ) -> Column {
            .number(words.title(title), importance, isOptional: isOptional, tone: tone, help: help) { row in
                .count(verdict(row).map(number), isWrong: tone != nil)
            }.csv("\(title.rawValue)_answers") { verdict($0).map(number) }
        }
        return [
            count(
                .right, .main, \.right, isOptional: false,
                help: words.help(.right)),
            count(
                .wrong, .essential, \.wrong, tone: .known, isOptional: false,
                help: words.help(.wrong)),
            count(
                .refused, .useful, \.refused, tone: .known,
                help: words.help(.refused)),
            count(.new, .essential, \.new, tone: .bad, help: words.help(.new)),
            count(.gone, .useful, \.goneCount, tone: .bad, help: words.help(.gone)),
            count(
                .contested, .detail, \.contested,
                help: words.help(.contested)),
            count(
                .uncertain, .detail, \.uncertain, help: words.help(.uncertain)),
            .csv("known_answers") { verdict($0)?.known },
        ]
    }

    static func largestError(_ verdict: @escaping (Row) -> Verdict?, _ words: any Wording) -> Column {
        .number(words.title(.largestError), .useful, help: words.help(.largestError)) {
            row in
            verdict(row).flatMap { verdict in verdict.errorText(words).map { Cell($0, verdict.largestError ?? 0) } }
                ?? ""
        }.csv("tolerance_seconds") { verdict($0)?.tolerance }
    }

    static func firstWrong(_ verdict: @escaping (Row) -> Verdict?, _ words: any Wording) -> Column {
        .text(words.title(.firstWrong), .useful, isWide: true, isOptional: true) {
            Cell(verdict($0)?.firstWrong?.line(words) ?? "")
        }
        .csv("first_wrong_input") { verdict($0)?.firstWrong?.from }
    }
}
