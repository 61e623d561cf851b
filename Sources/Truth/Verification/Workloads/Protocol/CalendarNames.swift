/// Dates in the words of a calendar.
package struct CalendarNames {
    private let names: CalendarRules.Names?

    package init(_ calendar: CalendarRules = .china) { names = calendar.names }

    /// A lunar day, such as 初一, 廿三 or 23일.
    package func day(_ day: Int) -> String {
        if let names { return Self.fill(names.day, day) }
        return 1...30 ~= day ? DayLabel(uncheckedDay: day).description : "第\(day)日"
    }

    /// A lunar month by its number, such as 正月, 闰十一月 or 윤8월; of one that does not exist, the number.
    package func month(_ number: Int, isLeap: Bool) -> String {
        if let names { return Self.fill(isLeap ? names.leapMonth : names.month, number) }
        return 1...12 ~= number
            ? DayLabel(uncheckedMonth: number, isLeapMonth: isLeap).description : (isLeap ? "闰" : "") + "\(number)月"
    }

    /// Month and day, such as 闰十一月初一 or 윤5월 1일.
    package func monthDay(_ month: Int, isLeap: Bool, day: Int) -> String {
        join([self.month(month, isLeap: isLeap), self.day(day)])
    }

    /// The month of a date with its year, such as 2033年闰十一月 or 2074년 7월.
    package func yearMonth(_ date: PackedLunarDate) -> String {
        join([
            names.map { Self.fill($0.year, date.relatedYear) } ?? "\(date.relatedYear)年",
            month(date.month, isLeap: date.isLeapMonth),
        ])
    }

    private func join(_ parts: [String]) -> String {
        guard let names else { return parts.joined() }
        return (names.isDayFirst ? parts.reversed() : parts).joined(separator: " ")
    }

    private static func fill(_ pattern: String, _ number: Int) -> String { pattern.replacing("#", with: "\(number)") }
}
