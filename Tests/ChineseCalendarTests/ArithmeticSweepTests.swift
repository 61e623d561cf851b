import ChineseCalendar
import Foundation
import Testing

/// The months of a calendar as a walk over its days finds them: a new one begins where the day is 1.
struct Walk {
    struct Month: Hashable {
        let year: Int
        let number: Int
        let isLeap: Bool
        let firstDay: Int32
        var length: Int
    }

    private(set) var months: [Month] = []

    init(_ calendar: LunarCalendar) throws {
        for day in calendar.days.lowerBound.dayNumber...calendar.days.upperBound.dayNumber {
            let date = try LunarDate(day, in: calendar)
            if date.day == 1 {
                months.append(
                    Month(
                        year: date.year, number: date.month, isLeap: date.isLeapMonth, firstDay: day.rawValue,
                        length: 0))
            }
            months[months.count - 1].length += 1
            try #require(months[months.count - 1].length == date.day)
        }
    }
}

@Suite struct ArithmeticSweepTests {
    /// Days walk on by 1, months by their order, and every date leads back.
    @Test(arguments: zip(LunarCalendar.allCases, [239_227, 73_412, 48_578]))
    func everyDayThereAndBack(calendar: LunarCalendar, count: Int) throws {
        var (days, before) = (0, LunarDate?.none)
        for day in calendar.days.lowerBound.dayNumber...calendar.days.upperBound.dayNumber {
            let date = try LunarDate(day, in: calendar)
            let gregorian = try GregorianDate(day)
            try #require(
                try DayNumber(date) == day && gregorian.dayNumber == day && GregorianDate(date) == gregorian
                    && LunarDate(gregorian, in: calendar) == date && date.calendar == calendar)
            if let before {
                try #require(date > before && (date.day == before.day + 1 || date.day == 1 && before.day >= 29))
                try #require(try before.adding(days: 1) == date)
            }
            before = date
            days += 1
        }
        #expect(days == count)
        let year = try LunarYear(calendar.years.lowerBound, in: calendar)
        #expect(year.newYear == calendar.days.lowerBound)
        #expect(try LunarYear(calendar.years.upperBound, in: calendar).lastDay == calendar.days.upperBound)
    }

    /// The first and the last day of every month of 10 000 years and of every 211th of the others: they follow each other, and lead
    /// back.
    @Test func everyMonth() throws {
        #expect(try GregorianDate(year: -4_194_303, month: 1, day: 1).dayNumber.rawValue == -1_532_657_240)
        #expect(try GregorianDate(year: 4_194_303, month: 12, day: 31).dayNumber.rawValue == 1_531_218_549)
        for year in GregorianDate.years.dropLast() where year % 211 == 0 || year.magnitude <= 5_000 {
            var day = try GregorianDate(year: year, month: 1, day: 1).dayNumber
            for month in 1...12 {
                let first = try GregorianDate(year: year, month: month, day: 1)
                let last = try GregorianDate(year: year, month: month, day: first.daysInMonth)
                guard first.dayNumber == day, try GregorianDate(day) == first, last - first == first.daysInMonth - 1,
                    try GregorianDate(last.dayNumber) == last
                else {
                    Issue.record("\(first)")
                    return
                }
                day = day.advanced(by: first.daysInMonth)
            }
            try #require(try GregorianDate(year: year + 1, month: 1, day: 1).dayNumber == day)
        }
    }

    /// Every packed number in and around the years is a date with its day, or refused.
    @Test(arguments: LunarCalendar.allCases)
    func everyOtherDateIsRefused(calendar: LunarCalendar) throws {
        let walk = try Walk(calendar)
        let lengths = Dictionary(
            uniqueKeysWithValues: walk.months.map { ([$0.year, $0.number, $0.isLeap ? 1 : 0], $0.length) })
        var existing = 0
        for year in calendar.years.lowerBound - 2...calendar.years.upperBound + 2 {
            for (month, isLeap) in (-1...16).flatMap({ [($0, false), ($0, true)] }) {
                let length = lengths[[year, month, isLeap ? 1 : 0]] ?? 0
                for day in -1...33 {
                    let found = try? LunarDate(year: year, month: month, isLeapMonth: isLeap, day: day, in: calendar)
                    try #require((found != nil) == (1...max(1, length) ~= day && length > 0), "\(year) \(month) \(day)")
                    existing += found == nil ? 0 : 1
                }
            }
        }
        #expect(existing == walk.months.reduce(0) { $0 + $1.length })
    }

    /// The 1st, 29th and 30th of all months of lunar 1900–2100, each ±0…±600 months on, by every policy where the day is missing:
    /// against the walk's list.
    @Test func months() throws {
        let months = try Walk(.china).months
        let first = try #require(months.firstIndex { $0.year == 1900 })
        let last = try #require(months.lastIndex { $0.year == 2100 })
        func make(_ place: Int, _ day: Int) throws -> LunarDate {
            let month = months[place]
            return try LunarDate(year: month.year, month: month.number, isLeapMonth: month.isLeap, day: day)
        }
        // The dates of the walk, made once: by month and day.
        let dates = try months.indices.map { place in try (1...months[place].length).map { try make(place, $0) } }
        var (count, missing) = (0, 0)
        for place in first...last {
            for (index, date) in dates[place].enumerated() where [0, 28, 29].contains(index) {
                for distance in -600...600 {
                    let there = dates[place + distance]
                    let sum = try date.adding(months: distance)
                    guard sum == (index < there.count ? there[index] : there[28]) else {
                        Issue.record("\(date) and \(distance) months: \(sum)")
                        return
                    }
                    count += 1
                    if index == there.count {
                        guard try date.adding(months: distance, ifMissing: .forward) == dates[place + distance + 1][0],
                            (try? date.adding(months: distance, ifMissing: .omit)) == nil
                        else {
                            Issue.record("\(date) and \(distance) months")
                            return
                        }
                        missing += 1
                    }
                }
            }
        }
        #expect(count == 7_554_290 && missing == 742_992, "\(count) \(missing)")
    }

    /// Months and days between: adding them to the earlier date gives the later one, and there is no room for another month.
    @Test func between() throws {
        let days = LunarCalendar.china.days
        var count = 0
        for number in stride(from: days.lowerBound.dayNumber.rawValue, to: days.upperBound.dayNumber.rawValue, by: 97) {
            let start = try LunarDate(DayNumber(rawValue: number))
            for distance in [0, 1, 28, 29, 30, 59, 354, 355, 384, 7_305, 36_525] {
                guard let end = try? start.adding(days: distance) else { continue }
                let (months, rest) = try start.monthsAndDays(to: end)
                try #require(try start.adding(months: months).adding(days: rest) == end && months >= 0 && rest >= 0)
                if let further = try? start.adding(months: months + 1) { try #require(further > end) }
                try #require(try end.monthsAndDays(to: start) == (-months, -rest))
                // A month that ends before the day itself is not full by the other rule.
                let (other, further) = try start.monthsAndDays(to: end, full: .onSameDay)
                try #require(try start.adding(months: other).adding(days: further) == end && further >= 0)
                try #require(other == months || other == months - 1 && end.day < start.day && end.day >= 29)
                try #require(end - start == distance)
                count += 1
            }
        }
        #expect(count > 25_000)
    }

    @Test func years() throws {
        let date = try LunarDate(year: 2025, month: 6, isLeapMonth: true, day: 29)
        #expect(try date.adding(years: 1).description == "lunar:2026-06-29")
        #expect(try date.adding(years: 1, ifMissing: .forward).description == "lunar:2026-07-29")
        #expect(throws: CalendarError.noSuchLeapMonth(year: 2026, month: 6, leapMonth: nil)) {
            try date.adding(years: 1, ifMissing: .omit)
        }
        #expect(try date.adding(years: 11).description == "lunar:2036-leap06-29")
        #expect(try date.adding(years: -8).description == "lunar:2017-leap06-29")
    }

    @Test func ages() throws {
        let birth = try LunarDate(year: 2020, month: 12, day: 30)
        let newYear = try LunarDate(year: 2021, month: 1, day: 1)
        #expect(try birth.nominalAge(on: birth) == 1 && birth.nominalAge(on: newYear) == 2)
        #expect(try birth.fullAge(on: newYear) == 0 && birth.fullAge(on: birth) == 0)
        // The 12th month of 2021 has 29 days.
        #expect(try [28, 29].map { try birth.fullAge(on: LunarDate(year: 2021, month: 12, day: $0)) } == [0, 1])
        #expect(throws: CalendarError.self) { try newYear.fullAge(on: birth) }
        #expect(throws: CalendarError.self) { try newYear.nominalAge(on: birth) }
        // Both months of a year count once, from the first on, and the year of birth not at all.
        let twin = try LunarDate(year: 2025, month: 6, day: 3)
        let leapTwin = try LunarDate(year: 2025, month: 6, isLeapMonth: true, day: 3)
        for policy in [OccurrencePolicy(.both, .lastDay), OccurrencePolicy(.leapIfAny, .lastDay), .backward] {
            #expect(try twin.fullAge(on: leapTwin, policy: policy) == 0)
            #expect(try twin.fullAge(on: LunarDate(year: 2026, month: 6, day: 3), policy: policy) == 1)
        }
        #expect(try twin.fullAge(on: LunarDate(year: 2036, month: 6, day: 3), policy: .init(.both, .lastDay)) == 11)
        let leapDay = try GregorianDate(year: 2024, month: 2, day: 29)
        let later = ["2025-02-28", "2025-03-01", "2028-02-28", "2028-02-29"].compactMap { GregorianDate($0) }
        #expect(later.map { leapDay.fullYears(to: $0) } == [0, 1, 3, 4])
    }

    /// Days of the year and weeks against Foundation's calendars, sums against steps: Foundation takes 1200 months from 1896-02-29 to
    /// another day than 1796-02-29.
    @Test func gregorianSums() throws {
        var foundation = Calendar(identifier: .gregorian)
        foundation.timeZone = .gmt
        var iso = Calendar(identifier: .iso8601)
        iso.timeZone = .gmt
        func instant(_ date: GregorianDate) -> Date {
            Date(timeIntervalSince1970: Double(date.dayNumber.rawValue) * 86_400)
        }
        let first = try GregorianDate(year: 1895, month: 12, day: 25)
        for date in try first...GregorianDate(year: 2105, month: 1, day: 5)
        where date.day > 27 || date.dayNumber.rawValue % 5 == 0 {
            let parts = iso.dateComponents([.yearForWeekOfYear, .weekOfYear], from: instant(date))
            try #require(date.isoWeek == (parts.yearForWeekOfYear ?? 0, parts.weekOfYear ?? 0), "\(date)")
            try #require(date.dayOfYear == foundation.ordinality(of: .day, in: .year, for: instant(date)), "\(date)")
            for months in [-1_200, -13, -1, 0, 1, 2, 11, 12, 600] {
                // Month by month, and the last day where the month is too short.
                var (year, month) = (date.year, date.month)
                for _ in 0..<abs(months) {
                    month += months.signum()
                    if !(1...12 ~= month) { (year, month) = (year + months.signum(), months > 0 ? 1 : 12) }
                }
                let length = try GregorianDate(year: year, month: month, day: 1).daysInMonth
                let expected = try GregorianDate(year: year, month: month, day: min(date.day, length))
                try #require(try date.adding(months: months) == expected, "\(date) \(months)")
                if months % 12 == 0 { try #require(try date.adding(years: months / 12) == expected, "\(date)") }
            }
        }
        let last = try GregorianDate(year: 2026, month: 1, day: 31)
        #expect(try last.adding(months: 1, ifMissing: .forward).description == "2026-03-01")
        #expect(throws: CalendarError.noSuchDay(year: 2026, month: 2, day: 31, length: 28)) {
            try last.adding(months: 1, ifMissing: .omit)
        }
        let ends = try (
            GregorianDate(year: -4_194_303, month: 1, day: 1), GregorianDate(year: 4_194_303, month: 12, day: 31)
        )
        #expect(ends.0.isoWeek.week >= 1 && ends.1.isoWeek.week >= 1 && ends.1.advanced(by: 1) == ends.1)
        #expect((ends.0...ends.1).count == 3_063_875_790 && ends.0.advanced(by: .min) == ends.0)
        #expect(ends.0.advanced(by: .max) == ends.1 && Array(last..<last.advanced(by: 3)).count == 3)
    }
}
