import CalendarLayout
import ChineseCalendar
import ChineseCalendarFoundation
import Foundation

extension FuzzTarget {
    /// Numbers for every initialiser and every routine of the app library: a value, or its error, and never a trap.
    ///
    /// At most six numbers, 9 bytes each: 0 for one of 64 bits, 1 for one of 16, 2 for a year near to those of the calendars.
    static let values = FuzzTarget("values") { bytes, _ in
        var numbers: [Int] = []
        var rest = bytes[...]
        while let kind = rest.first, kind < 3, rest.count >= 9, numbers.count < 6 {
            let value = rest.dropFirst().prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
            switch kind {
            case 0: numbers.append(Int(truncatingIfNeeded: value))
            case 1: numbers.append(Int(Int16(truncatingIfNeeded: value)))
            default: numbers.append(1_600 + Int(value % 800))
            }
            rest = rest.dropFirst(9)
        }
        numbers += [2033, 11, 1, 0, 0, 0].dropFirst(numbers.count)
        for calendar in LunarCalendar.allCases { try tryValues(numbers, calendar) }
        tryNames(numbers)
        tryLayouts(numbers)
        try tryFoundation(numbers)
    }

    private static func tryValues(_ numbers: [Int], _ calendar: LunarCalendar) throws {
        let (a, b, c) = (numbers[0], numbers[1], numbers[2])
        for day in [try? GregorianDate(year: a, month: b, day: c), try? GregorianDate(DayNumber(a))] {
            if let day { try tryDay(day, numbers, calendar) }
        }
        for isLeap in [false, true] {
            let date = try? LunarDate(year: a, month: b, isLeapMonth: isLeap, day: c, in: calendar)
            if let date { try tryDate(date, numbers) }
            _ = try? LunarYear(a, in: calendar).month(b, isLeap: isLeap)
            let monthDay = try? LunarMonthDay(month: b, isLeapMonth: isLeap, day: c)
            if a <= b { _ = try? monthDay?.dates(in: a...b, calendar: calendar) }
        }
        let start = DayNumber(rawValue: Int32(truncatingIfNeeded: c))
        _ = (start.weekday.advanced(by: a), start.advanced(by: a), start.julianDayNumber)
        if let later = try? start.adding(days: a) { try require(later - start == a, "\(start) and \(a) days") }
        for calendar in LunarCalendar.allCases { _ = try? Festival.all(in: b, of: calendar, withGregorian: true) }
        _ = try? SolarTerm.all(in: a).last
        _ = try? CalendarMonth(year: a, month: b, firstWeekday: .sunday.advanced(by: c), calendar: calendar).map(
            \.label)
    }

    private static func tryDay(_ day: GregorianDate, _ numbers: [Int], _ calendar: LunarCalendar) throws {
        let number = numbers[3]
        if let lunar = try? LunarDate(day, in: calendar) {
            try require(GregorianDate(lunar) == day && LunarDate(lunar.description) == lunar, "\(day) is \(lunar)")
        }
        _ = (try? day.adding(months: number), try? day.adding(years: number), day.dayOfYear, day.isoWeek)
        if let sum = try? day.adding(days: number) { try require(sum - day == number, "\(day) \(number)") }
        _ = (
            try? day.festivals(in: calendar), try? day.solarTerm, try? SolarTerm.next(after: day), day.weekday,
            day.daysInMonth
        )
        _ = try? Pillars(of: day, hour: number, minute: numbers[4], second: numbers[5])
        _ = try? GregorianDate(year: 2000, month: 2, day: 29).fullYears(to: day)
    }

    private static func tryDate(_ date: LunarDate, _ numbers: [Int]) throws {
        let (number, other) = (numbers[3], numbers[4])
        if let sum = try? date.adding(days: number) {
            try require(sum - date == number, "\(date) and \(number) days")
            _ = (try? date.monthsAndDays(to: sum), try? date.fullAge(on: sum), try? date.nominalAge(on: sum))
        }
        for policy in MissingDate.allCases {
            _ = try? date.adding(months: number, ifMissing: policy)
            _ = try? date.adding(years: other, ifMissing: policy)
        }
        let policy = OccurrencePolicy(
            OccurrencePolicy.Months.allCases[Int(number.magnitude % 6)],
            OccurrencePolicy.Day30.allCases[Int(other.magnitude % 3)])
        let monthDay = LunarMonthDay(date)
        if let next = monthDay.next(after: date, policy: policy) {
            try require(next > date, "\(monthDay) after \(date): \(next)")
        }
        if let last = monthDay.previous(before: date, policy: policy) {
            try require(last < date, "\(monthDay) before \(date): \(last)")
        }
        for calendar in LunarCalendar.allCases {
            if let other = try? LunarDate(date, in: calendar) {
                try require(other - date == 0 && (other == date) == (calendar == date.calendar), "\(date) is \(other)")
            }
        }
        _ = (date.zodiac, date.yearPillar, date.daysInMonth, date.weekday)
    }

    private static func tryNames(_ numbers: [Int]) {
        for number in numbers {
            _ = (try? DayNumber(number), try? DayLabel(lunarDay: number), try? DayLabel(lunarMonth: number))
            if let name = try? Sexagenary(number) {
                _ = Pillars(year: name, month: name, day: name, hour: name).description
            }
            _ = (try? SolarTerm.springBegins.instant(in: number), try? MoonPhase.full.instants(in: number))
        }
    }

    private static func tryFoundation(_ numbers: [Int]) throws {
        let double = Double(bitPattern: UInt64(bitPattern: Int64(numbers[0])))
        let zones = [TimeZone.beijing, TimeZone(secondsFromGMT: numbers[1] % 64_800)].compactMap(\.self)
        for seconds in [double, Double(numbers[2])] {
            let date = Date(timeIntervalSince1970: seconds)
            _ = try? Pillars(at: date)
            for zone in zones {
                _ = try? LunarDate(date, in: zone)
                guard let day = try? GregorianDate(date, in: zone), let start = try? Date(startOf: day, in: zone) else {
                    continue
                }
                try require((try? GregorianDate(start, in: zone)) == day, "\(day) begins at \(start)")
            }
            guard let instant = try? CivilInstant(secondsSince1970: seconds) else { continue }
            _ = (try? CivilInstant(Date(instant)), try? instant.clock(secondsFromUTC: numbers[1]))
            _ = MoonPhase.allCases.map { ($0.next(after: instant), $0.previous(before: instant)) }
        }
        var parts = DateComponents(era: numbers[3], year: numbers[0], month: numbers[1], day: numbers[2])
        parts.isLeapMonth = numbers[4] % 2 == 0
        if let date = try? LunarDate(parts) {
            try require((try? LunarDate(DateComponents(date))) == date, "\(date) has other components")
        }
        parts.era = nil
        if let date = try? GregorianDate(parts) {
            try require((try? GregorianDate(DateComponents(date))) == date, "\(date) has other components")
        }
    }

    private static func tryLayouts(_ numbers: [Int]) {
        let (width, height) = (Double(bitPattern: UInt64(bitPattern: Int64(numbers[2]))), Double(numbers[3]))
        for (width, height) in [(width, height), (350, 250)] {
            let layout = try? MonthLayout(year: numbers[0], month: numbers[1], width: width, height: height)
            for number in numbers {
                _ = (try? layout?.frame(ofCell: number), try? layout?.date(ofCell: number))
                _ = try? layout?.cell(ofDay: number)
                _ = try? layout?.cell(x: Double(bitPattern: UInt64(bitPattern: Int64(number))), y: height)
            }
        }
        for rows in [
            try? RowLayout(count: numbers[0], rowHeight: width), try? RowLayout(count: numbers[1], rowHeight: 44),
            try? RowLayout(heights: [width, height, 1]),
        ] {
            for number in numbers {
                _ = try? rows?.frame(ofRow: number)
                _ = try? rows?.row(at: Double(bitPattern: UInt64(bitPattern: Int64(number))))
                _ = try? rows?.visibleRows(offset: Double(number), viewportHeight: width)
            }
        }
    }
}
