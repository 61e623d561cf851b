import Astronomy
import CalendarValues
import KernelProtocol
import ReferenceData
import Support
package import Words
import Verification

extension Format<DayReport> {
    /// The date, its certainty and who differs; then, with all, every answer.
    package static var text: Self {
        Self(page: "text") { report, page in
            page.table(DayLine.columns.table(report.lines(page.style.view, page.words)))
            guard page.style.view.all else { return }
            page.line()
            page.line("day number \(report.dayNumber), JDN \(report.julianDayNumber)")
            for question in report.questions {
                page.line()
                page.line("\(question.workload): \(question.input)")
                page.table(answerColumns.table(question.answers))
            }
            page.line()
            page.line("new moon of the month, events of the day and its neighbours")
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

    private static var answerColumns: [Column<DayAnswer>] {
        func mark(_ answer: DayAnswer) -> Text? {
            switch answer.verdict {
            case .wrong: "✗"
            case .contested: "≠ \("contested")"
            case .uncertain: "≠ \("uncertain")"
            case .right, .refused: nil
            }
        }
        return [
            .text("", .useful) { .init("  \($0.role.text)\($0.surveyed.map { " \($0)" } ?? "")" as Text) },
            .text("", .essential) { .init($0.name) },
            .text("", .essential, isWide: true) { $0.answer == nil ? "–" : .init($0.text) },
            .text("", .essential, tone: { $0.verdict == .right ? nil : $0.mark.tone }) { answer in
                let off = answer.distance.flatMap { $0 > 0 ? "off by \(NumberText.significant($0)) s" as Text : nil }
                return .init("\([mark(answer), off].compactMap(\.self), by: " ")")
            },
        ]
    }
}

extension DayAnswer.Role {
    fileprivate var text: Text {
        switch self {
        case .authority: "authority"
        case .kernel: "kernel"
        case .adapter: "adapter"
        case .library: "library, surveyed"
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

    fileprivate var text: Text { date.map { $0.text(.china) } ?? "\(answer ?? "")" }
}

/// In the order of the page.
private enum DayMark: String, CaseIterable {
    case wrong = "✗"
    case other = "≠"
    case none = "–"
    case right = "✓"

    var tone: Tone? { [.wrong: .bad, .other: .known, .right: .good][self] }
}

/// A label with its text.
private struct DayLine {
    let label, text: Text
    var tone: Tone?

    static var columns: [Column<DayLine>] {
        [
            .text("", .essential, tone: \.tone) { .init($0.label) },
            .text("", .essential, isWide: true) { .init($0.text) },
        ]
    }
}

extension DayReport.Calendar {
    /// The day with the name of its year, and its festivals.
    package var text: Text {
        let day = CalendarNames().monthDay(date.month, isLeap: date.isLeapMonth, day: date.day)
        let zodiac = Zodiac(year)
        let animal = Text(
            english: "\(zodiac.text(.english)) (\(zodiac.text(.simplified)))", chinese: "生肖：\(zodiac.text(.simplified))"
        )
        let name = "\(date.relatedYear)\(year)年\(day)"
        return "\(name)  \(date)   \(festivals.map { Text($0) } + [animal], by: ", ")"
    }
}

extension DayReport {
    fileprivate func lines(_ view: View, _ words: Language) -> [DayLine] {
        let terms = calendar.terms.map { "\($0.term.name) \($0.day)" }.joined(separator: "  ")
        let pillars = calendar.pillars.map(\.description).joined(separator: " ")
        let all: Text = "terms \(terms)"
        return [DayLine(label: "\(date) \(weekday.text(words.calendar))", text: calendar.text)]
            + otherCalendars + certainty(words) + whoDiffers(view, words)
            + [DayLine(label: "pillars \(pillars)", text: view.all ? all : "\(all)     \("all kernels: --all")")]
    }

    /// The date in each of the other calendars of `--calendar`.
    private var otherCalendars: [DayLine] {
        questions.compactMap { question in
            guard let calendar = CalendarRules.ofDates(question.workload), calendar.name != CalendarRules.china.name,
                let answer = question.answers.first, let date = answer.date
            else { return nil }
            let isOther = date != self.calendar.date
            return DayLine(
                label: "\(isOther ? "≠" : "=") \(calendar.name)", text: "\(date.text(calendar))   \(answer.who)",
                tone: isOther ? .known : nil)
        }
    }

    // MARK: Certainty

    /// The events that decide the date, and what the references make of them.
    private func certainty(_ words: Language) -> [DayLine] {
        let decisive = events.rows.filter { row in
            let dates = [String(row.civil.prefix(10)), row.published]
            return dates.contains(date) || row.event == .moon && dates.contains(calendar.monthStart)
        }
        let states = decisive.map(\.certainty)
        let worst = [Certainty.contested, .uncertain].first(where: states.contains) ?? .certain
        let references = dates.flatMap(\.answers).filter { $0.role == .authority }
        // The other accepted date, where no reference has it.
        let other: Text? = calendar.other.flatMap { date in
            references.contains { $0.date == date } || dates.isEmpty ? nil : "also accepted: \(date.text(.china))"
        }
        let agree: Text =
            Set(references.map(\.answer)).count == 1
            ? "\(references.map { "\($0.who)" }, by: " and ") agree"
            : "\(references.map { "\($0.who) \($0.text)" }, by: ", ")"
        let texts =
            decisive.map { (row) -> Text in
                let sentence = row.sentence(on: date)
                return states.count > 1 && row.certainty != .certain
                    ? "\(sentence): \(row.certainty.text)" : sentence
            } + (references.isEmpty ? [] : [agree]) + [other].compactMap(\.self)
            + decisive.compactMap(\.publishedText)
        return texts.enumerated().map { number, text in
            DayLine(
                label: number == 0 ? "\(words(worst.text).uppercased())" : "", text: text,
                tone: worst == .certain ? .good : .known)
        }
    }

    // MARK: Who differs

    private var dates: [DayQuestion] { questions.filter { $0.workload == "lunar.date" } }

    /// Who differs, who agrees, and who was not checked.
    private func whoDiffers(_ view: View, _ words: Language) -> [DayLine] {
        // The Chinese date, or every question where it is not among them.
        var lines = (dates.isEmpty ? questions : dates).flatMap { question in
            DayMark.allCases.flatMap { mark in
                let own = question.answers.filter { $0.role != .authority && $0.mark == mark }
                return Set(own.map { words($0.text) }).sorted().map { answer in
                    let who = Self.names(
                        own.filter { mark == .none || words($0.text) == answer }, isWhole: mark != .right || view.all)
                    let answer: Text = mark == .none ? "no answer" : "\(answer)"
                    return dates.isEmpty
                        ? DayLine(
                            label: "\(mark.rawValue) \(question.workload)",
                            text: "\(question.input + ": ")\(answer)   \(who)", tone: mark.tone)
                        : DayLine(
                            label: "\(mark.rawValue) \(mark == .right ? "agree" : answer)", text: who, tone: mark.tone)
                }
            }
        }
        let others = dates.isEmpty ? [] : questions.filter { $0.workload != dates[0].workload }
        let wrong = others.flatMap(\.answers).filter { $0.role != .authority && $0.verdict == .wrong }
        let names = wrong.map { "\($0.workload)/\($0.who)" }.unique
        if !names.isEmpty {
            lines.append(DayLine(label: "✗ \("elsewhere")", text: "\(names.joined(separator: "  "))", tone: .bad))
        }
        return lines
    }

    /// Adapters, then kernels: their names, or how many they are.
    private static func names(_ answers: [DayAnswer], isWhole: Bool) -> Text {
        func names(_ role: DayAnswer.Role) -> [String] { answers.filter { $0.role == role }.map(\.name) }
        let (surveyed, kernels) = (names(.library), names(.kernel))
        let libraries: [Text] =
            isWhole || surveyed.count < 5 ? surveyed.map { "\($0)" } : ["\(surveyed.count, unit: "libraries")"]
        let others: [Text] =
            isWhole || kernels.count == 1
            ? kernels.map { "kernel \($0)" } : kernels.isEmpty ? [] : ["\(kernels.count, "kernel")"]
        return "\(libraries + names(.adapter).map { "\($0)" } + others, by: "  ")"
    }
}
