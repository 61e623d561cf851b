import Drawing
import KernelProtocol
import Measuring
import Support
import Verification
import Words

extension Format<Leaderboard> {
    package static var text: Self {
        Self(page: "text") { leaderboard, page in
            let (words, questions) = (page.words, leaderboard.questions)
            if questions.count > 1 {
                let libraries = Set(questions.flatMap(\.libraries).map(\.row.implementation.name)).count
                page.line(
                    words.board(.overview(libraries: libraries, questions: questions.count)),
                    right: leaderboard.entries.first.map {
                        words.board(.machine(processor: $0.machine.processor, cores: $0.machine.cores))
                    } ?? "")
                page.table(Leaderboard.overview(words).table(questions))
                page.noteLeftOut()
                guard page.style.view.all else { return page.line(words.board(.implementations)) }
            }
            for question in questions {
                if questions.count > 1 { page.line() }
                page.line("\(question.workload): \(question.sentence(words))")
                let shown = page.style.view.all || question.libraries.isEmpty ? question.all : question.libraries
                page.table(Column.survey(words).table(shown))
                if shown.count < question.all.count { page.line(words.note(.moreWithAll(question.folded(words)))) }
            }
        }
    }

    /// For the folder of a stored leaderboard, from which its links lead.
    package static var markdown: Self {
        Self(worded: "markdown") { leaderboard, words, _ in
            let facts = leaderboard.facts
            let questions = leaderboard.questions
            let head = """
                # \(words.page(.libraries))\(words.comma)\(facts.started.prefix(10))

                \(Leaderboard.overview(words).table(questions).markdown)
                \(words.page(.order))

                `\(facts.command)`


                """
            func table(_ standings: [Standing]) -> String {
                standings.isEmpty
                    ? "" : Column.survey(words, links: "../../").table(standings).markdown(isLinked: true) + "\n"
            }
            let tables = questions.map { question in
                "## \(question.workload.markdown)\n\n\(question.sentence(words).markdown)\n\n"
                    + table(question.libraries) + table(question.kernels)
            }
            return head + tables.joined() + words.page(.machines) + "\n\n" + leaderboard.machines.markdownList
        }
    }

    /// What is stored, and for pages the words of each run in every language and its answers.
    package static var jsonl: Self {
        Self("jsonl") { leaderboard in
            let surveyed = leaderboard.entries.map(\.date).max() ?? ""
            return try NumberText.$groupSeparator.withValue("\u{a0}") {
                try leaderboard.entries.map { row in
                    try JSONLines.line(SurveyPage(row, surveyed, leaderboard.details[row.verify.name]))
                }.joined()
            }
        }
    }

    /// One self-contained page with tables, cost against errors, and a map of each implementation's wrong answers.
    package static var html: Self {
        Self(worded: "html") { leaderboard, words, _ in
            let facts = leaderboard.facts
            let day = String(facts.started.prefix(10))
            let questions = leaderboard.questions
            let title = words.page(.libraries) + words.comma
            return Page.html(
                title: title + day, words,
                [
                    Markup(
                        "h1", [:],
                        [
                            .text(title),
                            Markup("span", ["class": "number"], text: day),
                        ]),
                    Leaderboard.overview(words).table(questions).html(caption: words.page(.quickestOfEach)),
                    Markup(
                        "p",
                        text: [.order, .maps].map { words.page($0) }.joined(separator: " ")
                    ),
                    Markup("main", [:], questions.map { leaderboard.section($0, words) }),
                    Markup("h2", text: words.page(.made)), Markup("p", [:], [Markup("code", text: facts.command)]),
                ] + Page.list(leaderboard.machines.map { [.text($0.unbroken)] }))
        }
    }
}

extension Leaderboard {
    /// A line of the first screen each.
    static func overview(_ words: any Wording) -> [Column<Question>] {
        [
            .text(words.title(.question), .essential) { .init($0.workload, link: "#\($0.id)") },
            .text(words.title(.quickestLibrary), .essential) {
                .init($0.best.library?.row.shortName ?? words.board(.none))
            },
            .number(words.title(.time), .essential) { time($0.best.library) },
            .number(
                words.title(.right), .essential, isOptional: false, help: words.help(.librariesRight)
            ) { question in
                let right = question.libraries.count { $0.row.isRight && !$0.isOfOtherQuestion }
                return .init(words.board(.part(right, of: question.libraries.count)), Double(right))
            },
            .number(
                words.title(.wrong), .essential, isOptional: false, tone: .bad, help: words.help(.librariesWrong)
            ) { question in
                .count(question.libraries.count { $0.row.verify.wrong > 0 }, isWrong: true)
            },
            .number(
                words.title(.refuse), isOptional: false, tone: .known,
                help: words.help(.librariesRefuse)
            ) { question in
                .count(question.libraries.count { $0.row.verify.refused > 0 })
            },
            .text(words.title(.kernel), .useful, isOptional: true, help: words.help(.quickestKernel)) {
                .init($0.best.kernel?.row.implementation.name ?? "")
            },
            .number(words.title(.itsTime), .useful) { time($0.best.kernel) },
        ]
    }

    private static func time(_ standing: Standing?) -> Table.Cell {
        standing?.row.nanoseconds.map { .init(NumberText.time($0), $0) } ?? ""
    }

    /// The machines of the times, each once.
    var machines: [String] {
        entries.reduce(into: []) { if !$0.contains($1.machine.summary) { $0.append($1.machine.summary) } }
    }

    fileprivate func section(_ question: Question, _ words: any Wording) -> Markup {
        let title = summaries[question.workload].map { summary in
            let summary = words.summary(summary, of: question.workload)
            return "\(summary.prefix(1).uppercased() + summary.dropFirst()) (\(question.workload))"
        }
        func table(_ standings: [Standing]) -> Markup {
            Column.survey(words, links: "../../").table(standings).html(
                caption: words.page(.implementations(of: question.workload)), isTall: standings.count > 14)
        }
        let kernels = Markup(
            "details", [:], [Markup("summary", text: question.folded(words)), table(question.kernels)])
        let cost = question.plot(words).map { [(words.page(.cost), $0)] } ?? []
        let maps = VerdictPictures.maps(
            question.all.reversed().map { ($0.row.shortName, $0.row.verify) }, of: question.workload,
            years: CalendarRules.of(question.workload).years, words
        )
        return Markup(
            "section", ["id": question.id],
            [Markup("h2", text: title ?? question.workload), Markup("p", text: question.sentence(words).unbroken)]
                + (question.libraries.isEmpty ? [] : [table(question.libraries)])
                + (question.kernels.isEmpty ? [] : [kernels])
                + Page.figures(id: "\(question.id)-cost", cost) + Page.figures(id: "\(question.id)-map", maps))
    }
}

extension Leaderboard.Question {
    fileprivate var id: String { workload.replacing(".", with: "-") }

    /// Nil where nothing can be compared.
    func plot(_ words: any Wording) -> CostErrorPlot? {
        VerdictPictures.costAgainstErrors(
            workload,
            all.compactMap { one in
                (one.row.first ?? one.row.nanoseconds).map { (one.row.shortName, $0, one.row.verify) }
            }, words)
    }

    /// How many libraries make no error, which of them is the quickest, and how many do.
    fileprivate func sentence(_ words: any Wording) -> String {
        words.board(
            .libraries(
                libraries.count, right: libraries.count { $0.row.isRight && !$0.isOfOtherQuestion },
                quickest: best.library.flatMap { one in
                    one.row.nanoseconds.map { (one.row.shortName, NumberText.time($0)) }
                },
                wrong: libraries.count { $0.row.verify.wrong > 0 },
                refusing: libraries.count { $0.row.verify.refused > 0 }))
    }

    /// calbench's own kernels in a line.
    fileprivate func folded(_ words: any Wording) -> String {
        words.board(
            .kernels(
                kernels.count,
                quickest: best.kernel.flatMap { one in
                    one.row.nanoseconds.map { (one.row.implementation.name, NumberText.time($0)) }
                },
                wrong: kernels.filter { $0.row.verify.wrong > 0 }.map {
                    ($0.row.implementation.name, $0.row.verify.wrong)
                }))
    }
}

/// A row with what pages print of its runs.
private struct SurveyPage: Encodable {
    let row: SurveyRow
    /// The first wrong day from the last survey on.
    let nextWrong: String?
    let wrongDays: Int
    /// The row in one sentence, and what explains its wrong answers, by language.
    let headline: [String: String]
    let pattern: [String: String]?
    /// Answers in other time zones, and those just outside of its range, by language; nil where they were not checked.
    let zones: [String: String]?
    let outside: [String: String]?
    let badge: Badge
    let runs: [Run]

    /// A run by itself, with what differs and why by language.
    struct Run: Encodable {
        let run: Verdict.Run
        let words: [String: [String]]
        let answers: [Verdict.Stretch]?

        enum CodingKeys: CodingKey { case words, answers }

        func encode(to encoder: any Encoder) throws {
            try run.encode(to: encoder)
            var fields = encoder.container(keyedBy: CodingKeys.self)
            try fields.encode(words, forKey: .words)
            try fields.encodeIfPresent(answers, forKey: .answers)
        }
    }

    init(_ row: SurveyRow, _ surveyed: String, _ details: Leaderboard.Details?) {
        let verdict = row.verify
        (self.row, nextWrong) = (row, verdict.nextWrong(from: surveyed))
        let recent = (years: 2000...2050, count: verdict.wrongDays(in: 2000...2050))
        let next = CalendarRules.ofDates(verdict.workload) != nil ? (nextWrong, from: surveyed) : nil
        wrongDays = recent.count
        headline = Language.inEach { $0.headline(verdict, details?.unit ?? "inputs", recent: recent, next: next) }
        pattern = details?.pattern.map { match in Language.inEach { $0.pattern(match, years: verdict.years(of: match)) }
        }
        zones = verdict.zones.flatMap { all in all.isEmpty ? nil : Language.inEach { $0.zones(all) } }
        outside = verdict.outside.flatMap { all in all.isEmpty ? nil : Language.inEach { $0.outside(all) } }
        badge = Badge(
            label: "calbench",
            message: English().headline(verdict, details?.unit ?? "inputs", recent: (0...0, 0), next: nil),
            color: verdict.wrong > 0 ? .wrong : verdict.refused > 0 ? .listed : .right)
        runs = verdict.runs.enumerated().map { place, run in
            Run(
                run: run,
                words: Language.inEach { [run.what($0.of(workload: verdict.workload)), run.shortReason($0)] },
                answers: details?.stretches?[place])
        }
    }

    enum CodingKeys: String, CodingKey {
        case headline, pattern, badge, runs
        case badgeSVG = "badge_svg"
        case zones = "zones_text"
        case outside = "outside_text"
        case nextWrong = "next_wrong"
        case wrongDays = "wrong_2000_2050"
    }

    func encode(to encoder: any Encoder) throws {
        try row.encode(to: encoder)
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(nextWrong, forKey: .nextWrong)
        try fields.encode(wrongDays, forKey: .wrongDays)
        try fields.encode(headline, forKey: .headline)
        try fields.encode(pattern, forKey: .pattern)
        try fields.encode(zones, forKey: .zones)
        try fields.encode(outside, forKey: .outside)
        try fields.encode(badge, forKey: .badge)
        try fields.encode(badge.svg, forKey: .badgeSVG)
        try fields.encode(runs, forKey: .runs)
    }
}
