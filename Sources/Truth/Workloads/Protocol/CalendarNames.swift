package import CalendarValues

/// Dates in the words of the calendar.
package enum CalendarNames {
    /// A lunar day, such as 初一 or 廿三.
    ///
    /// - Returns: The name of the day.
    package static func day(_ date: LunarDate) -> String { day(date.day) }

    /// A lunar day by its number.
    ///
    /// - Returns: The name of the day.
    package static func day(_ day: Int) -> String {
        let ones = ["十", "一", "二", "三", "四", "五", "六", "七", "八", "九"]
        switch day {
        case 1...10: return "初" + (day == 10 ? "十" : ones[day])
        case 11...19: return "十" + ones[day - 10]
        case 20: return "二十"
        case 21...29: return "廿" + ones[day - 20]
        case 30: return "三十"
        default: return "第\(day)日"
        }
    }

    /// A lunar month, such as 正月 or 闰十一月.
    ///
    /// - Returns: The name of the month.
    package static func month(_ date: LunarDate) -> String { month(date.month, isLeap: date.isLeapMonth) }

    /// A lunar month by its number; of one that does not exist, the number.
    ///
    /// - Returns: The name of the month.
    package static func month(_ number: Int, isLeap: Bool) -> String {
        let names = ["正", "二", "三", "四", "五", "六", "七", "八", "九", "十", "十一", "十二"]
        let name = names.indices.contains(number - 1) ? names[number - 1] : "\(number)"
        return (isLeap ? "闰" : "") + name + "月"
    }

    /// A lunar date, such as 2033年闰十一月初一.
    ///
    /// - Returns: Year, month and day.
    package static func lunar(_ date: LunarDate) -> String {
        "\(date.relatedYear)年\(month(date))\(day(date))"
    }
}
