extension DayLabel {
    /// The number of the label of the first lunar month.
    static let firstMonth: UInt8 = 86

    /// The name of a lunar month 1…12 or a leap month, which stands at its first day; not checked.
    ///
    /// ```swift
    /// DayLabel(lunarMonth: 10).text(.simplified)  // 十月
    /// DayLabel(lunarMonth: 11, isLeapMonth: true).text(.english)  // Leap 11th month
    /// ```
    public init(lunarMonth month: Int, isLeapMonth: Bool = false) {
        self.init(rawValue: Self.firstMonth &+ UInt8(truncatingIfNeeded: month &- 1 &+ (isLeapMonth ? 12 : 0)))
    }

    /// Whether the label is a lunar date, a day or the name of a month, and not a solar term or a festival.
    public var isLunar: Bool { 1...30 ~= rawValue || Self.months.contains(rawValue) }

    /// The numbers of the labels that are names of months.
    static let months = firstMonth...firstMonth + 23

    /// The name of the month in a language; nil for another label.
    func monthText(_ language: CalendarLanguage) -> String? {
        guard Self.months.contains(rawValue) else { return nil }
        let (leap, month) = (rawValue - Self.firstMonth).quotientAndRemainder(dividingBy: 12)
        let isLeap = leap == 1
        return switch language {
        case .simplified: (isLeap ? "闰" : "") + Self.chineseMonths[Int(month)] + "月"
        case .traditional: (isLeap ? "閏" : "") + Self.chineseMonths[Int(month)] + "月"
        case .english: (isLeap ? "Leap " : "") + Self.ordinals[Int(month)] + " month"
        }
    }

    private static let chineseMonths = ["正", "二", "三", "四", "五", "六", "七", "八", "九", "十", "十一", "十二"]
    private static let ordinals = [
        "1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th", "9th", "10th", "11th", "12th",
    ]
}
