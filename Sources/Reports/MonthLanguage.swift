package import CalendarContracts

/// The language of a month's page, by its tag of BCP 47.
package enum MonthLanguage: String, CaseIterable, Sendable {
    case simplified = "zh-Hans"
    case traditional = "zh-Hant"
    case english = "en"

    /// The script of the labels.
    package var script: DayLabel.Script {
        switch self {
        case .simplified: .simplified
        case .traditional: .traditional
        case .english: .english
        }
    }

    /// The width of a day in columns of a terminal.
    package var columns: Int { self == .english ? 11 : 8 }

    /// The widest line below a drawn day's number, in columns of a terminal; only English has spaces to break at.
    package var drawnColumns: Int { 9 }

    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]

    /// A Gregorian month 1…12, such as 2026年11月 or November 2026.
    package func month(_ month: Int, of year: Int) -> String {
        self == .english ? "\(Self.months[month - 1]) \(year)" : "\(year)年\(month)月"
    }

    /// A day of a Gregorian month 1…12, such as 11月7日 or November 7.
    package func day(_ day: Int, of month: Int) -> String {
        self == .english ? "\(Self.months[month - 1]) \(day)" : "\(month)月\(day)日"
    }

    /// A weekday, such as 周日 or Sun.
    package func weekday(_ weekday: Weekday) -> String {
        let number = weekday.index
        return switch self {
        case .simplified: "周" + ["日", "一", "二", "三", "四", "五", "六"][number]
        case .traditional: "週" + ["日", "一", "二", "三", "四", "五", "六"][number]
        case .english: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"][number]
        }
    }

    /// A lunar day, or the name of the month on its first day.
    package func label(_ date: LunarDate) -> String {
        let label =
            date.day == 1
            ? DayLabel(lunarMonth: date.month, isLeapMonth: date.isLeapMonth) : DayLabel(lunarDay: date.day)
        return label.text(script)
    }

    /// A lunar month and day, such as 九月廿三 or 9th month, day 23.
    package func date(_ date: LunarDate) -> String {
        let month = DayLabel(lunarMonth: date.month, isLeapMonth: date.isLeapMonth).text(script)
        let day = DayLabel(lunarDay: date.day).text(script)
        return self == .english ? "\(month), day \(date.day)" : month + day
    }

    /// The lunar dates of a month's first and last day, such as 农历2026年九月廿三至十月廿二.
    package func span(_ first: LunarDate, _ last: LunarDate) -> String {
        let isOneYear = first.relatedYear == last.relatedYear
        switch self {
        case .english:
            let year = isOneYear ? "" : "\(last.relatedYear), "
            return "lunar \(first.relatedYear), \(date(first)) to \(year)\(date(last))"
        case .simplified, .traditional:
            let year = isOneYear ? "" : "\(last.relatedYear)年"
            let calendar = self == .simplified ? "农历" : "農曆"
            return "\(calendar)\(first.relatedYear)年\(date(first))至\(year)\(date(last))"
        }
    }

    /// A sentence about today and the selected days; nil for what the month does not show.
    package func summary(today: String?, selected: (first: String, last: String)?) -> String {
        let (now, chosen, to, end) =
            switch self {
            case .simplified: ("今天：", "已选：", "至", "。")
            case .traditional: ("今天：", "已選：", "至", "。")
            case .english: ("Today: ", "Selected: ", " to ", ". ")
            }
        let parts = [
            today.map { now + $0 },
            selected.map { chosen + ($0.first == $0.last ? $0.first : $0.first + to + $0.last) },
        ]
        let text = parts.compactMap(\.self).map { $0 + end }.joined()
        return text.last == " " ? String(text.dropLast()) : text
    }
}
