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

    /// What is stored, and for pages the words of each run in a language and its answers.
    package static var jsonl: Self {
        Self(worded: "jsonl") { leaderboard, words, _ in
            let surveyed = leaderboard.entries.map(\.date).max() ?? ""
            return try NumberText.$groupSeparator.withValue("\u{a0}") {
                try leaderboard.entries.map { row in
                    try JSONLines.line(SurveyPage(row, surveyed, leaderboard.details[row.verify.name], words))
                }.joined()
            }
        }
    }
}

extension Leaderboard {
    /// A line of the first screen each.
    static func overview(_ words: any Wording) -> [Column<Question>] {
        [
            .text(words.title(.question), .essential) { .init($0.workload) },
            .text(words.title(.quickestLibrary), .essential) {
                .init($0.best.library?.row.shortName ?? words.board(.none))
            },
            .number(words.title(.time), .essential) { time($0.best.library) },
            .number(words.title(.right), .essential, isOptional: false) { question in
                let right = question.libraries.count { $0.row.isRight && !$0.isOfOtherQuestion }
                return .init(words.board(.part(right, of: question.libraries.count)))
            },
            .number(words.title(.wrong), .essential, isOptional: false, tone: .bad) { question in
                .count(question.libraries.count { $0.row.verify.wrong > 0 })
            },
            .number(words.title(.refuse), isOptional: false, tone: .known) { question in
                .count(question.libraries.count { $0.row.verify.refused > 0 })
            },
            .text(words.title(.kernel), .useful, isOptional: true) {
                .init($0.best.kernel?.row.implementation.name ?? "")
            },
            .number(words.title(.itsTime), .useful) { time($0.best.kernel) },
        ]
    }

    private static func time(_ standing: Standing?) -> Table.Cell {
        standing?.row.nanoseconds.map { .init(NumberText.time($0)) } ?? ""
    }
}

extension Leaderboard.Question {
    /// Times against wrong answers, or against the largest errors where answers are instants; nil where there is nothing to
    /// compare.
    func plot(_ words: any Wording) -> CostErrorPlot? {
        let isSeconds = all.contains { $0.row.verify.tolerance != nil }
        let points = all.compactMap { one -> CostErrorPlot.Point? in
            guard let time = one.row.first ?? one.row.nanoseconds else { return nil }
            let errors = isSeconds ? one.row.verify.largestError ?? 0 : Double(one.row.verify.wrong)
            let text =
                isSeconds
                ? words.picture(.off(errors == 0 ? "0 s" : NumberText.time(errors * 1e9)))
                : words.picture(.wrong(one.row.verify.wrong))
            return CostErrorPlot.Point(
                one.row.shortName, cost: time, errors: errors, text: NumberText.time(time) + words.comma + text)
        }
        guard points.count > 1, points.contains(where: { $0.errors > 0 }) else { return nil }
        return CostErrorPlot(
            title: words.page(.cost) + words.colon + workload, costAxis: words.picture(.timePerAnswer),
            errorAxis: words.picture(isSeconds ? .largestError : .wrongAnswers),
            errorUnit: isSeconds ? .seconds : .count, points: points, words)
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
    /// The row in one sentence, and what explains its wrong answers.
    let headline: String
    let pattern: String?
    /// Answers in other time zones, and those just outside of its range; nil where they were not checked.
    let zones: String?
    let outside: String?
    let badge: Badge
    let runs: [Run]

    /// A run by itself, with what differs and why.
    struct Run: Encodable {
        let run: Verdict.Run
        let words: [String]
        let answers: [Verdict.Stretch]?

        enum CodingKeys: CodingKey { case words, answers }

        func encode(to encoder: any Encoder) throws {
            try run.encode(to: encoder)
            var fields = encoder.container(keyedBy: CodingKeys.self)
            try fields.encode(words, forKey: .words)
            try fields.encodeIfPresent(answers, forKey: .answers)
        }
    }

    init(_ row: SurveyRow, _ surveyed: String, _ details: Leaderboard.Details?, _ words: any Wording) {
        let verdict = row.verify
        (self.row, nextWrong) = (row, verdict.nextWrong(from: surveyed))
        let recent = (years: 2000...2050, count: verdict.wrongDays(in: 2000...2050))
        let next = CalendarRules.ofDates(verdict.workload) != nil ? (nextWrong, from: surveyed) : nil
        wrongDays = recent.count
        let unit = details?.unit ?? "inputs"
        headline = words.headline(verdict, unit, recent: recent, next: next)
        pattern = details?.pattern.map { words.pattern($0, years: verdict.years(of: $0)) }
        zones = verdict.zones.flatMap { $0.isEmpty ? nil : words.zones($0) }
        outside = verdict.outside.flatMap { $0.isEmpty ? nil : words.outside($0) }
        badge = Badge(
            label: "calbench", message: words.headline(verdict, unit, recent: (0...0, 0), next: nil),
            color: verdict.wrong > 0 ? .wrong : verdict.refused > 0 ? .listed : .right)
        runs = verdict.runs.enumerated().map { place, run in
            Run(
                run: run,
                words: [run.what(words.of(workload: verdict.workload)), run.shortReason(words)],
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
