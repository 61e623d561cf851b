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
    /// A number of a list's rows that is too large by some, at some stages of an edit.
    case shift(Quantity, Int, [Stage])
    case checksum(UInt64)
    /// Any other answer and the expected one, as the protocol has them.
    case value(String, insteadOf: String)

    package enum Pillar: String, Sendable, CaseIterable {
        case year, month, day, hour
    }

    package enum Counted: String, Sendable, CaseIterable {
        case cells, months, rows
    }

    package enum Quantity: String, Sendable, CaseIterable {
        case firstRow = "first-row"
        case rows, top, bottom, made, reused, dropped, pooled
        case firstMonth = "first-month"
        case months
        case firstSeen = "first-seen"
        case seen, recentrings
    }

    package enum Stage: String, Sendable, CaseIterable {
        case inserted, removed, returned, restored
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
    package static let forms = [
        "refused", "unstable", "invalid [NUMBERS]", "nonexistent", "other-calendar", "partly-other-calendar",
        "no-date",
        "not-enclosed", "days DAYS", "begins MONTH DAYS", "named MONTH EXPECTED-MONTH DAYS", "day DAY MONTH",
        "year YEAR",
        "year-taken YEAR", "date DATE EXPECTED-DATE", "pillar PILLAR NAMES", "missing FESTIVALS", "added FESTIVALS",
        "labels DAY LABELS EXPECTED-LABELS", "count NOUN NUMBER", "error SECONDS", "shift QUANTITY NUMBER [STAGES]",
        "checksum HEX", "value ANSWER EXPECTED-ANSWER",
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
        case .shift(let quantity, let number, let stages):
            ["shift", quantity.rawValue, "\(number)"]
                + (stages.isEmpty ? [] : [stages.map(\.rawValue).joined(separator: ",")])
        case .checksum(let value): ["checksum", String(value, radix: 16)]
        case .value(let answer, let expected): ["value", answer, expected]
        }
    }

    package init(_ read: inout FieldReader) throws(Problem) {
        self =
            switch try read.text() {
            case "refused": .refused
            case "unstable": .unstable
            case "invalid": .invalid(off: try read.numbers())
            case "nonexistent": .nonexistent
            case "other-calendar": .otherCalendar
            case "partly-other-calendar": .partlyOtherCalendar
            case "no-date": .noDate
            case "not-enclosed": .notEnclosed
            case "days": .days(try read.value())
            case "begins": .begins(try read.value(), days: try read.value())
            case "named": .named(try read.value(), insteadOf: try read.value(), days: try read.value())
            case "day": .day(try read.value(), of: try read.value())
            case "year": .year(try read.value())
            case "year-taken": .yearTaken(try read.value())
            case "date": .date(try read.value(), insteadOf: try read.value())
            case "pillar": .pillar(try read.word(), ahead: try read.value())
            case "missing": .missing(Self.festivals(try read.list(Self.label)))
            case "added": .added(Self.festivals(try read.list(Self.label)))
            case "labels":
                .labels(from: try read.value(), try read.list(Self.label), insteadOf: try read.list(Self.label))
            case "count": .count(try read.word(), try read.value())
            case "error": .error(upTo: try read.value())
            case "shift":
                .shift(
                    try read.word(), try read.value(), read.isAtEnd ? [] : try read.list(Stage.init(rawValue:)))
            case "checksum": .checksum(try read.value { UInt64($0, radix: 16) })
            case "value": .value(try read.text(), insteadOf: try read.text())
            default: throw FieldReader.unread
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
