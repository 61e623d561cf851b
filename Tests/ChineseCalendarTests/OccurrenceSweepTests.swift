import ChineseCalendar
import Testing

/// Occurrences against a search over the days of a year, which knows no months but those that it finds.
@Suite struct OccurrenceSweepTests {
    /// The days of a lunar year, and those of the next one, each as month × 100 + day, negative in a leap month.
    private struct Days {
        let codes: [Int]
        let dates: [LunarDate]
        /// The number of the year's own days.
        let own: Int

        init(_ year: Int) throws {
            var (codes, dates, own) = ([Int](), [LunarDate](), 0)
            for day in try LunarYear(year).newYear.dayNumber...LunarYear(year + 1).lastDay.dayNumber {
                let date = try LunarDate(day)
                codes.append((date.month * 100 + date.day) * (date.isLeapMonth ? -1 : 1))
                dates.append(date)
                own += date.year == year ? 1 : 0
            }
            (self.codes, self.dates, self.own) = (codes, dates, own)
        }

        func first(_ code: Int) -> Int? { codes[..<own].firstIndex(of: code) }

        /// The day of the month that begins at a place.
        func day(_ day: Int, from start: Int, _ policy: OccurrencePolicy.Day30) -> LunarDate? {
            let length = codes[(start + 1)...].firstIndex { abs($0) % 100 == 1 }.map { $0 - start } ?? 30
            if day <= length { return dates[start + day - 1] }
            return switch policy {
            case .lastDay: dates[start + length - 1]
            case .onlyThatDay: nil
            case .followingDay: dates[start + length]
            }
        }

        func dates(_ month: Int, _ isLeap: Bool, _ day: Int, _ policy: OccurrencePolicy) -> [LunarDate] {
            let (regular, leap) = (first(month * 100 + 1), first(-month * 100 - 1))
            let that = isLeap ? leap : regular
            var starts: [Int?] = []
            switch policy.months {
            case .onlyThatMonth: starts = [that]
            case .thatOrRegular: starts = [that ?? regular]
            case .thatOrFollowing:
                // The next first day after the regular month's.
                starts = [that ?? regular.flatMap { at in codes[(at + 1)...].firstIndex { abs($0) % 100 == 1 } }]
            case .regularOnly: starts = [regular]
            case .leapIfAny: starts = [leap ?? regular]
            case .both: starts = [regular, leap]
            }
            return starts.compactMap(\.self).compactMap { self.day(day, from: $0, policy.day30) }
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
