import Astronomy
import CalendarValues
import KernelProtocol
import ReferenceData
import Support
import Verification
import Words

extension Format<DayReport> {
    /// The date, its certainty and who differs; then, with all, every answer.
    package static var text: Self {
        Self(page: "text") { report, page in
            let words = page.words
            page.table(DayLine.columns(report.lines(page.style.view, words)))
            guard page.style.view.all else { return }
            page.line()
            page.line(words.day(.number(report.dayNumber, julian: report.julianDayNumber)))
            for question in report.questions {
                page.line()
                page.line(words.day(.question(question.workload, of: question.input)))
                page.table(answerColumns(words).table(question.answers))
            }
            page.line()
            page.line(words.day(.events))
            page.certificates(report.events)
        }
    }

    /// An answer a line, then an event a line.
    package static var jsonl: Self {
        Self(worded: "jsonl") { report, words, _ in
            try report.questions.flatMap(\.answers).map(JSONLines.line).joined()
                + report.events.rows.map { try $0.jsonLine(words) }.joined()
        }
    }

    private static func answerColumns(_ words: any Wording) -> [Column<DayAnswer>] {
        func mark(_ answer: DayAnswer) -> String? {
            switch answer.verdict {
            case .wrong: "✗"
            case .contested: "≠ \(words.certainty(.contested))"
            case .uncertain: "≠ \(words.certainty(.uncertain))"
            case .right, .refused: nil
            }
        }
        return [
            .text("", .useful) { "  \(words.day($0.role.phrase))\($0.surveyed.map { " \($0)" } ?? "")" },
            .text("", .essential) { .init($0.name) },
            .text("", .essential, isWide: true) { answer in
                .init((answer.date.map { words.date($0) } ?? answer.answer) ?? "–")
            },
            .text(
                "", .essential,
                tone: { answer in
                    switch answer.verdict {
                    case .wrong: .bad
                    case .contested, .uncertain: .known
                    case .right, .refused: nil
                    }
                }
            ) { answer in
                let off = answer.distance.flatMap { $0 > 0 ? words.day(.off(NumberText.significant($0))) : nil }
                return .init([mark(answer), off].compactMap(\.self).joined(separator: " "))
            },
        ]
    }
}

extension DayAnswer.Role {
    fileprivate var phrase: DayPhrase {
        switch self {
        case .authority: .authority
        case .kernel: .isKernel
        case .adapter: .adapter
        case .library: .library
        }
    }
}

extension DayAnswer {
    /// ✓ as the main reference has it, ≠ another accepted answer, ✗ a wrong one; – for no answer.
    fileprivate var mark: DayMark {
        switch verdict {
        case .right: .right
        case .wrong: .wrong
        case .refused: .none
        case .contested, .uncertain: .other
        }
    }

    /// With the version of a library.
    fileprivate var name: String { version.map { "\(who) \($0)" } ?? who }

    fileprivate func text(_ words: any Wording) -> String { date.map { words.date($0) } ?? answer ?? "" }
}

/// In the order of the page.
private enum DayMark: String, CaseIterable {
    case wrong = "✗"
    case other = "≠"
    case none = "–"
    case right = "✓"

    var tone: Tone? {
        switch self {
        case .wrong: .bad
        case .other: .known
        case .none: nil
        case .right: .good
        }
    }
}

/// A label with its text.
private struct DayLine {
    let label, text: String
    var tone: Tone?

    static func columns(_ lines: [DayLine]) -> Table {
        let columns: [Column<DayLine>] = [
            .text("", .essential, tone: \.tone) { .init($0.label) },
            .text("", .essential, isWide: true) { .init($0.text) },
        ]
        return columns.table(lines)
    }
}

extension DayReport {
    fileprivate func lines(_ view: View, _ words: any Wording) -> [DayLine] {
        let terms = calendar.terms.map { "\(words.term($0.term)) \($0.day)" }.joined(separator: "  ")
        let pillars = calendar.pillars.map(\.description).joined(separator: " ")
        return [
            DayLine(
                label: "\(date) \(words.weekday(weekday))",
                text: words.day(of: calendar.date, year: calendar.year, festivals: calendar.festivals))
        ] + otherCalendars(words) + certainty(words) + whoDiffers(view, words) + [
            DayLine(
                label: words.day(.pillars(pillars)),
                text: words.day(.terms(terms)) + (view.all ? "" : "     \(words.day(.allKernels))"))
        ]
    }

    /// The date in each of the other calendars of `--calendar`.
    private func otherCalendars(_ words: any Wording) -> [DayLine] {
        questions.compactMap { question in
            guard let calendar = CalendarRules.ofDates(question.workload), calendar.name != CalendarRules.china.name,
                let answer = question.answers.first, let date = answer.date
            else { return nil }
            let isOther = date != self.calendar.date
            return DayLine(
                label: (isOther ? "≠ " : "= ") + calendar.name,
                text: "\(words.of(calendar).date(date))  \(date)   \(answer.who)", tone: isOther ? .known : nil)
        }
    }

    // MARK: Certainty

    /// The events that decide the date, and what the references make of them.
    private func certainty(_ words: any Wording) -> [DayLine] {
        let decisive = events.rows.filter { row in
            let dates = [String(row.civil.prefix(10)), row.published]
            return dates.contains(date) || row.event == .moon && dates.contains(calendar.monthStart)
        }
        let states = decisive.map(\.certainty)
        let worst = [Certainty.contested, .uncertain].first(where: states.contains) ?? .certain
        let references = dates.flatMap(\.answers).filter { $0.role == .authority }
        // The other accepted date, where no reference has it.
        let other = calendar.other.flatMap { date in
            references.contains { $0.date == date } || dates.isEmpty ? nil : words.day(.alsoAccepted(date))
        }
        let agree =
            Set(references.map(\.answer)).count == 1
            ? words.day(.agree(references.map(\.who)))
            : references.map { "\($0.who) \($0.text(words))" }.joined(separator: words.comma)
        let texts =
            decisive.map { row in
                let isNamed = states.count > 1 && row.certainty != .certain
                return row.sentence(words, on: date) + (isNamed ? ": \(words.certainty(row.certainty))" : "")
            } + (references.isEmpty ? [] : [agree]) + [other].compactMap(\.self)
            + decisive.compactMap { $0.publishedText(words) }
        return texts.enumerated().map { number, text in
            DayLine(
                label: number == 0 ? words.certainty(worst).uppercased() : "", text: text,
                tone: worst == .certain ? .good : .known)
        }
    }

    // MARK: Who differs

    private var dates: [DayQuestion] { questions.filter { $0.workload == "lunar.date" } }

    /// Who differs, who agrees, and who was not checked.
    private func whoDiffers(_ view: View, _ words: any Wording) -> [DayLine] {
        // The Chinese date, or every question where it is not among them.
        var lines = (dates.isEmpty ? questions : dates).flatMap { question in
            DayMark.allCases.flatMap { mark in
                let own = question.answers.filter { $0.role != .authority && $0.mark == mark }
                return Set(own.map { $0.text(words) }).sorted().map { answer in
                    let who = Self.names(
                        own.filter { mark == .none || $0.text(words) == answer }, isWhole: mark != .right || view.all,
                        words)
                    let answer = mark == .none ? words.day(.noAnswer) : answer
                    return dates.isEmpty
                        ? DayLine(
                            label: "\(mark.rawValue) \(question.workload)",
                            text: "\(question.input): \(answer)   \(who)",
                            tone: mark.tone)
                        : DayLine(
                            label: "\(mark.rawValue) \(mark == .right ? words.day(.agreeing) : answer)", text: who,
                            tone: mark.tone)
                }
            }
        }
        let others = dates.isEmpty ? [] : questions.filter { $0.workload != dates[0].workload }
        let wrong = others.flatMap(\.answers).filter { $0.role != .authority && $0.verdict == .wrong }
        var names: [String] = []
        for name in wrong.map({ "\($0.workload)/\($0.who)" }) where !names.contains(name) { names.append(name) }
        if !names.isEmpty {
            lines.append(DayLine(label: "✗ \(words.day(.elsewhere))", text: names.joined(separator: "  "), tone: .bad))
        }
        return lines
    }

    /// Adapters, then kernels: their names, or how many they are.
    private static func names(_ answers: [DayAnswer], isWhole: Bool, _ words: any Wording) -> String {
        let adapters = answers.filter { $0.role == .adapter }.map(\.name)
        let surveyed = answers.filter { $0.role == .library }.map(\.name)
        let libraries = isWhole || surveyed.count < 5 ? surveyed : [words.day(.libraries(surveyed.count))]
        let kernels = answers.filter { $0.role == .kernel }.map(\.who)
        let others =
            isWhole || kernels.count == 1
            ? kernels.map { words.day(.kernel($0)) } : kernels.isEmpty ? [] : [words.day(.kernels(kernels.count))]
        return (libraries + adapters + others).joined(separator: "  ")
    }
}
