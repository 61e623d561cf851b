package import CalendarValues

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
    case date(LunarDate, insteadOf: LunarDate)
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

/// A month by its number, 1…12 in the calendar, as a library may name it.
package struct LunarMonthName: Hashable, Sendable {
    package let number: Int
    package let isLeap: Bool

    package init(_ number: Int, isLeap: Bool = false) { (self.number, self.isLeap) = (number, isLeap) }
    package init(_ date: LunarDate) { self.init(date.month, isLeap: date.isLeapMonth) }
}

// MARK: - Text

extension LunarMonthName: LosslessStringConvertible {
    package init?(_ text: String) {
        guard let number = Int(text.trimmingPrefix("leap")) else { return nil }
        self.init(number, isLeap: text.hasPrefix("leap"))
    }

    package var description: String { "\(isLeap ? "leap" : "")\(number)" }
}

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

    package init?(fields: [String]) {
        func field(_ place: Int) -> String { fields[place] }
        func number(_ place: Int) -> Int? { Int(fields[place]) }
        func month(_ place: Int) -> LunarMonthName? { LunarMonthName(fields[place]) }
        let found: Difference? =
            switch (fields.first, fields.count) {
            case ("refused", 1): .refused
            case ("unstable", 1): .unstable
            case ("invalid", _): .invalid(off: fields.dropFirst().compactMap { Int($0) })
            case ("nonexistent", 1): .nonexistent
            case ("other-calendar", 1): .otherCalendar
            case ("partly-other-calendar", 1): .partlyOtherCalendar
            case ("no-date", 1): .noDate
            case ("not-enclosed", 1): .notEnclosed
            case ("days", 2): number(1).map { .days($0) }
            case ("begins", 3): month(1).flatMap { month in number(2).map { .begins(month, days: $0) } }
            case ("named", 4):
                month(1).flatMap { month in
                    LunarMonthName(field(2)).flatMap { expected in
                        number(3).map { .named(month, insteadOf: expected, days: $0) }
                    }
                }
            case ("day", 3): number(1).flatMap { day in month(2).map { .day(day, of: $0) } }
            case ("year", 2): number(1).map { .year($0) }
            case ("year-taken", 2): number(1).map { .yearTaken($0) }
            case ("date", 3):
                LunarDate(field(1)).flatMap { date in LunarDate(field(2)).map { .date(date, insteadOf: $0) } }
            case ("pillar", 3):
                Pillar(rawValue: field(1)).flatMap { pillar in number(2).map { .pillar(pillar, ahead: $0) } }
            case ("missing", 2): Self.labels(field(1)).map { .missing(Self.festivals($0)) }
            case ("added", 2): Self.labels(field(1)).map { .added(Self.festivals($0)) }
            case ("labels", 4):
                number(1).flatMap { day in
                    Self.labels(field(2)).flatMap { labels in
                        Self.labels(field(3)).map { .labels(from: day, labels, insteadOf: $0) }
                    }
                }
            case ("count", 3): Counted(rawValue: field(1)).flatMap { noun in number(2).map { .count(noun, $0) } }
            case ("error", 2): number(1).map { .error(upTo: $0) }
            case ("shift", 3...4):
                Quantity(rawValue: field(1)).flatMap { quantity in
                    number(2).flatMap { number in
                        Self.list(fields.count == 4 ? field(3) : "", Stage.init(rawValue:)).map {
                            .shift(quantity, number, $0)
                        }
                    }
                }
            case ("checksum", 2): UInt64(field(1), radix: 16).map { .checksum($0) }
            case ("value", 3): .value(field(1), insteadOf: field(2))
            default: nil
            }
        // What would be written otherwise is not in the form.
        guard let found, found.fields == fields else { return nil }
        self = found
    }

    private static func list<Element>(_ text: String, _ element: (String) -> Element?) -> [Element]? {
        let parts = text.split(separator: ",").map(String.init)
        let found = parts.compactMap(element)
        return found.count == parts.count ? found : nil
    }

    /// The names of labels; a label without a name, which only a fault gives, by its number.
    private static func text(_ labels: [DayLabel]) -> String {
        labels.map { names[$0] ?? "#\($0.rawValue)" }.joined(separator: ",")
    }

    private static func labels(_ text: String) -> [DayLabel]? {
        list(text) { name in
            numbers[name] ?? UInt8(name.dropFirst()).flatMap { name.hasPrefix("#") ? DayLabel(rawValue: $0) : nil }
        }
    }

    private static func festivals(_ labels: [DayLabel]) -> FestivalSet {
        labels.reduce(into: []) { $0.insert(FestivalSet($1)) }
    }

    private static let all = (UInt8(1)...109).map { DayLabel(rawValue: $0) }
    private static let names = Dictionary(uniqueKeysWithValues: all.map { ($0, $0.description) })
    private static let numbers = Dictionary(all.map { ($0.description, $0) }) { first, _ in first }
}
