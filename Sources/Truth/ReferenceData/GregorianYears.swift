/// The proleptic Gregorian calendar as a table of years: the reference `gregorian`, and the calendar that reads the
/// other tables' dates.
///
/// It shares nothing with the kernels: the years were counted by another implementation (see the folder's
/// PROVENANCE.md), the months are the rule's.
package final class GregorianYears: Sendable {
    /// The years of the table.
    package let years: ClosedRange<Int>
    package let source: TableSource

    private let firstDays: [Int]
    private let lengths: [Int]

    /// Reads `years.csv`.
    package init(_ folder: URL) throws {
        let table = try ReferenceTable("years.csv", in: folder, columns: "year first_day days")
        let start = try table.integer(table.rows[0], 0, in: -1_000_000...1_000_000)
        firstDays = try table.rows.map { try table.integer($0, 1, in: -400_000_000...400_000_000) }
        lengths = try table.rows.map { try table.integer($0, 2, in: 365...366) }
        years = start...(start + table.rows.count - 1)
        source = table.source
    }

    /// The day number of 1 January of a year of ``years``.
    package func firstDay(of year: Int) -> DayNumber {
        DayNumber(unchecked: firstDays[year - years.lowerBound])
    }

    /// The days of a month, 1…12, of a year of ``years``.
    package func days(ofMonth month: Int, in year: Int) -> Int {
        switch month {
        case 2: lengths[year - years.lowerBound] - 337
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// The day number of the first day of a month, 1…12, of a year of ``years``.
    package func firstDay(ofMonth month: Int, in year: Int) -> DayNumber {
        (1..<month).reduce(firstDay(of: year)) { $0 + days(ofMonth: $1, in: year) }
    }

    /// The day number of a date; `nil` for a date that does not exist or lies outside of the table.
    package func dayNumber(of date: GregorianDate) -> DayNumber? {
        guard years.contains(date.year), 1...12 ~= date.month,
            1...days(ofMonth: date.month, in: date.year) ~= date.day
        else { return nil }
        return firstDay(ofMonth: date.month, in: date.year) + (date.day - 1)
    }

    /// The date of a day number; `nil` outside of the table.
    package func date(of day: DayNumber) -> GregorianDate? {
        let index = firstDays.indices.partitioningIndex { firstDays[$0] > Int(day.rawValue) } - 1
        guard index >= 0, Int(day.rawValue) < firstDays[index] + lengths[index] else { return nil }
        let year = years.lowerBound + index
        var rest = Int(day.rawValue) - firstDays[index]
        var month = 1
        while rest >= days(ofMonth: month, in: year) {
            rest -= days(ofMonth: month, in: year)
            month += 1
        }
        return GregorianDate(uncheckedYear: year, month: month, day: rest + 1)
    }

    /// All dates of some of ``years`` in order.
    package func dates(of range: ClosedRange<Int>) -> [GregorianDate] {
        range.flatMap { year in
            (1...12).flatMap { month in
                (1...days(ofMonth: month, in: year)).map { GregorianDate(uncheckedYear: year, month: month, day: $0) }
            }
        }
    }

    /// Reads an ISO 8601 date, such as `2026-11-21`; `nil` when it is no such date or lies outside of the table.
    package func parse(_ text: String) -> (day: DayNumber, date: GregorianDate)? {
        GregorianDate(text).flatMap { date in dayNumber(of: date).map { ($0, date) } }
    }
}

extension Range<Int> {
    /// The first index that satisfies the predicate, where none before it and all after it do; the end if none does.
    package func partitioningIndex(where predicate: (Int) -> Bool) -> Int {
        var (low, high) = (lowerBound, upperBound)
        while low < high {
            let middle = low + (high - low) / 2
            if predicate(middle) {
                high = middle
            } else {
                low = middle + 1
            }
        }
        return low
    }
}
