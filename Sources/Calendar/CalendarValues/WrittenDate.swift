/// A date as people and programs write it, Gregorian or of the Chinese calendar.
///
/// ```swift
/// WrittenDate("2027年2月6日", near: 2026)  // Gregorian: 2027, 2, 6
/// WrittenDate("丁未年正月初一", near: 2026)  // lunar: 2027, 1, 1
/// WrittenDate("2033-leap11-01", near: 2026)  // lunar: 2033, leap month 11, 1
/// ```
///
/// Whether the date exists is not checked: `GregorianDate(parsing:near:in:)` does.
package enum WrittenDate: Hashable, Sendable {
    /// A date of the Gregorian calendar.
    case gregorian(year: Int, month: Int, day: Int)
    /// The year is the Gregorian one in which the lunar year begins.
    case lunar(year: Int, month: Int, isLeapMonth: Bool, day: Int)

    /// Reads a date; nil for other texts.
    ///
    /// - Gregorian: `2027-02-06`, `2027-2-6`, `2027/02/06`, `20270206`, 2027年2月6日, 二〇二七年二月六日, `February 6, 2027`,
    ///   `Feb 6 2027`, 2027년 2월 6일, ngày 6 tháng 2 năm 2027.
    /// - Lunar: all after `lunar:`, `lunar`, 农历 or 음력 and before âm lịch; `2033-leap11-01`, `2033-L11-01`, `2033-M11L-01`, 二〇三三年闰十一月初一,
    ///   2033年閏冬月廿九, 丁未年二月二十一, 2027丁未年正月初一, `2033, Leap 11th month, day 1`.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - year: A year that has a name of the sexagenary cycle alone is the one from 29 years before this year to 30 after it.
    package init?(_ text: String, near year: Int) {
        var scanner = Scanner(text)
        let isLunar = scanner.takeLunar()
        let readers = [
            Scanner.ascii, Scanner.chinese(near: year, isLunar: isLunar), Scanner.english, Scanner.englishMonthFirst,
            Scanner.korean, Scanner.vietnamese,
        ]
        let found = readers.lazy.compactMap { read in
            var copy = scanner
            return read(&copy).flatMap { copy.rest.isEmpty ? $0 : nil }
        }.first
        guard let found else { return nil }
        if isLunar, case .gregorian(let year, let month, let day) = found {
            self = .lunar(year: year, month: month, isLeapMonth: false, day: day)
        } else {
            self = found
        }
    }

    /// Reads a month and a day of the Chinese calendar without a year, such as 闰六月初三, 6月初三, `leap06-03`, `6-3` or
    /// `Leap 6th month, day 3`; nil for other texts.
    package static func monthDay(_ text: String) -> (month: Int, isLeapMonth: Bool, day: Int)? {
        var scanner = Scanner(text)
        let isLunar = scanner.takeLunar()
        let readers: [(inout Scanner) -> Scanner.MonthDay?] = [
            Scanner.asciiMonthDay,
            { $0.chineseMonthDay().flatMap { isLunar || $0.isNamed || !$0.isDay && !$0.isPlain ? $0.parts : nil } },
            Scanner.englishMonthDay,
            { text in
                let parts = Scanner.koreanMonthDay(&text)
                return isLunar || parts?.isLeapMonth == true ? parts : nil
            },
            { text in
                let parts = Scanner.vietnameseMonthDay(&text)
                return text.take("âmlịch") || isLunar || parts?.isLeapMonth == true ? parts : nil
            },
        ]
        return readers.lazy.compactMap { read in
            var copy = scanner
            return read(&copy).flatMap { copy.rest.isEmpty ? $0 : nil }
        }.first
    }
}

/// Takes the parts of a date from the front of a text in lower case without spaces.
private struct Scanner {
    var rest: Substring

    /// Full-width forms of ASCII, such as ２０２７－０２－０６, are taken for it.
    init(_ text: String) {
        let halves = text.unicodeScalars.map { scalar in
            0xFF01...0xFF5E ~= scalar.value ? Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar : scalar
        }
        rest = String(String.UnicodeScalarView(halves)).lowercased().filter { !$0.isWhitespace }[...]
    }

    /// Takes the first of some texts with which the rest begins.
    ///
    /// - Returns: Its place among them; nil where there is none.
    mutating func takeFirst(of texts: [String]) -> Int? {
        // By bytes: comparing characters takes most of the time of a parse.
        let bytes = rest.utf8
        guard let place = texts.firstIndex(where: { bytes.starts(with: $0.utf8) }) else { return nil }
        rest = rest[bytes.index(bytes.startIndex, offsetBy: texts[place].utf8.count)...]
        return place
    }

    mutating func take(_ texts: String...) -> Bool { takeFirst(of: texts) != nil }

    /// Takes a number of so many ASCII digits.
    mutating func number(_ digits: ClosedRange<Int>) -> Int? {
        let found = rest.prefix { "0"..."9" ~= $0 }
        guard digits ~= found.count else { return nil }
        rest = rest.dropFirst(found.count)
        return Int(found)
    }

    /// Takes the mark of a lunar date.
    mutating func takeLunar() -> Bool { takeFirst(of: ["lunar:", "lunar", "农历", "農曆", "음력"]) != nil }

    // MARK: Forms

    typealias MonthDay = (month: Int, isLeapMonth: Bool, day: Int)

    static func asciiMonthDay(_ text: inout Scanner) -> MonthDay? {
        let isLeap = text.take("leap", "l")
        guard let month = text.number(1...2), text.take("-"), let day = text.number(1...2) else { return nil }
        return (month, isLeap, day)
    }

    /// Leap 11th month, day 1.
    static func englishMonthDay(_ text: inout Scanner) -> MonthDay? {
        let isLeap = text.take("leap")
        guard let month = text.number(1...2), text.take("st", "nd", "rd", "th"), text.take("month,day"),
            let day = text.number(1...2)
        else { return nil }
        return (month, isLeap, day)
    }

    /// 闰十一月初一; `isNamed` where a name of the lunar calendar occurs, `isDay` with 日 or 号 at the end, and `isPlain` where the day
    /// is written as no lunar day is.
    mutating func chineseMonthDay() -> (parts: MonthDay, isNamed: Bool, isDay: Bool, isPlain: Bool)? {
        let isLeap = take("闰", "閏")
        let named = takeFirst(of: ["正", "冬", "腊", "臘"]).map { [1, 11, 12, 12][$0] }
        guard let month = named ?? number(1...2) ?? chineseNumber(), take("月") else { return nil }
        let isFirstTen = take("初")
        let digits = number(1...2)
        guard let day = digits ?? chineseNumber(), !isFirstTen || 1...10 ~= day else { return nil }
        return (
            (month, isLeap, day), isLeap || named != nil || isFirstTen, take("日", "号", "號"), digits != nil || day < 10
        )
    }

    static func ascii(_ text: inout Scanner) -> WrittenDate? {
        if let digits = text.number(8...8) {
            return .gregorian(year: digits / 10_000, month: digits / 100 % 100, day: digits % 100)
        }
        guard let year = text.number(4...4), let separator = text.rest.first, "-/.".contains(separator) else {
            return nil
        }
        text.rest.removeFirst()
        let isLeap = text.take("leap", "l")
        let isCode = !isLeap && text.take("m")
        guard let month = text.number(1...2), !isCode || text.take("l"), text.take(String(separator)),
            let day = text.number(1...2)
        else { return nil }
        return isLeap || isCode
            ? .lunar(year: year, month: month, isLeapMonth: true, day: day)
            : .gregorian(year: year, month: month, day: day)
    }

    /// 2033, Leap 11th month, day 1.
    static func english(_ text: inout Scanner) -> WrittenDate? {
        guard let year = text.number(4...4), text.take(",") else { return nil }
        guard let (month, isLeap, day) = englishMonthDay(&text) else { return nil }
        return .lunar(year: year, month: month, isLeapMonth: isLeap, day: day)
    }

    private static let monthNames = (1...12).map { GregorianDate.englishMonth($0).lowercased() }

    /// February 6, 2027; also Feb and without the comma.
    static func englishMonthFirst(_ text: inout Scanner) -> WrittenDate? {
        guard let month = text.takeFirst(of: monthNames) ?? text.takeFirst(of: monthNames.map { String($0.prefix(3)) })
        else { return nil }
        // Without spaces, the last four digits are the year's.
        var digits = text.rest.prefix { "0"..."9" ~= $0 }
        if digits.count > 4 { digits = digits.dropLast(4) }
        guard 1...2 ~= digits.count, let day = Int(digits) else { return nil }
        text.rest = text.rest.dropFirst(digits.count)
        _ = text.take(",")
        return text.number(4...4).map { .gregorian(year: $0, month: month + 1, day: day) }
    }

    /// 日 or 号 makes a Gregorian date of numbers, unless the year, the month or the day has a name of the lunar calendar.
    ///
    /// Without it a date needs such a name, or a day as the lunar calendar writes it: 2027年2月6 may be either.
    static func chinese(near year: Int, isLunar: Bool) -> (inout Scanner) -> WrittenDate? {
        { text in
            let number = text.number(4...4) ?? text.chineseYear()
            let name = text.yearName()
            guard let year = number ?? name.map({ year - 29 + ($0 + 4 - year + 29).modulo(60) }), text.take("年"),
                name.map({ (year - 4).modulo(60) == $0 }) ?? true
            else { return nil }
            guard let (parts, isNamed, isDay, isPlain) = text.chineseMonthDay() else { return nil }
            let isNamedLunar = isLunar || name != nil || isNamed
            guard isNamedLunar || isDay || !isPlain else { return nil }
            return isNamedLunar || !isDay
                ? .lunar(year: year, month: parts.month, isLeapMonth: parts.isLeapMonth, day: parts.day)
                : .gregorian(year: year, month: parts.month, day: parts.day)
        }
    }

    /// 2027년 2월 6일, a Gregorian date unless 음력 stands before it or 윤 in it.
    static func korean(_ text: inout Scanner) -> WrittenDate? {
        guard let year = text.number(4...4), text.take("년"), let (month, isLeap, day) = koreanMonthDay(&text)
        else { return nil }
        return isLeap
            ? .lunar(year: year, month: month, isLeapMonth: true, day: day)
            : .gregorian(year: year, month: month, day: day)
    }

    static func koreanMonthDay(_ text: inout Scanner) -> MonthDay? {
        let isLeap = text.take("윤")
        guard let month = text.number(1...2), text.take("월"), let day = text.number(1...2), text.take("일") else {
            return nil
        }
        return (month, isLeap, day)
    }

    /// Ngày 6 tháng 2 năm 2027, a Gregorian date unless âm lịch stands after it or nhuận in it.
    static func vietnamese(_ text: inout Scanner) -> WrittenDate? {
        guard let (month, isLeap, day) = vietnameseMonthDay(&text), text.take("năm"), let year = text.number(4...4)
        else { return nil }
        return text.take("âmlịch") || isLeap
            ? .lunar(year: year, month: month, isLeapMonth: isLeap, day: day)
            : .gregorian(year: year, month: month, day: day)
    }

    static func vietnameseMonthDay(_ text: inout Scanner) -> MonthDay? {
        guard text.take("ngày"), let day = text.number(1...2), text.take("tháng"), let month = text.number(1...2)
        else { return nil }
        return (month, text.take("nhuận"), day)
    }

    // MARK: Chinese numbers

    private mutating func digit() -> Int? {
        takeFirst(of: ["一", "二", "三", "四", "五", "六", "七", "八", "九"]).map { $0 + 1 }
    }

    /// Four digits, such as 二〇二七.
    private mutating func chineseYear() -> Int? {
        var copy = self
        var year = 0
        for _ in 0..<4 {
            guard let digit = copy.take("〇", "零", "○") ? 0 : copy.digit() else { return nil }
            year = year * 10 + digit
        }
        self = copy
        return year
    }

    /// A name of the sexagenary cycle, 0 for 甲子.
    private mutating func yearName() -> Int? {
        takeFirst(of: Self.yearNames)
    }

    private static let yearNames = (0..<60).map { Sexagenary(unchecked: $0).description }

    /// A number below 40, such as 六, 十六, 二十六, 廿六 or 卅.
    private mutating func chineseNumber() -> Int? {
        if let tens = takeFirst(of: ["十", "廿", "卅"]) { return 10 * (tens + 1) + (digit() ?? 0) }
        guard let first = digit() else { return nil }
        return take("十") ? 10 * first + (digit() ?? 0) : first
    }
}

extension Int {
    /// The remainder, 0 or more.
    package func modulo(_ divisor: Int) -> Int { ((self % divisor) + divisor) % divisor }

    /// The quotient, rounded down.
    package func quotient(_ divisor: Int) -> Int { (self - modulo(divisor)) / divisor }
}
