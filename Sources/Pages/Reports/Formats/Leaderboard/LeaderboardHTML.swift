import Drawing
import Mustache
import Results
import Verification

extension Format<Leaderboard> {
    /// One self-contained page with tables that sort, cost against errors, and a map of each implementation's wrong answers.
    package static var html: Self {
        Self("html") { leaderboard in
            let facts = leaderboard.facts
            let body = try MustacheTemplate(string: LeaderboardHTML.template).render([
                "day": String(facts.started.prefix(10)), "command": facts.command, "order": Leaderboard.order,
                "machines": leaderboard.machines.map(\.unbroken),
                "contents": leaderboard.tables.map { name, entries in
                    let libraries = entries.count { $0.kind == .adapter }
                    return [
                        "id": LeaderboardHTML.identifier(name), "title": leaderboard.title(of: name),
                        "size": "\(entries.count) implementations, \(entries.count - libraries) of them calbench's",
                    ]
                },
                "workloads": try leaderboard.tables.map { name, entries in
                    let id = LeaderboardHTML.identifier(name)
                    return [
                        "id": id, "title": leaderboard.title(of: name),
                        "winner": LeaderboardHTML.sentence(entries),
                        "table": try LeaderboardHTML.table(entries, name).html(),
                        "figures": try PageFigures.html(
                            id: "\(id)-cost",
                            Leaderboard.plot(entries, name).map { [("Cost against errors", $0)] } ?? []),
                        "maps": try PageFigures.html(
                            id: "\(id)-map",
                            VerdictPictures.maps(
                                entries.reversed().map { ($0.shortName, $0.verify) }, of: name, years: 1900...2100)),
                    ]
                },
            ])
            return try Page(title: "Chinese-calendar libraries compared, \(facts.started.prefix(10))", body: body)
                .html()
        }
    }
}

extension Leaderboard {
    /// The question in words with its name.
    fileprivate func title(of workload: String) -> String {
        guard let summary = summaries[workload] else { return workload }
        return "\(summary.prefix(1).uppercased() + summary.dropFirst()) (\(workload))"
    }

    /// Nil where nothing can be compared.
    static func plot(_ entries: [SurveyRow], _ workload: String) -> CostErrorPlot? {
        VerdictPictures.costAgainstErrors(
            workload, entries.compactMap { entry in entry.nanoseconds.map { (entry.shortName, $0, entry.verify) } })
    }
}

private enum LeaderboardHTML {
    static func identifier(_ workload: String) -> String { workload.replacing(".", with: "-") }

    /// The fastest that is right everywhere, and how many are not.
    static func sentence(_ entries: [SurveyRow]) -> String {
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

    static func table(_ entries: [SurveyRow], _ workload: String) -> PageTable {
        Column.survey(links: "../../").page(
            entries, caption: "Implementations of \(workload), the best first", isTall: entries.count > 14)
    }

    static let template = """
        <h1>Chinese-calendar libraries compared, <span class="number">{{day}}</span></h1>
        <p>{{order}} Every column sorts. In the maps a cell is a month; the darker and higher its mark, the more of its answers are wrong.</p>
        <nav aria-label="Contents">
        <h2>Contents</h2>
        <ul>
        {{#contents}}
        <li><a href="#{{id}}">{{title}}</a>: {{size}}</li>
        {{/contents}}
        </ul>
        </nav>
        <main>
        {{#workloads}}
        <section id="{{id}}">
        <h2>{{title}}</h2>
        <p>{{winner}}</p>
        {{{table}}}
        {{{figures}}}
        {{{maps}}}
        </section>
        {{/workloads}}
        </main>
        <h2>How it was made</h2>
        <p><code>{{command}}</code></p>
        <ul>
        {{#machines}}
        <li>{{.}}</li>
        {{/machines}}
        </ul>
        """
}
