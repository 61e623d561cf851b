import Drawing
import Results
import Verification

extension Format<Leaderboard> {
    package static var text: Self {
        Self(page: "text") { leaderboard, page in
            for (number, part) in leaderboard.tables.enumerated() {
                if number > 0 { page.line() }
                page.line(part.workload)
                page.table(Column.survey().table(part.entries))
            }
        }
    }

    /// For the folder of a stored leaderboard, from which its links lead.
    package static var markdown: Self {
        Self("markdown") { leaderboard in
            let facts = leaderboard.facts
            let head = """
                # Leaderboard, \(facts.started.prefix(10))

                \(Leaderboard.order)

                `\(facts.command)`


                """
            let tables = leaderboard.tables.map { workload, entries in
                "## \(workload.markdown)\n\n\(Column.survey(links: "../../").table(entries).markdown(isLinked: true))\n"
            }
            return head + tables.joined() + "Machine of the times:\n\n" + leaderboard.machines.markdownList
        }
    }

    package static var jsonl: Self { Self("jsonl") { try $0.entries.map(JSONLines.line).joined() } }

    /// One self-contained page with tables, cost against errors, and a map of each implementation's wrong answers.
    package static var html: Self {
        Self("html") { leaderboard in
            let facts = leaderboard.facts
            let day = String(facts.started.prefix(10))
            return Page.html(
                title: "Chinese-calendar libraries compared, \(day)",
                [
                    Markup(
                        "h1", [:],
                        [
                            .text("Chinese-calendar libraries compared, "),
                            Markup("span", ["class": "number"], text: day),
                        ]),
                    Markup(
                        "p",
                        text: Leaderboard.order
                            + " Every column sorts. In the maps a cell is a month; the darker and higher its mark, the more of its answers are wrong."
                    ),
                    Markup(
                        "nav", ["aria-label": "Contents"],
                        [Markup("h2", text: "Contents")] + Page.list(leaderboard.tables.map(leaderboard.contents))),
                    Markup("main", [:], leaderboard.tables.map(leaderboard.section)),
                    Markup("h2", text: "How it was made"), Markup("p", [:], [Markup("code", text: facts.command)]),
                ] + Page.list(leaderboard.machines.map { [.text($0.unbroken)] }))
        }
    }
}

extension Leaderboard {
    static let order = """
        Every implementation was checked on every input of its range, 1900–2100 at most. Those that answer for at least 90 % of the inputs come first; then a smaller share of wrong answers, \
        of refused inputs, smaller errors, less time. Counts of wrong and refused inputs link to the lists with their reasons. \
        Times are of random inputs, of libraries by their own clocks: orders of magnitude between languages, not per cents.
        """

    /// The machines of the times, each once.
    var machines: [String] {
        entries.reduce(into: []) { if !$0.contains($1.machine.summary) { $0.append($1.machine.summary) } }
    }

    fileprivate func title(of workload: String) -> String {
        guard let summary = summaries[workload] else { return workload }
        return "\(summary.prefix(1).uppercased() + summary.dropFirst()) (\(workload))"
    }

    /// Nil where nothing can be compared.
    static func plot(_ entries: [SurveyRow], _ workload: String) -> CostErrorPlot? {
        VerdictPictures.costAgainstErrors(
            workload, entries.compactMap { entry in entry.nanoseconds.map { (entry.shortName, $0, entry.verify) } })
    }

    fileprivate func contents(_ name: String, _ entries: [SurveyRow]) -> [Markup] {
        let libraries = entries.count { $0.kind == .adapter }
        return [
            Page.link(to: Self.identifier(name), title(of: name)),
            .text(": \(entries.count) implementations, \(entries.count - libraries) of them calbench's"),
        ]
    }

    fileprivate func section(_ name: String, _ entries: [SurveyRow]) -> Markup {
        let id = Self.identifier(name)
        let table = Column.survey(links: "../../").table(entries).html(
            caption: "Implementations of \(name), the best first", isTall: entries.count > 14)
        let cost = Self.plot(entries, name).map { [("Cost against errors", $0)] } ?? []
        let maps = VerdictPictures.maps(
            entries.reversed().map { ($0.shortName, $0.verify) }, of: name, years: 1900...2100)
        return Markup(
            "section", ["id": id],
            [Markup("h2", text: title(of: name)), Markup("p", text: Self.sentence(entries)), table]
                + Page.figures(id: "\(id)-cost", cost) + Page.figures(id: "\(id)-map", maps))
    }

    private static func identifier(_ workload: String) -> String { workload.replacing(".", with: "-") }

    /// The fastest that is right everywhere, and how many are not.
    private static func sentence(_ entries: [SurveyRow]) -> String {
        let right = entries.filter { $0.verify.errors == 0 && $0.verify.covers(Verdict.leastCoverage) }
        let timed = right.compactMap { entry in entry.nanoseconds.map { (entry.shortName, $0) } }
        let first = timed.min { $0.1 < $1.1 }
            .map { "Fastest without an error: \($0), \(RunPictures.time($1)) per answer. " }
        let counts = [
            (entries.count { $0.verify.wrong > 0 }, "give wrong answers"),
            (entries.count { $0.verify.refused > 0 }, "refuse inputs of their range"),
        ].filter { $0.0 > 0 }.map { "\($0.0) of \(entries.count) \($0.1)" }
        let others = counts.isEmpty ? "No implementation has an error." : counts.joined(separator: ", ") + "."
        return ((first ?? "") + others).unbroken
    }
}
