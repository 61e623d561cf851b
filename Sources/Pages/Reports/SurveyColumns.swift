import Measuring
import Support
import Verification
import Words

/// An implementation with its place among those of its kind: a number for those that are right, `✗` for wrong answers, `–`
/// for what else does not rank.
struct Standing {
    let rank: String
    let row: SurveyRow

    /// The rows of a workload, the best first.
    static func all(_ rows: [SurveyRow]) -> [Standing] {
        let rows = rows.sorted { $0.isBefore($1) }
        return rows.enumerated().map { place, row in
            let above = rows[..<place].count { $0.implementation.isAdapter == row.implementation.isAdapter }
            return Standing(rank: row.isRight ? "\(above + 1)" : row.verify.wrong > 0 ? "✗" : "–", row: row)
        }
    }
}

extension Column where Row == Standing {
    /// The columns of every table of implementations; links to lists of known differences are relative to the project's
    /// folder with this prefix.
    static func survey(_ words: any Wording = English(), links prefix: String? = nil) -> [Column] {
        let names: [Column] = [
            .text("#", .essential, tone: { $0.row.verify.wrong > 0 ? .bad : nil }) { Cell($0.rank) },
            .text(words.title(.implementation), .essential) { Cell($0.row.name) },
            .text(words.title(.version), .useful) {
                Cell($0.row.implementation.isAdapter ? $0.row.implementation.version : "")
            },
            .text(words.title(.language), .detail) {
                Cell(($0.row.implementation.language ?? "Swift").replacing(" ", with: "\u{A0}"))
            },
            time(
                words.title(.atRandom), .essential,
                help: "an answer to random inputs, warm; libraries by their own clocks",
                \.nanoseconds),
            time(words.title(.inOrder), .useful, help: "an answer to inputs in order, warm", \.inOrder),
            time(
                words.title(.first), .useful, help: "an answer to the first 2 000 random inputs of a new process",
                \.first),
        ]
        let counts = Column.counts(\.row.verify, words) { standing in
            prefix.flatMap { prefix in standing.row.knownDifferences.map { prefix + $0 } }
        }
        let others: [Column] = [
            .checked(\.row.verify, words), .largestError(\.row.verify, words), .firstWrong(\.row.verify, words),
            .text(words.title(.date), .detail) { Cell($0.row.date) },
            .text(words.title(.remarks), .useful, isWide: true, isOptional: true, tone: { _ in .bad }) { standing in
                let verify = standing.row.verify
                return Cell(
                    [verify.trouble, standing.row.void, verify.beyondLine(words)].compactMap(\.self)
                        .joined(separator: words.clause))
            },
        ]
        return names + counts + others
    }

    private static func time(
        _ title: String, _ importance: Table.Importance, help: String, _ time: @escaping (SurveyRow) -> Double?
    ) -> Column {
        .number(title, importance, isOptional: importance != .essential, help: help) { standing in
            time(standing.row).map { Cell(NumberText.time($0), $0) } ?? "–"
        }
    }
}

extension SurveyRow {
    /// The library, with the adapter's name where that adds something.
    var name: String {
        guard let library = implementation.library else { return "calbench \(implementation.name)" }
        let plain = { (text: String) in text.lowercased().filter(\.isLetter) }
        return plain(library) == plain(implementation.name) ? library : "\(library) (\(implementation.name))"
    }

    var shortName: String { implementation.isAdapter ? implementation.name : name }
}
