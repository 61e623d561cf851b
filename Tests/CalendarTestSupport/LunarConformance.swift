public import CalendarValues
public import KernelProtocol

/// Checks the rules that any Chinese calendar obeys, from nothing but a kernel's answers to consecutive days.
public struct LunarConformance: Sendable {
    /// A month as the answers show it.
    private struct Month {
        let first: LunarDate
        let days: Int
        let startsOnFirst: Bool
    }

    /// How many whole months were looked at.
    public private(set) var months = 0
    /// How many whole years were looked at.
    public private(set) var years = 0
    /// How many leap months were among them.
    public private(set) var leapMonths = 0
    /// What was found; one case a day, a month and a year.
    public private(set) var findings = Findings()

    /// Checks a kernel.
    public init(_ kernel: any Kernel<DayNumber, LunarDate>, _ days: [DayNumber]) {
        let name = kernel.facts.name
        let dates = kernel.answers(days, filler: LunarDate(rawValue: 0))
        var whole: [Month] = []
        var start = 0
        for index in dates.indices.dropFirst() {
            let (before, date) = (dates[index - 1], dates[index])
            findings.expect(before < date, "\(name): \(date) is not after \(before)")
            guard before.rawValue >> 5 != date.rawValue >> 5 else {
                findings.expect(date.day == before.day + 1, "\(name): \(date) follows \(before)")
                continue
            }
            findings.expect(date.day == 1 && before.day >= 29, "\(name): \(date) follows \(before)")
            // The first and the last month may be cut off by the ends of the days.
            if start > 0 {
                whole.append(Month(first: dates[start], days: index - start, startsOnFirst: dates[start].day == 1))
            }
            start = index
        }
        for month in whole {
            months += 1
            leapMonths += month.first.isLeapMonth ? 1 : 0
            findings.expect(
                month.startsOnFirst && 29...30 ~= month.days, "\(name): month \(month.first) has \(month.days) days")
        }
        for (before, next) in zip(whole, whole.dropFirst()) {
            findings.expect(Self.follows(before.first, next.first), "\(name): \(next.first) follows \(before.first)")
        }
        let byYear = Dictionary(grouping: whole, by: \.first.relatedYear)
        let full = byYear.keys.sorted().filter { year in
            // Whole years have a month 1, and the year after them has begun.
            byYear[year]?.first?.first.month == 1 && byYear[year + 1] != nil
        }
        for year in full {
            let months = byYear[year] ?? []
            let leap = months.count { $0.first.isLeapMonth }
            years += 1
            findings.expect(
                months.count == 12 + leap && leap <= 1, "\(name): \(year) has \(months.count) months, \(leap) leap")
            findings.expect(
                353...385 ~= months.reduce(0) { $0 + $1.days }, "\(name): \(year) has a wrong number of days")
        }
    }

    private static func follows(_ before: LunarDate, _ next: LunarDate) -> Bool {
        if next.isLeapMonth {
            return !before.isLeapMonth && (next.relatedYear, next.month) == (before.relatedYear, before.month)
        }
        let expected = before.month == 12 ? (before.relatedYear + 1, 1) : (before.relatedYear, before.month + 1)
        return (next.relatedYear, next.month) == expected
    }
}
