import Astronomy
package import Words
import Verification

extension Format<DayReport> {
    /// The date, its certainty and who differs; then, with all, every answer.
    package static var text: Self {
        Self(page: "text") { report, page in
            page.table(DayLine.columns.table(report.lines(page.style.view, page.words)))
            guard page.style.view.all else { return }
            page.line()
            page.line("day number \(report.day.day.rawValue), JDN \(report.day.day.julianDayNumber)")
            for question in report.questions {
                page.line()
                page.line("\(question.workload): \(question.input)")
                page.table(answerColumns.table(question.answers))
            }
            page.line()
            page.line("new moon and terms of the lunar month")
            page.certificates(CertificateList(report.decision.ofMonth))
        }
    }

    /// A line for each calendar, each answer, and each event of the lunar month.
    package static var jsonl: Self {
        Self(worded: "jsonl") { report, words, _ in
            try report.parts.map { try JSONLines.line(DayRow($0, words)) }.joined()
                + report.questions.flatMap(\.answers).map(JSONLines.line).joined()
                + CertificateList(report.decision.ofMonth).rows.map { try $0.jsonLine(words) }.joined()
        }
    }

    /// A line for each calendar.
    package static var csv: Self {
        Self(worded: "csv") { report, words, _ in DayRow.columns.csv(report.parts.map { DayRow($0, words) }) }
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

    fileprivate var text: Text { date.map { CalendarRules.of(workload).text($0) } ?? "\(answer ?? "")" }
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

extension Almanac.Day {
    /// The day in the words of its calendar, its festivals, and the name and the animal of the year.
    package var text: Text {
        let monthDay = CalendarNames(rules).monthDay(lunar.month, isLeap: lunar.isLeapMonth, day: lunar.day)
        let (year, animal) = (Sexagenary(ofYear: lunar.relatedYear), rules.animal(of: lunar.relatedYear))
        let language = rules.names?.language
        let zodiac = Text(
            english: "\(animal.text(.english)) (\(animal.text(language ?? .simplified)))",
            chinese: "生肖：\(animal.text(.simplified))")
        // China's year has its name before the month.
        let before = language == nil ? "\(lunar.relatedYear)\(year)年" : ""
        let after: [Text] = language.map { ["\(year.text($0))", zodiac] } ?? [zodiac]
        let texts = ["\(rules.typed(lunar))"] + festivals.map { Text($0, in: rules) } + after
        return "\(before)\(monthDay)  \(texts, by: ", ")"
    }
}

/// A day in a calendar as a row; the field names are stable.
private struct DayRow: Encodable {
    let kind = "day"
    let calendar: String
    let date: GregorianDate
    let lunar: String
    /// The other accepted date.
    @OrNull private(set) var other: String?
    let year, animal: String
    let festivals: [String]
    let certainty: Certainty
    let published: Bool
    /// The new moon that decides, by the calendar's clock and in UTC.
    @OrNull private(set) var newMoon: String?
    @OrNull private(set) var newMoonUTC: String?
    /// Of that new moon: the clock's seconds east of UTC, and minutes from midnight, negative before it.
    @OrNull private(set) var offset: Int?
    @OrNull private(set) var margin: Double?

    enum CodingKeys: String, CodingKey {
        case kind, calendar, date, lunar, other, year, animal, festivals, certainty, published
        case newMoon = "new_moon"
        case newMoonUTC = "new_moon_utc"
        case offset = "utc_offset_s"
        case margin = "from_midnight_min"
    }

    init(_ part: DayReport.Part, _ words: Language) {
        let (day, moon) = (part.day, part.decision.moon)
        let language = day.rules.names?.language ?? words.calendar
        (calendar, date, lunar) = (day.rules.name, day.date, day.rules.typed(day.lunar))
        other = day.other.map(day.rules.typed)
        year = Sexagenary(ofYear: day.lunar.relatedYear).text(language)
        animal = day.rules.animal(of: day.lunar.relatedYear).text(words.calendar)
        festivals = day.festivals.map { $0.text(language) }
        (certainty, published) = (part.decision.certainty, day.isPublished)
        (newMoon, newMoonUTC, offset) = (moon?.civil, moon?.utc, moon?.offset)
        margin = moon.map { ($0.margin / 6).rounded() / 10 }
    }

    static var columns: [Column<Self>] {
        [
            .csv("calendar", \.calendar), .csv("date", \.date), .csv("lunar", \.lunar), .csv("other", \.other),
            .csv("year", \.year), .csv("animal", \.animal),
            .csv("festivals") { $0.festivals.joined(separator: "; ") },
            .csv("certainty", \.certainty.rawValue), .csv("published", \.published), .csv("new_moon", \.newMoon),
            .csv("new_moon_utc", \.newMoonUTC), .csv("utc_offset_s", \.offset), .csv("from_midnight_min", \.margin),
        ]
    }
}

extension DayReport {
    fileprivate func lines(_ view: View, _ words: Language) -> [DayLine] {
        let terms = decision.terms.map { "\($0.term.name) \($0.date.description.dropFirst(5))" }
        let pillars = pillars.map { $0?.description ?? "–" }.joined(separator: " ")
        let all: Text = "terms \(terms.joined(separator: "  "))"
        return [DayLine(label: "\(day.date) \(day.day.weekday.text(words.calendar))", text: day.text)]
            + certainty(words) + otherCalendars + whoDiffers(view, words)
            + [DayLine(label: "pillars \(pillars)", text: view.all ? all : "\(all)     \("all kernels: --all")")]
    }

    /// The date in each other calendar; where it is another one, with the later of the new moons that decide, by that clock.
    private var otherCalendars: [DayLine] {
        parts.dropFirst().map { part in
            let isOther = part.day.lunar != day.lunar
            let deciding = [decision.moon, part.decision.moon].compactMap(\.self).max { $0.index < $1.index }
            let moon = part.decision.nearby.first { one in isOther && deciding.map { $0.isOf(one.event) } ?? false }
            let festivals = part.day.festivals.map { Text($0, in: part.day.rules) }
            let texts =
                [part.day.rules.text(part.day.lunar)] + festivals + (moon.map { [CertificateRow($0).sentence()] } ?? [])
            return DayLine(
                label: "\(isOther ? "≠" : "=") \(part.day.rules.name)", text: "\(texts, by: ", ")",
                tone: isOther ? .known : nil)
        }
    }

    // MARK: Certainty

    /// The events that decide the date, what the references make of them, and what is remarkable.
    private func certainty(_ words: Language) -> [DayLine] {
        let events = decision.events
        let sentences = events.map { (row) -> Text in
            let sentence = row.sentence(on: "\(day.date)")
            return events.count > 1 && row.certainty != .certain ? "\(sentence): \(row.certainty.text)" : sentence
        }
        let references = dates.flatMap(\.answers).filter { $0.role == .authority }
        // The other accepted date, where no reference has it.
        let other: Text? = day.other.flatMap { date in
            references.contains { $0.date == date } ? nil : "also accepted: \(day.rules.text(date))"
        }
        let texts =
            sentences + authority(references) + [other].compactMap(\.self) + events.compactMap(\.doubt)
            + decision.remarks
        let tone: Tone = decision.certainty == .certain ? .good : .known
        return texts.enumerated().map { number, text in
            DayLine(
                label: number == 0 ? "\(words(decision.certainty.text).uppercased())" : "", text: text, tone: tone)
        }
    }

    /// Whether references agree, or who the only one is.
    private func authority(_ references: [DayAnswer]) -> [Text] {
        guard references.count > 1 else { return day.rules.reference == .hko ? [] : [Text(day.rules.summary)] }
        return Set(references.map(\.answer)).count == 1
            ? ["\(references.map { "\($0.who)" }, by: " and ") agree"]
            : ["\(references.map { "\($0.who) \($0.text)" }, by: ", ")"]
    }

    // MARK: Who differs

    private var dates: [DayQuestion] { questions.filter { $0.workload == "\(day.rules.prefix).date" } }

    /// Who differs, who agrees, and who was not checked.
    private func whoDiffers(_ view: View, _ words: Language) -> [DayLine] {
        // The date, or every question where it is not among them.
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
