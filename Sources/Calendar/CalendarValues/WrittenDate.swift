/// A date as people and programs write it: Gregorian, of a lunar calendar, or by the name of a festival or a solar term.
///
/// ```swift
/// WrittenDate("2027年2月6日")  // year 2027, .gregorian(month: 2, day: 6)
/// WrittenDate("丁未年正月初一")  // year named 丁未, .lunar(month: 1, isLeapMonth: false, day: 1)
/// WrittenDate("설날 2027")  // year 2027, .named(DayLabel(.springFestival)), in Korean
/// ```
///
/// Whether the date exists is not checked: `GregorianDate(parsing:near:in:)` does.
package struct WrittenDate: Hashable, Sendable {
    /// What recurs in each year.
    package enum Day: Hashable, Sendable {
        /// A day of the Gregorian calendar.
        case gregorian(month: Int, day: Int)
        /// A day of a lunar calendar, whose year is the Gregorian one in which it begins.
        case lunar(month: Int, isLeapMonth: Bool, day: Int)
        /// A festival or a solar term.
        case named(DayLabel)
    }

    /// The day, whatever its year.
    package let day: Day
    /// The year in numbers.
    package let year: Int?
    /// The name of the year.
    package let yearName: Sexagenary?
    /// The language of words that are of one calendar alone.
    package let language: CalendarLanguage?
    /// The calendar that is named.
    package let calendar: String?

    /// Reads a date in one of `WrittenForms`; nil for other texts.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - isLenient: Whether also texts are read that are refused otherwise, for what they most likely mean: blanks within numbers, dates that may
    ///     be of either calendar, and unknown calendars.
    package init?(_ text: String, isLenient: Bool = false) {
        let text = Self.folded(text, joiningNumbers: isLenient)
        // Lunar New Year begins with a mark and has none.
        if let found = WrittenDate(text[...], nil, isLenient) {
            self = found
            return
        }
        for (mark, own) in Self.marks {
            let isFirst = text.starts(with: own)
            guard isFirst || text.suffix(own.count) == own[...] else { continue }
            let rest = isFirst ? text.dropFirst(own.count) : text.dropLast(own.count)
            if let found = WrittenDate(rest, mark, isLenient) {
                self = found
                return
            }
        }
        guard isLenient, let place = text.firstIndex(of: ":"),
            let found = WrittenDate(text[(place + 1)...], .init(text: ":"), true)
        else { return nil }
        self = found
    }

    private init?(_ text: ArraySlice<Unicode.Scalar>, _ mark: WrittenForms.Mark?, _ isLenient: Bool) {
        var found: [(form: Int, parts: Parts)] = []
        Self.read(Parts(of: text), from: 0, into: &found)
        for (form, parts) in found.sorted(by: { $0.form < $1.form }) where parts.isConsistent {
            let form = WrittenForms.forms[form]
            let isLunar = mark != nil || form.kind == .lunar || parts.isLunar
            if let name = parts.name {
                // A year that has a name alone has one of two days of a term, or both.
                if name.label.kind == .solarTerm, parts.yearName != nil, parts.year == nil, !isLenient { continue }
                day = .named(name.label)
            } else if isLunar {
                day = .lunar(month: parts.month, isLeapMonth: parts.isLeap, day: parts.day)
            } else if form.kind == .gregorian || isLenient {
                day = .gregorian(month: parts.month, day: parts.day)
            } else {
                continue
            }
            (year, yearName, calendar) = (parts.year, parts.yearName, mark?.calendar)
            language = parts.name?.language ?? mark?.language ?? (isLunar ? form.language : nil)
            return
        }
        return nil
    }

    /// The places in which the patterns of all forms are, part by part: what several begin with is read once.
    private struct Node {
        var next: [(part: Unicode.Scalar, node: Int)] = []
        /// The form that ends here.
        var form: Int?
    }

    private static let nodes = {
        var nodes = [Node()]
        for (number, form) in WrittenForms.forms.enumerated() {
            for pattern in form.choices {
                let end = pattern.unicodeScalars.reduce(0) { node, part in
                    if let known = nodes[node].next.first(where: { $0.part == part }) { return known.node }
                    nodes[node].next.append((part, nodes.count))
                    nodes.append(Node())
                    return nodes.count - 1
                }
                nodes[end].form = number
            }
        }
        return nodes
    }()

    /// Collects the forms that the rest of a text has from a node on.
    private static func read(_ parts: Parts, from node: Int, into found: inout [(form: Int, parts: Parts)]) {
        if parts.isWhole, let form = nodes[node].form { found.append((form, parts)) }
        for (part, next) in nodes[node].next {
            var parts = parts
            if parts.take(part) { read(parts, from: next, into: &found) }
        }
    }

    private static let marks = WrittenForms.marks.map { ($0, Array($0.text.unicodeScalars)) }

    // MARK: Spelling

    /// A text in lower case and in one spelling, without blanks except between numbers.
    static func folded(_ text: String, joiningNumbers: Bool = false) -> [Unicode.Scalar] {
        var scalars: [Unicode.Scalar] = []
        for character in text.lowercased() {
            if character.unicodeScalars.allSatisfy(\.properties.isWhitespace) {
                if scalars.last != " " { scalars.append(" ") }
                continue
            }
            // ế and 설 may also be written as a letter with its marks, and 六 has a second place for Korean.
            let place = character.isASCII ? nil : Self.letters.firstIndex(of: character)
            for scalar in (place.map { Self.letters[$0] } ?? character).unicodeScalars {
                // Full-width forms of ASCII, such as ２０２７－０２－０６.
                let isWide = 0xFF01...0xFF5E ~= scalar.value
                scalars.append(isWide ? Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar : scalar)
            }
        }
        scalars = scalars.indices.filter { place in
            guard scalars[place] == " " else { return true }
            return !joiningNumbers && place > 0 && place + 1 < scalars.count
                && [place - 1, place + 1].allSatisfy { Self.numerals.contains(scalars[$0]) }
        }.map { scalars[$0] }
        for (other, one) in WrittenForms.spellings where scalars.contains(other.unicodeScalars.first ?? " ") {
            let other = Array(other.unicodeScalars)
            for place in scalars.indices.reversed() where scalars[place...].starts(with: other) {
                scalars.replaceSubrange(place..<place + other.count, with: one.unicodeScalars)
            }
        }
        return scalars
    }

    private static let numerals = Set("0123456789〇零○一二三四五六七八九十廿卅".unicodeScalars)

    /// The letters of the words.
    private static let letters: Set<Character> = {
        let words = WrittenForms.texts.map(\.text) + WrittenForms.leaps + WrittenForms.marks.map(\.text)
        let others = (0..<60).map { Sexagenary(unchecked: $0).description } + WrittenForms.spellings.map(\.0)
        return Set((words + others + WrittenForms.forms.map(\.pattern)).joined().lowercased() + "〇一二三四五六七八九十廿卅")
    }()
}

/// The parts of a date, taken from the front of a text.
private struct Parts {
    private var rest: ArraySlice<Unicode.Scalar>
    var year: Int?
    var yearName: Sexagenary?
    var (month, day) = (0, 0)
    var isLeap = false
    /// Whether the year or the month is written as in a lunar calendar.
    var isLunar = false
    var name: WrittenForms.Name?

    init(of text: ArraySlice<Unicode.Scalar>) { rest = text }

    /// Whether nothing of the text is left.
    var isWhole: Bool { rest.isEmpty }

    /// Whether the year has the name.
    var isConsistent: Bool { year.flatMap { year in yearName.map { $0 == Sexagenary(ofYear: year) } } ?? true }

    /// Takes a part by its letter in the patterns, or a letter that is not a part.
    mutating func take(_ part: Unicode.Scalar) -> Bool {
        switch part {
        case "Y": return keep(digits(4...4) ?? chineseYear()) { $0.year = $1 }
        case "P":
            return keep(takeFirst(of: Self.yearNames)) { ($0.yearName, $0.isLunar) = (Sexagenary(unchecked: $1), true) }
        case "M": return keep(digits(1...2) ?? chineseNumber()) { $0.month = $1 }
        case "D": return keep(digits(1...2) ?? chineseNumber()) { $0.day = $1 }
        case "A": return keep(digits(2...2)) { $0.month = $1 }
        case "B": return keep(digits(2...2)) { $0.day = $1 }
        case "L": return keep(takeFirst(of: Self.leaps)) { parts, _ in (parts.isLeap, parts.isLunar) = (true, true) }
        case "J": return keep(takeFirst(of: Self.lunarMonths)) { ($0.month, $0.isLunar) = ([1, 11, 12][$1], true) }
        case "I": return keep(lunarDay()) { $0.day = $1 }
        case "E": return keep(takeFirst(of: Self.months)) { $0.month = $1 % 12 + 1 }
        case "F": return keep(takeFirst(of: Self.names)) { $0.name = WrittenForms.names[$1] }
        default: return rest.popFirst() == part
        }
    }

    private mutating func keep(_ value: Int?, _ set: (inout Parts, Int) -> Void) -> Bool {
        if let value { set(&self, value) }
        return value != nil
    }

    private static let yearNames = scalars((0..<60).map { Sexagenary(unchecked: $0).description })
    private static let leaps = scalars(WrittenForms.leaps)
    private static let lunarMonths = scalars(["正", "冬", "腊"])
    private static let names = scalars(WrittenForms.names.map(\.text))
    private static let months = {
        let names = (1...12).map { GregorianDate.englishMonth($0).lowercased() }
        return scalars(names + names.map { String($0.prefix(3)) })
    }()

    private static func scalars(_ texts: [String]) -> [[Unicode.Scalar]] { texts.map { Array($0.unicodeScalars) } }

    /// Takes the first of some texts with which the rest begins, and returns its place.
    private mutating func takeFirst(of texts: [[Unicode.Scalar]]) -> Int? {
        guard let first = rest.first, let place = texts.firstIndex(where: { $0[0] == first && rest.starts(with: $0) })
        else {
            return nil
        }
        rest = rest.dropFirst(texts[place].count)
        return place
    }

    private mutating func take(_ texts: Unicode.Scalar...) -> Int? { takeFirst(of: texts.map { [$0] }) }

    /// Takes a number of so many ASCII digits.
    private mutating func digits(_ count: ClosedRange<Int>) -> Int? {
        let found = rest.prefix(count.upperBound).prefix { "0"..."9" ~= $0 }
        guard count ~= found.count else { return nil }
        rest = rest.dropFirst(found.count)
        return found.reduce(0) { $0 * 10 + Int($1.value) - 48 }
    }

    private mutating func digit() -> Int? { take("一", "二", "三", "四", "五", "六", "七", "八", "九").map { $0 + 1 } }

    /// Takes four digits, such as 二〇二七.
    private mutating func chineseYear() -> Int? {
        let start = rest
        var year = 0
        for _ in 0..<4 {
            guard let digit = take("〇") ?? digit() else {
                rest = start
                return nil
            }
            year = year * 10 + digit
        }
        return year
    }

    /// Takes a number up to 99, such as 六, 十六, 二十六, 廿六 or 卅.
    private mutating func chineseNumber() -> Int? {
        if let tens = take("十", "廿", "卅") { return 10 * (tens + 1) + (digit() ?? 0) }
        guard let first = digit() else { return nil }
        return take("十") == nil ? first : 10 * first + (digit() ?? 0)
    }

    /// Takes a day as the lunar calendar alone writes it, such as 初六 or 廿六.
    private mutating func lunarDay() -> Int? {
        let isFirstTen = take("初") != nil
        let day = (isFirstTen ? digits(1...2) : nil) ?? chineseNumber()
        return day.flatMap { (isFirstTen ? 1...10 : 10...99) ~= $0 ? $0 : nil }
    }
}

extension Sexagenary {
    /// The year of this name from 29 years before another to 30 after it.
    package func year(near year: Int) -> Int { year - 29 + (Int(rawValue) + 4 - year + 29).modulo(60) }
}

extension Int {
    /// The remainder, 0 or more.
    package func modulo(_ divisor: Int) -> Int { ((self % divisor) + divisor) % divisor }

    /// The quotient, rounded down.
    package func quotient(_ divisor: Int) -> Int { (self - modulo(divisor)) / divisor }
}
