import Measuring
import Words

extension Format<Leaderboard> {
    package static var text: Self {
        Self(page: "text") { leaderboard, page in
            let questions = leaderboard.questions
            if questions.count > 1 {
                let libraries = Set(questions.flatMap(\.libraries).map(\.row.implementation.name)).count
                page.line(
                    libraries == 1
                        ? "1 library, \(questions.count) questions"
                        : "\(libraries) libraries, \(questions.count) questions",
                    right: leaderboard.machine.map { "\($0)" } ?? "")
                page.table(Leaderboard.overview.table(questions))
                page.noteLeftOut()
                guard page.style.view.all else {
                    page.line(Leaderboard.figure)
                    return page.line("implementations: --all, -f NAME")
                }
            }
            for question in questions {
                if questions.count > 1 { page.line() }
                page.line("\(question.workload + ": ")\(question.sentence)")
                let shown = page.style.view.all || question.libraries.isEmpty ? question.all : question.libraries
                page.table(Column.survey(leaderboard.texts).table(shown))
                if shown.count < question.all.count { page.line("\(question.folded): --all") }
            }
            page.line(Leaderboard.figure)
        }
    }

    /// What is stored, and for pages the words of each run in a language and its answers.
    package static var jsonl: Self {
        Self(worded: "jsonl") { leaderboard, words, _ in
            let surveyed = leaderboard.entries.map(\.date).max() ?? ""
            return try NumberText.$groupSeparator.withValue("\u{a0}") {
                try leaderboard.entries.map { row in
                    try JSONLines.line(EntryPage(row, surveyed, leaderboard.details[row.verify.name], words))
                }.joined()
            }
        }
    }
}

extension Leaderboard {
    /// What ranks.
    fileprivate static var figure: Text {
        "ranked by one figure: the time of an answer to random inputs in the quickest block, as run shows it"
    }

    /// A line of the first screen each.
    static var overview: [Column<Question>] {
        [
            .text("question", .essential) { .init($0.workload) },
            .text("quickest right library", .essential) { question in
                let none: Text = question.right > 0 ? "untimed" : "none"
                return question.best.library.map { .init($0.row.shortName) } ?? .init(none)
            },
            .number("time", .essential) { time($0.best.library) },
            .number("right", .essential, isOptional: false) {
                .init("\($0.right) of \($0.libraries.count)" as Text)
            },
            .number("wrong", .essential, isOptional: false, tone: .bad) { question in
                .count(question.libraries.count { $0.row.verify.wrong > 0 })
            },
            .number("refuse", isOptional: false, tone: .known) { question in
                .count(question.libraries.count { $0.row.verify.refused > 0 })
            },
            .text("kernel", .useful, isOptional: true) { .init($0.best.kernel?.row.implementation.name ?? "") },
            .number("its time", .useful) { time($0.best.kernel) },
        ]
    }

    private static func time(_ standing: Standing?) -> Table.Cell {
        standing?.row.time.map { .init(NumberText.time($0)) } ?? ""
    }
}

extension Leaderboard.Question {
    /// How many libraries make no error.
    fileprivate var right: Int { libraries.count { $0.row.isRight && !$0.isOfOtherQuestion } }

    /// How many libraries make no error, which of them is the quickest, and how many do.
    fileprivate var sentence: Text {
        let all: Text = "\(right) of \(libraries.count) libraries without an error"
        let wrong = libraries.count { $0.row.verify.wrong > 0 }
        let refusing = libraries.count { $0.row.verify.refused > 0 }
        let parts: [Text?] = [
            all.quickest(best.library?.row.shortName, best.library?.row.time),
            wrong > 0 ? "wrong: \(wrong)" : nil,
            refusing > 0 ? "refusing: \(refusing)" : nil,
        ]
        return "\(parts.compactMap(\.self), by: "; ")"
    }

    /// calbench's own kernels in a line.
    fileprivate var folded: Text {
        let wrong = kernels.filter { $0.row.verify.wrong > 0 }.map { one -> Text in
            "\(one.row.implementation.name) \(count: one.row.verify.wrong)"
        }
        let all: Text = "calbench's own: \(kernels.count, "kernel")"
        let text = all.quickest(best.kernel?.row.implementation.name, best.kernel?.row.time)
        return wrong.isEmpty ? text : "\(text); wrong: \(wrong, by: ", ")"
    }
}

extension Text {
    /// With the implementation that is the quickest, and its time; without where either is unknown.
    fileprivate func quickest(_ name: String?, _ time: Double?) -> Text {
        guard let name, let time else { return self }
        return "\(self), quickest \(name) (\(NumberText.time(time)))"
    }
}

/// A row with what pages print of it.
private struct EntryPage: Encodable {
    let verify: Verdict
    let nanoseconds, inOrder: Double?
    let void: String?
    let date: String
    let machine: Machine
    /// The first wrong day from the last survey on.
    @OrNull var nextWrong: String?
    let wrongDays: Int
    /// The row in one sentence, and what explains its wrong answers.
    let headline: String
    @OrNull var pattern: String?
    /// Answers in another time zone; nil where none were checked.
    @OrNull var zone: String?
    let runs: [Run]

    enum CodingKeys: String, CodingKey {
        case verify, void, date, machine, headline, pattern, runs
        case nanoseconds = "ns_per_operation"
        case inOrder = "ns_in_order"
        case zone = "zone_text"
        case nextWrong = "next_wrong"
        case wrongDays = "wrong_2000_2050"
    }

    /// A run with its inputs as texts, what differs and why, and its answers.
    struct Run: Encodable {
        let run: Verdict.Run
        let words: [String]
        let texts: InputTexts

        enum CodingKeys: CodingKey { case from, to, words, answers }

        /// Answers that go on from the first, whose last number counts on; nil for none.
        private struct Stretch: Encodable {
            let from: String
            let count: Int
            let answer: String?
        }

        func encode(to encoder: any Encoder) throws {
            try run.encode(to: encoder)
            var fields = encoder.container(keyedBy: CodingKeys.self)
            try fields.encode(texts.input(run.at), forKey: .from)
            try fields.encode(texts.input(run.end - 1), forKey: .to)
            try fields.encode(words, forKey: .words)
            let rows = run.answers.isEmpty ? [[0]] : run.answers
            let ends = rows.dropFirst().map { $0[0] } + [run.count]
            try fields.encode(
                zip(rows, ends).map { row, end in
                    Stretch(
                        from: texts.input(run.at + row[0]), count: end - row[0],
                        answer: texts.answer(Array(row.dropFirst())))
                }, forKey: .answers)
        }
    }

    init(_ row: Leaderboard.Entry, _ surveyed: String, _ details: Leaderboard.Details?, _ words: Language) {
        let verify = row.verify
        (self.verify, nanoseconds, inOrder, void) = (verify, row.time, row.inOrder, row.void)
        (date, machine) = (row.date, row.facts.machine)
        let texts = details?.texts ?? InputTexts()
        let recent = (years: 2000...2050, count: verify.wrongDays(in: 2000...2050, texts))
        let isOfDates = CalendarRules.ofDates(verify.workload) != nil
        let today = isOfDates ? GregorianDate(surveyed).flatMap { texts.place($0.dayNumber) } : nil
        let nextWrong = today.flatMap(verify.nextWrong).map { texts.input($0.place) }
        (self.nextWrong, wrongDays) = (nextWrong, recent.count)
        let next = isOfDates ? (nextWrong, from: surveyed) : nil
        let unit = details?.unit ?? "inputs"
        headline = words(verify.headline(unit, recent: recent, next: next))
        pattern = details?.pattern.map { words($0.text) }
        zone = verify.zone.map { words(Verdict.text($0, texts)) }
        runs = verify.runs.map { run in
            Run(run: run, words: [words(run.what(.of(verify.workload))), words(run.shortReason)], texts: texts)
        }
    }
}
