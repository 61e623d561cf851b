/// One way in which an answer differs from the expected one; an answer may differ in several.
///
/// Neighbouring inputs that are off in the same way have equal differences. Input, reference and differences determine
/// the answer, or where answers are instants its largest error. As text, in lists and JSON, it is a name and its fields, as in
/// ``forms``.
package enum Difference: Hashable, Sendable {
    /// There is no answer.
    case refused
    /// Another answer when repeated.
    case unstable
    /// Values that are not an answer, by how much each is off the right one's; none for values that are not whole.
    case invalid(off: [Int])
    /// An answer to an input that does not exist.
    case nonexistent
    /// The answer of the other calendar of a disputed entry, as all answers of the entry, or as some.
    case otherCalendar, partlyOtherCalendar
    /// No date where there is one.
    case noDate
    /// An instant whose bounds do not enclose the expected one.
    case notEnclosed
    /// So many days late, or early where negative.
    case days(Int)
    /// A month that begins so many days late.
    case begins(LunarMonthName, days: Int)
    /// A month that bears another's name, and begins so many days after it.
    case named(LunarMonthName, insteadOf: LunarMonthName, days: Int)
    /// A day number that no month has.
    case day(Int, of: LunarMonthName)
    /// Another lunar year, in the answer or as the input was read.
    case year(Int), yearTaken(Int)
    /// A lunar date that has nothing to do with the expected one.
    case date(PackedLunarDate, insteadOf: PackedLunarDate)
    /// A pillar that is so many names ahead.
    case pillar(Pillar, ahead: Int)
    case missing(FestivalSet), added(FestivalSet)
    /// Labels of neighbouring days of a month, from that day on.
    case labels(from: Int, [DayLabel], insteadOf: [DayLabel])
    /// So many too many.
    case count(Counted, Int)
    /// An instant's error of at most so many seconds, a power of 2, and of more than half as many.
    case error(upTo: Int)
    /// Any other answer and the expected one, as the protocol has them.
    case value(String, insteadOf: String)

    package enum Pillar: String, Sendable, CaseIterable {
        case year, month, day, hour
    }

    package enum Counted: String, Sendable, CaseIterable {
        case cells, months, rows
    }
}

// MARK: - Text

extension Difference {
    /// Whether a list may have it: with the input and the reference it determines the answer.
    package var isListable: Bool {
        switch self {
        case .unstable, .invalid(off: []): false
        default: true
        }
    }
}

extension Difference: Fact {
    package static let plain: [Difference] = [
        .refused, .unstable, .nonexistent, .otherCalendar, .partlyOtherCalendar, .noDate, .notEnclosed,
    ]

    package static let forms: [FactForm<Difference>] = [
        FactForm("invalid [NUMBERS]") { .invalid(off: try $0.numbers()) },
        FactForm("days DAYS") { .days(try $0.value()) },
        FactForm("begins MONTH DAYS") { .begins(try $0.value(), days: try $0.value()) },
        FactForm("named MONTH EXPECTED-MONTH DAYS") {
            .named(try $0.value(), insteadOf: try $0.value(), days: try $0.value())
        },
        FactForm("day DAY MONTH") { .day(try $0.value(), of: try $0.value()) },
        FactForm("year YEAR") { .year(try $0.value()) },
        FactForm("year-taken YEAR") { .yearTaken(try $0.value()) },
        FactForm("date DATE EXPECTED-DATE") { .date(try $0.value(), insteadOf: try $0.value()) },
        FactForm("pillar PILLAR NAMES") { .pillar(try $0.word(), ahead: try $0.value()) },
        FactForm("missing FESTIVALS") { .missing(Difference.festivals(try $0.list(Difference.label))) },
        FactForm("added FESTIVALS") { .added(Difference.festivals(try $0.list(Difference.label))) },
        FactForm("labels DAY LABELS EXPECTED-LABELS") {
            .labels(from: try $0.value(), try $0.list(Difference.label), insteadOf: try $0.list(Difference.label))
        },
        FactForm("count NOUN NUMBER") { .count(try $0.word(), try $0.value()) },
        FactForm("error SECONDS") { .error(upTo: try $0.value()) },
        FactForm("value ANSWER EXPECTED-ANSWER") { .value(try $0.text(), insteadOf: try $0.text()) },
    ]

    package var fields: [String] {
        switch self {
        case .refused: ["refused"]
        case .unstable: ["unstable"]
        case .invalid(let off): ["invalid"] + off.map(String.init)
        case .nonexistent: ["nonexistent"]
        case .otherCalendar: ["other-calendar"]
        case .partlyOtherCalendar: ["partly-other-calendar"]
        case .noDate: ["no-date"]
        case .notEnclosed: ["not-enclosed"]
        case .days(let days): ["days", "\(days)"]
        case .begins(let month, let days): ["begins", "\(month)", "\(days)"]
        case .named(let month, let expected, let days): ["named", "\(month)", "\(expected)", "\(days)"]
        case .day(let day, let month): ["day", "\(day)", "\(month)"]
        case .year(let year): ["year", "\(year)"]
        case .yearTaken(let year): ["year-taken", "\(year)"]
        case .date(let date, let expected): ["date", "\(date)", "\(expected)"]
        case .pillar(let pillar, let names): ["pillar", pillar.rawValue, "\(names)"]
        case .missing(let festivals): ["missing", Self.text(festivals.labels)]
        case .added(let festivals): ["added", Self.text(festivals.labels)]
        case .labels(let day, let labels, let expected): ["labels", "\(day)", Self.text(labels), Self.text(expected)]
        case .count(let noun, let number): ["count", noun.rawValue, "\(number)"]
        case .error(let seconds): ["error", "\(seconds)"]
        case .value(let answer, let expected): ["value", answer, expected]
        }
    }

    /// The names of labels; a label without a name, which only a fault gives, by its number.
    private static func text(_ labels: [DayLabel]) -> String {
        labels.map { names[$0] ?? "#\($0.rawValue)" }.joined(separator: ",")
    }

    private static func label(_ name: String) -> DayLabel? {
        numbers[name] ?? UInt8(name.dropFirst()).flatMap { name.hasPrefix("#") ? DayLabel(rawValue: $0) : nil }
    }

    private static func festivals(_ labels: [DayLabel]) -> FestivalSet {
        labels.reduce(into: []) { $0.insert(FestivalSet($1)) }
    }

    private static let all = (UInt8(1)...109).map { DayLabel(rawValue: $0) }
    private static let names = Dictionary(uniqueKeysWithValues: all.map { ($0, $0.description) })
    private static let numbers = Dictionary(all.map { ($0.description, $0) }) { first, _ in first }
}
