import ChineseCalendar
import Testing

/// Occurrences against a search over the days of a year, which knows no months but those that it finds.
@Suite struct OccurrenceSweepTests {
    /// The days of a lunar year and of the next one, and the months that are found among them.
    private struct Days {
        let dates: [LunarDate]
        /// The places of the first days of months, in order.
        let starts: [Int]
        /// The place of the first day of each month of the year, negative numbers for leap months.
        let months: [Int: Int]

        init(_ year: Int) throws {
            let days = try LunarYear(year).newYear.dayNumber...LunarYear(year + 1).lastDay.dayNumber
            let dates = try days.map { try LunarDate($0) }
            let starts = dates.indices.filter { dates[$0].day == 1 }
            (self.dates, self.starts) = (dates, starts)
            let own = starts.filter { dates[$0].year == year }.map { (dates[$0], $0) }
            months = Dictionary(uniqueKeysWithValues: own.map { ($0.month * ($0.isLeapMonth ? -1 : 1), $1) })
        }

        /// The next first day.
        func following(_ start: Int) -> Int { starts.first { $0 > start } ?? start + 30 }

        /// The day of the month that begins at a place.
        func day(_ day: Int, from start: Int, _ policy: OccurrencePolicy.Day30) -> LunarDate? {
            let length = following(start) - start
            if day <= length { return dates[start + day - 1] }
            return switch policy {
            case .lastDay: dates[start + length - 1]
            case .onlyThatDay: nil
            case .followingDay: dates[start + length]
            }
        }

        func dates(_ month: Int, _ isLeap: Bool, _ day: Int, _ policy: OccurrencePolicy) -> [LunarDate] {
            let (regular, leap) = (months[month], months[-month])
            let that = isLeap ? leap : regular
            let starts: [Int?] =
                switch policy.months {
                case .onlyThatMonth: [that]
                case .thatOrRegular: [that ?? regular]
                case .thatOrFollowing: [that ?? regular.map(following)]
                case .regularOnly: [regular]
                case .leapIfAny: [leap ?? regular]
                case .both: [regular, leap]
                }
            return starts.compactMap { $0.flatMap { self.day(day, from: $0, policy.day30) } }
        }
    }

    private static let policies = OccurrencePolicy.Months.allCases.flatMap { months in
        OccurrencePolicy.Day30.allCases.map { OccurrencePolicy(months, $0) }
    }

    /// Every month, leap month and day by every policy, in 201 years.
    @Test func everyDateByEveryPolicy() throws {
        var (cases, found) = (0, 0)
        for year in 1900...2100 {
            let days = try Days(year)
            let lunarYear = try LunarYear(year)
            for (month, isLeap) in (1...12).flatMap({ [($0, false), ($0, true)] }) {
                for day in 1...30 {
                    let monthDay = try LunarMonthDay(month: month, isLeapMonth: isLeap, day: day)
                    for policy in Self.policies {
                        let dates = monthDay.dates(in: lunarYear, policy: policy)
                        guard dates == days.dates(month, isLeap, day, policy) else {
                            Issue.record("\(monthDay) in \(year) by \(policy): \(dates)")
                            return
                        }
                        (cases, found) = (cases + 1, found + dates.count)
                    }
                }
            }
        }
        #expect(cases == 201 * 24 * 30 * 18 && found == 2_395_349, "\(cases) \(found)")
    }

    /// The next and the previous one, from every 13th day: the nearest of the list of all.
    @Test func nextAndPrevious() throws {
        var count = 0
        for text in ["lunar:01-01", "lunar:leap06-03", "lunar:12-30", "lunar:leap02-30", "lunar:leap12-15"] {
            let monthDay = try #require(LunarMonthDay(text))
            for policy in Self.policies {
                let all = try monthDay.dates(in: 1900...2100, policy: policy).map { GregorianDate($0) }
                try #require(all == all.sorted())
                let (first, last) = (
                    try LunarYear(1901).newYear.dayNumber.rawValue, try LunarYear(2099).newYear.dayNumber.rawValue
                )
                var place = 0
                for number in stride(from: first, to: last, by: 13) {
                    let date = try GregorianDate(DayNumber(rawValue: number))
                    while place < all.count, all[place] <= date { place += 1 }
                    let (next, previous) = try (
                        monthDay.next(after: date, policy: policy), monthDay.previous(before: date, policy: policy)
                    )
                    let before = place > 0 && all[place - 1] == date ? place - 2 : place - 1
                    if place < all.count { try #require(next == all[place], "\(text) after \(date) by \(policy)") }
                    if before >= 0 { try #require(previous == all[before], "\(text) before \(date) by \(policy)") }
                    let lunar = try LunarDate(date)
                    try #require(monthDay.next(after: lunar, policy: policy).map { GregorianDate($0) } == next)
                    try #require(monthDay.previous(before: lunar, policy: policy).map { GregorianDate($0) } == previous)
                    count += 1
                }
            }
        }
        #expect(count > 490_000, "\(count)")
        // No 12th month is a leap month: the search ends.
        let never = try LunarMonthDay(month: 12, isLeapMonth: true, day: 1)
        #expect(try never.next(after: GregorianDate(year: 2000, month: 1, day: 1), policy: .omit) == nil)
    }
}
