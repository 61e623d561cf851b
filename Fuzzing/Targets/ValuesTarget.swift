import CalendarLayout
import ChineseCalendar
import Foundation

extension FuzzTarget {
    /// Numbers and a text for every initialiser and every routine of the app library: a value, or its error, and never a trap.
    ///
    /// First come at most six numbers, 9 bytes each: 0 for one of 64 bits, 1 for one of 16, 2 for a year near to those of the calendars; the
    /// rest, after a byte 255, is the text.
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
        let text = String(decoding: rest.first == 255 ? rest.dropFirst().prefix(120) : Data()[...], as: UTF8.self)
        for calendar in LunarCalendar.allCases { try tryValues(numbers, text, calendar) }
        tryLayouts(numbers)
    }

    /// Calls that may throw; what they throw is the library's error, which has a text in every language.
    private static func refused<Value>(_ body: () throws(CalendarError) -> Value) throws -> Value? {
        do {
            return try body()
        } catch {
            for language in CalendarLanguage.allCases {
                try require(!error.text(language).isEmpty, "\(error) has no text")
            }
            return nil
        }
    }

    private static func tryValues(_ numbers: [Int], _ text: String, _ calendar: LunarCalendar) throws {
        let (a, b, c) = (numbers[0], numbers[1], numbers[2])
        var dates: [LunarDate] = []
        for isLeap in [false, true] {
            let date = try refused { () throws(CalendarError) in
                try LunarDate(year: a, month: b, isLeapMonth: isLeap, day: c, in: calendar)
            }
            if let date { dates.append(date) }
        }
        if let date = LunarDate(text) { dates.append(date) }
        for parsed in [
            try refused { () throws(CalendarError) in try LunarDate(parsing: text, near: a, in: calendar) },
            try refused { () throws(CalendarError) in try LunarDate(parsing: text, in: calendar) },
        ] {
            if let parsed { dates.append(parsed) }
        }
        var days: [GregorianDate] = []
        for date in [
            try refused { () throws(CalendarError) in try GregorianDate(year: a, month: b, day: c) },
            try refused { () throws(CalendarError) in try GregorianDate(DayNumber(a)) },
            try refused { () throws(CalendarError) in try GregorianDate(parsing: text, near: b, in: calendar) },
            GregorianDate(text),
        ] {
            if let date { days.append(date) }
        }
        for day in days { try tryDay(day, numbers, text, calendar) }
        for date in dates { try tryDate(date, numbers, calendar) }
        for number in [a, b] {
            let start = DayNumber(rawValue: Int32(truncatingIfNeeded: c))
            _ = (start.weekday.advanced(by: number), start.advanced(by: number), start.julianDayNumber)
            if let later = try refused({ () throws(CalendarError) in try start + number }) {
                try require(
                    later - start == number && later.advanced(by: -number) == start, "\(start) and \(number) days")
            }
            _ = try refused { () throws(CalendarError) in try start - number }
        }
        if let year = try refused({ () throws(CalendarError) in try LunarYear(a, in: calendar) }) {
            try require(LunarYear(year.description) == year, "\(year)")
            try require(year.months.reduce(0) { $0 + $1.length } == year.length, "\(year) has another length")
            _ = try refused { () throws(CalendarError) in try year.month(b, isLeap: c & 1 == 1) }
        }
        _ = (LunarYear(text), LunarMonth(text), LunarMonthDay(text))
        for monthDay in [
            try refused { () throws(CalendarError) in try LunarMonthDay(month: b, isLeapMonth: a & 1 == 1, day: c) },
            try refused { () throws(CalendarError) in try LunarMonthDay(parsing: text) },
        ] {
            guard let monthDay else { continue }
            try require(LunarMonthDay(monthDay.description) == monthDay, "\(monthDay)")
            if a <= b {
                _ = try refused { () throws(CalendarError) in try monthDay.dates(in: a...b, calendar: calendar) }
            }
        }
        if a <= b {
            _ = try refused { () throws(CalendarError) in
                try FestivalSet.chinese.days(in: b).reduce(0) { sum, _ in sum + 1 }
            }
        }
        _ = try refused { () throws(CalendarError) in try SolarTerm.all(in: a).last }
        let month = try refused { () throws(CalendarError) in
            try CalendarMonth(year: a, month: b, firstWeekday: .sunday.advanced(by: c))
        }
        if let month { try require(month.allSatisfy { $0.kind != nil } && month.count % 7 == 0, "\(a) \(b)") }
    }

    private static func tryDay(
        _ day: GregorianDate, _ numbers: [Int], _ text: String, _ calendar: LunarCalendar
    ) throws {
        try require(GregorianDate(day.description) == day, "\(day) is not read back")
        if let lunar = try refused({ () throws(CalendarError) in try LunarDate(day, in: calendar) }) {
            try require(try GregorianDate(lunar, in: calendar) == day, "\(day) is \(lunar)")
        }
        let number = numbers[3]
        if let sum = try refused({ () throws(CalendarError) in try day + number }) {
            try require(sum - day == number, "\(day) \(number)")
        }
        _ = try refused { () throws(CalendarError) in try day - number }
        _ = try refused { () throws(CalendarError) in try day.festivals }
        _ = try refused { () throws(CalendarError) in try day.solarTerm }
        _ = try refused { () throws(CalendarError) in try SolarTerm.next(after: day) }
        _ = try refused { () throws(CalendarError) in
            try Pillars(of: day, hour: number, minute: numbers[4], second: numbers[5])
        }
        _ = try refused { () throws(CalendarError) in try GregorianDate(parsing: text, from: day, in: calendar) }
        _ = (day.weekday, day.daysInMonth, CalendarLanguage.allCases.map { day.text($0) })
        if let first = try? GregorianDate(year: 2000, month: 2, day: 29) { _ = first.fullYears(to: day) }
    }

    private static func tryDate(_ date: LunarDate, _ numbers: [Int], _ calendar: LunarCalendar) throws {
        let (number, other) = (numbers[3], numbers[4])
        try require(LunarDate(date.description) == date, "\(date) is not read back")
        if let sum = try refused({ () throws(CalendarError) in try date.adding(days: number, in: calendar) }) {
            try require(try date.days(to: sum, in: calendar) == number, "\(date) and \(number) days")
            let between = try date.monthsAndDays(to: sum, in: calendar)
            try require((between.months, between.days) >= (0, 0) || number < 0, "\(date) to \(sum): \(between)")
            _ = try refused { () throws(CalendarError) in try date.fullAge(on: sum, in: calendar) }
            _ = date.nominalAge(on: sum)
        }
        for policy in MissingDate.allCases {
            _ = try refused { () throws(CalendarError) in
                try date.adding(months: number, ifMissing: policy, in: calendar)
            }
            _ = try refused { () throws(CalendarError) in try date.adding(years: other, ifMissing: policy, in: calendar)
            }
        }
        let policy = OccurrencePolicy(
            OccurrencePolicy.Months.allCases[Int(number.magnitude % 6)],
            OccurrencePolicy.Day30.allCases[Int(other.magnitude % 3)])
        let monthDay = LunarMonthDay(date)
        if let next = try refused({ () throws(CalendarError) in
            try monthDay.next(after: date, policy: policy, in: calendar)
        }), let next {
            try require(next > date, "\(monthDay) after \(date): \(next)")
        }
        if let last = try refused({ () throws(CalendarError) in
            try monthDay.previous(before: date, policy: policy, in: calendar)
        }), let last {
            try require(last < date, "\(monthDay) before \(date): \(last)")
        }
        _ = (date.zodiac, date.yearPillar, CalendarLanguage.allCases.map { date.text($0) })
        _ = try refused { () throws(CalendarError) in try date.daysInMonth(in: calendar) }
        _ = try refused { () throws(CalendarError) in try date.weekday(in: calendar) }
    }

    private static func tryLayouts(_ numbers: [Int]) {
        let (width, height) = (Double(bitPattern: UInt64(bitPattern: Int64(numbers[2]))), Double(numbers[3]))
        for (width, height) in [(width, height), (350, 250)] {
            guard let layout = try? MonthLayout(year: numbers[0], month: numbers[1], width: width, height: height)
            else { continue }
            for number in numbers {
                _ = try? layout.frame(ofCell: number)
                _ = try? layout.date(ofCell: number)
                _ = try? layout.cell(ofDay: number)
                _ = try? layout.cell(x: Double(bitPattern: UInt64(bitPattern: Int64(number))), y: height)
            }
        }
        for rows in [
            try? RowLayout(count: numbers[0], rowHeight: width), try? RowLayout(count: numbers[1], rowHeight: 44),
            try? RowLayout(heights: [width, height, 1]),
        ] {
            guard let rows else { continue }
            for number in numbers {
                _ = try? rows.frame(ofRow: number)
                _ = try? rows.row(at: Double(bitPattern: UInt64(bitPattern: Int64(number))))
                _ = try? rows.visibleRows(offset: Double(number), viewportHeight: width)
            }
        }
    }
}
