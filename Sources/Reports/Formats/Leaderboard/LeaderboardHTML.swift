import Drawing
import Measuring
import Mustache

extension Format<Leaderboard> {
    /// One self-contained page with tables that sort, cost against errors, and a map of each implementation's wrong answers.
    package static var html: Self {
        Self("html") { leaderboard in
            let facts = leaderboard.facts
            let body = try MustacheTemplate(string: LeaderboardHTML.template).render([
                "day": String(facts.started.prefix(10)), "command": facts.command,
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
                        "maps": try PageFigures.html(id: "\(id)-map", LeaderboardHTML.maps(entries, name)),
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

    /// Cost against errors of one workload's entries; nil where none has an error or fewer than two have times.
    static func plot(_ entries: [Entry], _ workload: String) -> CostErrorPlot? {
        let isSeconds = entries.contains { $0.largestDifference != nil }
        let points = entries.compactMap { entry -> CostErrorPlot.Point? in
            guard let time = entry.nanoseconds,
                let errors = isSeconds ? entry.largestDifference : Double(entry.errors)
            else { return nil }
            let text = isSeconds ? "\(RunPictures.seconds(errors)) off" : "\(NumberText.count(entry.errors)) wrong"
            return CostErrorPlot.Point(
                entry.shortName, cost: time, errors: errors, text: "\(RunPictures.time(time)), \(text)")
        }
        guard points.count > 1, points.contains(where: { $0.errors > 0 }) else { return nil }
        return CostErrorPlot(
            title: "Cost against errors: \(workload)", costAxis: "time per answer, logarithmic",
            errorAxis: isSeconds ? "largest error, logarithmic" : "wrong or missing answers, logarithmic",
            errorUnit: isSeconds ? .seconds : .count, points: points)
    }
}

extension Leaderboard.Entry {
    /// The name in a picture.
    var shortName: String { kind == .kernel ? "calbench \(implementation)" : implementation }
}

private enum LeaderboardHTML {
    static func identifier(_ workload: String) -> String { workload.replacing(".", with: "-") }

    /// Who is right and quickest, and how many are wrong.
    static func sentence(_ entries: [Leaderboard.Entry]) -> String {
        let wrong = entries.count { $0.errors > 0 }
        let right = entries.filter { $0.errors == 0 && $0.nanoseconds != nil }
        let quickest = right.min { ($0.nanoseconds ?? 0) < ($1.nanoseconds ?? 0) }
        let first = quickest.map {
            "Quickest without a wrong answer: \($0.shortName), \(RunPictures.time($0.nanoseconds ?? 0)) an answer. "
        }
        let others =
            wrong == 0 ? "No implementation has a wrong answer." : "\(wrong) of \(entries.count) have wrong answers."
        return ((first ?? "") + others).unbroken
    }

    static func table(_ entries: [Leaderboard.Entry], _ workload: String) -> PageTable {
        typealias Cell = PageTable.Cell
        func count(_ number: Int, isWrong: Bool = false, link: String? = nil) -> Cell {
            Cell(NumberText.count(number), Double(number), link: link, isWrong: isWrong && number > 0)
        }
        let rows = entries.map { entry -> [Cell] in
            let time = entry.nanoseconds
            return [
                Cell(entry.kind == .kernel ? "calbench \(entry.implementation)" : entry.name),
                count(entry.wrong, isWrong: true, link: entry.knownDifferences.map { "../../\($0)" }),
                entry.missing > 0 ? count(entry.missing, isWrong: true) : Cell("", 0),
                entry.contested > 0 ? count(entry.contested) : Cell("", 0),
                entry.largestDifference.map { Cell(RunPictures.seconds($0), $0) } ?? Cell("", nil),
                Cell(time.map { NumberText.significant($0) } ?? "–", time),
                Cell(entry.firstWrongText), count(entry.checked),
                Cell(entry.kind == .kernel ? "" : entry.version),
                Cell(entry.language.replacing(" ", with: "\u{A0}")), Cell(entry.date.replacing("-", with: "\u{2011}")),
            ]
        }
        return PageTable(
            caption: "Implementations of \(workload), fewer wrong answers first",
            columns: [
                .init("implementation", isNumber: false),
                .init("wrong", help: "wrong answers; the number leads to the list of them with their reasons"),
                .init("no answer", help: "inputs of its years for which it gives no answer"),
                .init("contested", help: "the other accepted answer of an input for which two are accepted"),
                .init("largest error", help: "the largest distance to the reference"),
                .init("ns per answer", help: "random inputs; libraries by their own clocks"),
                .init("first wrong answer", isNumber: false, isWide: true), .init("answers"),
                .init("version", isNumber: false), .init("language", isNumber: false), .init("date", isNumber: false),
            ], rows: rows, isTall: rows.count > 14
        ).withoutEmptyColumns
    }

    /// A map for each implementation with wrong answers in known months, the most wrong answers first.
    static func maps(_ entries: [Leaderboard.Entry], _ workload: String) -> [(caption: String, plot: any Plot)] {
        let wrong = entries.reversed().compactMap { entry -> (Leaderboard.Entry, [WrongMonthsMap.Month])? in
            let months = (entry.wrongMonths ?? []).filter { $0.count == 3 }.map {
                WrongMonthsMap.Month(year: $0[0], month: $0[1], count: $0[2])
            }
            return months.isEmpty ? nil : (entry, months)
        }
        let years = wrong.flatMap { $0.1.map(\.year) }
        guard let first = years.min(), let last = years.max() else { return [] }
        // The same years in every map, so that they can be compared.
        let shown = min(first, 1900)...max(last, 2100)
        return wrong.map { entry, months in
            (
                "\(entry.shortName): \(NumberText.count(entry.errors)) wrong".unbroken,
                WrongMonthsMap(
                    title: "Wrong answers by month: \(workload), \(entry.shortName)", years: shown, months: months)
            )
        }
    }

    static let template = """
        <h1>Chinese-calendar libraries compared, <span class="number">{{day}}</span></h1>
        <p>Every implementation was asked for every input of its years, 1900–2100 at most. Fewer wrong answers come first, then smaller errors, then less time; every column sorts.
        A number of wrong answers leads to the list of them with their reasons. Times are of random inputs, of libraries by their own clocks and from their own languages: they tell orders of magnitude.
        In the maps a cell is a month; the darker and higher its mark, the more of its answers are wrong.</p>
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
