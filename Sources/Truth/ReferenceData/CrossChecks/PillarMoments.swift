import CalendarValues
import Foundation

/// `ganzhi/moments.csv`, what packages say about the first terms of months, against the days of `hko` and the instants
/// of `de440`.
struct PillarMoments {
    private let reference: ReferenceData
    private let clocks: EventColumns.Clocks

    init(_ reference: ReferenceData, clocks: EventColumns.Clocks) {
        (self.reference, self.clocks) = (reference, clocks)
    }

    /// - Throws: ``ReferenceDataError`` that names the line.
    func check() throws {
        let (calendar, terms, months) = try (reference.gregorian, reference.hkoTerms, reference.hkoMonths)
        let firstYear = try reference.events.years.lowerBound
        let table = try ReferenceTable(
            "moments.csv", in: reference.root.appending(path: "ganzhi"),
            columns: [
                "utc8", "year_new_year", "year_lichun_day", "year_lichun_instant", "month_term_day",
                "month_term_instant", "day_midnight", "day_23h", "hour",
            ])
        let names = (0..<60).map { Sexagenary($0).description }
        func tenths(_ year: Int, _ index: Int) -> Int { clocks.terms[(year - firstYear) * 24 + index] }
        func day(_ year: Int, _ index: Int) throws -> DayNumber? {
            try terms.date(of: YearTerm(year: year, index: index)).flatMap { try reference.gregorian.dayNumber(of: $0) }
        }
        for (position, row) in table.rows.enumerated() {
            let (year, month) = (terms.years.lowerBound + position / 24, position / 2 % 12 + 1)
            guard terms.years.contains(year), let at = calendar.tenths(row.fields[0]),
                let term = try day(year, 2 * month - 2), let spring = try day(year, 2)
            else { throw table.error(row, "'\(row.fields[0])' is no clock time about the first term of a month") }
            let instant = tenths(year, 2 * month - 2)
            let distance = (year <= 2026 ? 50 : 1800) * (position % 2 == 0 ? -1 : 1)
            guard at == (instant + distance).dividedDown(by: 10) * 10 else {
                throw table.error(
                    row, "'\(row.fields[0])' is not \(distance / 10) s from the first term of \(year)-\(month)")
            }
            let today = DayNumber(at.dividedDown(by: 864_000))
            let hour = (at - Int(today.rawValue) * 864_000) / 36_000
            guard let date = calendar.date(of: today) else { continue }
            // Before New Year's day it is the last year's; lunar 1899 is not in the table.
            let related = months.date(of: today)?.relatedYear ?? year - 1
            let monthly = date.year * 12 + date.month + 11
            // 2000-01-07, day 10 963, is a day of 甲子.
            let cycle = Int(today.rawValue) - 10_963
            let byRule = [
                related - 4, date.year - (today >= spring ? 4 : 5), date.year - (at >= tenths(year, 2) ? 4 : 5),
                monthly + (today >= term ? 1 : 0), monthly + (at >= instant ? 1 : 0), cycle,
                cycle + (hour == 23 ? 1 : 0), ((cycle % 5 + 5) % 5) * 12 + (hour + 1) / 2,
            ]
            for (column, pillar) in byRule.enumerated() {
                let name = names[(pillar % 60 + 60) % 60]
                guard row.fields[column + 1] == name else {
                    throw table.error(
                        row, "'\(row.fields[column + 1])' (column \(column + 2)) is \(name) by hko and de440")
                }
            }
        }
        guard table.rows.count == terms.years.count * 24 else {
            throw ReferenceDataError(
                path: table.path, line: table.rows.count + 1,
                problem: "is the last of \(table.rows.count) moments, not \(terms.years.count * 24)")
        }
    }
}
