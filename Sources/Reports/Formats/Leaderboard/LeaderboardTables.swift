import Measuring

/// The parts that the readable formats of a leaderboard share.
extension Leaderboard {
    /// A table of some entries, which are in order; `links` are relative to the project's folder with this prefix.
    static func table(_ entries: [Entry], links prefix: String? = nil) -> Table {
        // Only where answers are instants.
        let hasErrors = entries.contains { $0.largestDifference != nil }
        let hasMissing = entries.contains { $0.missing > 0 }
        let head: [Table.Column] = [
            .init("", .right, .useful), .init("implementation", .left, .essential), .init("version", .left, .useful),
            .init("language", .left, .detail), .init("answers", .right, .detail),
            .init("wrong", .right, .essential, tone: Tone.unlessZero(.known)),
            .init("contested", .right, .useful, tone: Tone.unlessZero(.known)),
        ]
        let missing: [Table.Column] = hasMissing ? [.init("no answer", .right, .useful)] : []
        let errors: [Table.Column] = hasErrors ? [.init("largest error", .right)] : []
        let last: [Table.Column] = [.init("ns/op", .right, .essential), .init("first wrong", .left, wraps: true)]
        var table = Table(head + missing + errors + last)
        for (number, entry) in entries.enumerated() {
            let name = entry.kind == .kernel ? "calbench \(entry.implementation)" : entry.name
            let wrong = NumberText.count(entry.wrong)
            let link = prefix.flatMap { prefix in entry.knownDifferences.map { "[\(wrong)](\(prefix)\($0))" } }
            let first = [
                "\(number + 1)", name, entry.kind == .kernel ? "" : entry.version, entry.language,
                NumberText.count(entry.checked), link ?? wrong, NumberText.count(entry.contested),
            ]
            table.add(
                first + (hasMissing ? [NumberText.count(entry.missing)] : [])
                    + (hasErrors ? [entry.largestDifference.map { "\(NumberText.significant($0)) s" } ?? ""] : [])
                    + [entry.nanoseconds.map(NumberText.significant) ?? "–", entry.firstWrongText])
        }
        return table
    }

    /// The machines of the times, each once.
    var machines: [String] {
        entries.reduce(into: []) { if !$0.contains($1.machine.summary) { $0.append($1.machine.summary) } }
    }
}

extension Leaderboard.Entry {
    /// The library, with the adapter's name where that says more.
    var name: String {
        let plain = { (text: String) in text.lowercased().filter(\.isLetter) }
        return plain(library) == plain(implementation) ? library : "\(library) (\(implementation))"
    }

    /// The first wrong input with what was answered.
    var firstWrongText: String {
        guard let firstWrong else { return "" }
        return firstWrongWords.map { "\(firstWrong): \($0)" } ?? firstWrong
    }
}
