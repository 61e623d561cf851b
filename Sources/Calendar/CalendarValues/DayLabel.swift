/// The label of a day in a month's cell: a lunar day or month, a solar term or a festival.
///
/// ```swift
/// try DayLabel(lunarMonth: 11, isLeapMonth: true).text(.english)  // Leap 11th month
/// DayLabel(SolarTerm.winterSolstice).text(.korean)  // 동지
/// DayLabel(Festival.springFestival).text(.vietnamese)  // Tết Nguyên Đán
/// ```
///
/// It is stored as its number: 1…30 are the lunar days, 31…54 the solar terms, 55…85 and 110…113 the festivals, 86…97 the names of the
/// lunar months and 98…109 those of the leap months. The texts up to 85 are those of `reference-data/festivals/labels.csv`.
public struct DayLabel: Hashable, Sendable, BitwiseCopyable {
    /// The number; references and kernels have those up to 85, 0 for a blank cell, and 255 for a day that the month does not have.
    package var rawValue: UInt8

    /// The label with a number, not checked.
    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Made once: `allCases` makes an array at each call.
    private static let festivals = Festival.allCases

    /// The label of a solar term.
    public init(_ term: SolarTerm) {
        rawValue = 31 + UInt8(truncatingIfNeeded: term.rawValue)
    }

    /// The label of a festival.
    public init(_ festival: Festival) {
        let place = Self.festivals.firstIndex(of: festival) ?? 0
        rawValue = UInt8(truncatingIfNeeded: place < 31 ? 55 + place : 110 + place - 31)
    }

    /// A day of a lunar month.
    ///
    /// - Throws: `CalendarError` for another day than 1…30.
    public init(lunarDay day: Int) throws(CalendarError) {
        guard 1...30 ~= day else { throw .part(.day, day, expected: 1...30) }
        self.init(uncheckedDay: day)
    }

    /// The name of a lunar month or a leap month, which stands at its first day.
    ///
    /// - Throws: `CalendarError` for another month than 1…12.
    public init(lunarMonth month: Int, isLeapMonth: Bool = false) throws(CalendarError) {
        guard 1...12 ~= month else { throw .part(.month, month, expected: 1...12) }
        self.init(uncheckedMonth: month, isLeapMonth: isLeapMonth)
    }

    /// A day 1…30 of a lunar month, not checked.
    package init(uncheckedDay day: Int) { rawValue = UInt8(truncatingIfNeeded: day) }

    /// The name of a month 1…12, not checked.
    package init(uncheckedMonth month: Int, isLeapMonth: Bool = false) {
        rawValue = 86 &+ UInt8(truncatingIfNeeded: month &- 1 &+ (isLeapMonth ? 12 : 0))
    }

    /// No text: the cell belongs to no day of the month.
    package static let blank = DayLabel(rawValue: 0)
    /// No label: a system's calendar returns a day that the month does not have.
    package static let noSuchDay = DayLabel(rawValue: 255)

    /// What a label is.
    public enum Kind: String, CaseIterable, Hashable, Sendable, Codable {
        /// A day of a lunar month, such as 初二.
        case lunarDay
        /// The name of a lunar month, on its first day.
        case lunarMonth
        /// One of the 24 solar terms.
        case solarTerm
        /// A festival, lunar or Gregorian.
        case festival
    }

    /// What the label is.
    public var kind: Kind {
        switch rawValue {
        case 31...54: .solarTerm
        case 55...85, 110...113: .festival
        case 86...109: .lunarMonth
        default: .lunarDay
        }
    }

    /// The festival; nil for another label.
    public var festival: Festival? {
        kind == .festival ? Self.festivals[Int(rawValue) - (rawValue < 110 ? 55 : 110 - 31)] : nil
    }

    /// Whether the label is a lunar date, a day or the name of a month, and not a solar term or a festival.
    package var isLunar: Bool { 1...30 ~= rawValue || 86...109 ~= rawValue }

    /// The text in a language, such as 冬至, 동지 or 初二.
    public func text(_ language: CalendarLanguage) -> String {
        switch rawValue {
        case 0: ""
        case 1...85: LabelNames.names(language)[Int(rawValue) - 1]
        case 86...109: Self.text(month: Int(rawValue - 86) % 12 + 1, isLeapMonth: rawValue >= 98, language)
        case 110...113: LabelNames.names(language)[Int(rawValue) - 110 + 85]
        default: "✗"
        }
    }

    private static func text(month: Int, isLeapMonth isLeap: Bool, _ language: CalendarLanguage) -> String {
        switch language {
        case .simplified: (isLeap ? "闰" : "") + chineseMonths[month - 1] + "月"
        case .traditional: (isLeap ? "閏" : "") + chineseMonths[month - 1] + "月"
        case .english: (isLeap ? "Leap " : "") + ordinals[month - 1] + " month"
        case .korean: (isLeap ? "윤" : "") + "\(month)월"
        case .vietnamese: "tháng \(month)" + (isLeap ? " nhuận" : "")
        }
    }

    private static let chineseMonths = ["正", "二", "三", "四", "五", "六", "七", "八", "九", "十", "十一", "十二"]
    private static let ordinals = [
        "1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th", "9th", "10th", "11th", "12th",
    ]
}

extension DayLabel: CustomStringConvertible, Codable {
    /// The text in simplified Chinese.
    public var description: String { self == .blank ? "." : text(.simplified) }

    /// The label of a number.
    ///
    /// - Throws: `DecodingError.dataCorrupted` for another number than 1…113.
    public init(from decoder: any Decoder) throws {
        self = try decoder.checked { (number: Int) throws(CalendarError) in
            guard 1...113 ~= number else { throw .part(.label, number, expected: 1...113) }
            return DayLabel(rawValue: UInt8(number))
        }
    }

    /// Encodes the number.
    public func encode(to encoder: any Encoder) throws { try encoder.encode(number: Int(rawValue)) }
}

/// The day of 小年, which a month's cells show only once.
public enum LittleNewYear: Int, CaseIterable, Sendable, Hashable {
    /// The 23rd of the twelfth month, as in northern China.
    case north
    /// The 24th of the twelfth month, as in southern China.
    case south

    /// The label that a month's cells do not show.
    package var hidden: DayLabel { DayLabel(self == .north ? Festival.littleNewYearSouth : .littleNewYearNorth) }
}
