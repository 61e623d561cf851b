import Measuring
import Words

/// An implementation with its place among those of its kind: a number for those that are right, `✗` for wrong answers, `–`
/// for what else does not rank.
struct Standing {
    private(set) var rank: String
    let row: Leaderboard.Entry
    /// Whether it was checked on other years, with another tolerance or by another table than most.
    let isOfOtherQuestion: Bool
    /// Whether its time is of another machine than most.
    let isOfOtherMachine: Bool

    /// Whether it is among those that are right and can be compared.
    var isRanked: Bool { Int(rank) != nil }

    /// The rows of a workload, the best first: libraries before kernels, in each those that rank first.
    static func all(_ rows: [Leaderboard.Entry], machine: String?) -> [Standing] {
        [true, false].flatMap { isAdapter in
            let own = rows.filter { $0.implementation.isAdapter == isAdapter }.sorted { $0.isBefore($1) }
            // Each reference has one table, and most rows are on one question.
            let references = Dictionary(grouping: own, by: \.verify.reference).values
            let judged = references.flatMap { most($0) { $0.verify.referenceSHA256 } }
            let same = Set(most(judged) { [Double($0.verify.of), $0.verify.tolerance ?? 0] }.map(\.verify.name))
            let standings = own.map { row in
                Standing(
                    rank: row.verify.wrong > 0 ? "✗" : "–", row: row,
                    isOfOtherQuestion: !same.contains(row.verify.name),
                    isOfOtherMachine: row.time != nil && row.facts.machine.fingerprint != machine)
            }
            let ranked = standings.filter(\.isComparable)
            return ranked.enumerated().map { place, one in
                var one = one
                one.rank = "\(place + 1)"
                return one
            } + standings.filter { !$0.isComparable }
        }
    }

    /// Whether it is right and its time can be compared with the others.
    private var isComparable: Bool {
        row.isRight && row.time != nil && !row.isDisturbed && !row.isDoubtful && !isOfOtherQuestion && !isOfOtherMachine
    }

    /// The rows that have the most frequent key: of as many those with more inputs, then with the smaller tolerance.
    private static func most(
        _ rows: [Leaderboard.Entry], _ key: (Leaderboard.Entry) -> some Hashable
    ) -> [Leaderboard.Entry] {
        func order(_ rows: [Leaderboard.Entry]) -> (Int, Int, Double, String) {
            (rows.count, rows[0].verify.of, -(rows[0].verify.tolerance ?? 0), rows[0].verify.referenceSHA256)
        }
        return Dictionary(grouping: rows, by: key).values.max { order($0) < order($1) } ?? []
    }

    /// Why it does not rank though it is right, and what was not right.
    var remarks: Text {
        let remarks: [Text?] = [
            row.verify.trouble.map { "\($0)" }, row.void.map { "\($0)" },
            isOfOtherQuestion ? "other years, tolerance or table than the others" : nil,
            isOfOtherMachine ? "timed on another machine" : nil, row.isDoubtful ? .doubtfulClock : nil,
            row.isDisturbed ? "timed while other tasks ran" : nil, row.verify.movedLine(), row.verify.beyondLine(),
            row.verify.isByOtherData ? row.verify.decided : nil,
        ]
        return "\(remarks.compactMap(\.self), by: "; ")"
    }
}

extension Column where Row == Standing {
    /// The columns of every table of implementations.
    static func survey(_ texts: @escaping (Verdict) -> InputTexts) -> [Column] {
        let names: [Column] = [
            .text("#", .essential, tone: { $0.row.verify.wrong > 0 ? .bad : nil }) { Cell($0.rank) },
            .text("implementation", .essential) { Cell($0.row.name) },
            .text("version", .useful) { Cell($0.row.implementation.isAdapter ? $0.row.implementation.version : "") },
            .text("language", .detail) {
                Cell(($0.row.implementation.language ?? "Swift").replacing(" ", with: "\u{A0}"))
            },
            .number("time", .essential) { standing in standing.row.time.map { Cell(NumberText.time($0)) } ?? "–" },
        ]
        let others: [Column] = [
            .checked(\.row.verify), .largestError(\.row.verify), .firstWrong(texts, \.row.verify),
            .text("date", .detail) { Cell($0.row.date) },
            .text("remarks", .useful, isWide: true, isOptional: true, tone: { _ in .bad }) { Cell($0.remarks) },
        ]
        return names + counts(\.row.verify) + others
    }
}

extension Leaderboard.Entry {
    /// The library, with the adapter's name where that adds something.
    var name: String {
        guard let library = implementation.library else { return "calbench \(implementation.name)" }
        let plain = { (text: String) in text.lowercased().filter(\.isLetter) }
        return plain(library) == plain(implementation.name) ? library : "\(library) (\(implementation.name))"
    }

    var shortName: String { implementation.isAdapter ? implementation.name : name }
}
