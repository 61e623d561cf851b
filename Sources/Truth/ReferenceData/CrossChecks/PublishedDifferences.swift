import CalendarValues
import KernelProtocol
import Foundation

/// The published calendar against the computed one: `hko/differences.csv` lists every date that is another, and the two
/// say the same of each.
struct PublishedDifferences {
    /// What the list says of a date that is not that of `gbt` or not that of UTC+8.
    private struct Difference {
        /// The line of the table that has the date.
        let source: (path: String, line: Int)
        /// The fields up to `hko_equals_gbt`.
        let fields: [String]
    }

    private let hko: URL
    private let reference: ReferenceData
    private let clocks: EventColumns.Clocks
    private let byUTC8: ComputedCalendar
    private let utc8Months: LunarMonths

    init(
        _ reference: ReferenceData, clocks: EventColumns.Clocks, byUTC8: ComputedCalendar, utc8Months: LunarMonths
    ) throws {
        hko = reference.root.appending(path: "hko")
        (self.reference, self.clocks, self.byUTC8, self.utc8Months) = (reference, clocks, byUTC8, utc8Months)
    }

    /// - Throws: ``ReferenceDataError`` that names file and line.
    func check() throws {
        var differences: [[String]: Difference] = [:]
        for difference in try terms() + months() { differences[Array(difference.fields[..<4])] = difference }
        let table = try ReferenceTable(
            "differences.csv", in: hko,
            columns: [
                "kind", "year", "index_or_month", "leap", "name", "hko_date", "gbt_date", "computed_utc8",
                "computed_beijing_mean_time", "margin_utc8_s", "hko_equals_utc8", "hko_equals_gbt", "reason",
            ])
        for row in table.rows {
            guard let difference = differences.removeValue(forKey: (0..<4).map { row.fields[$0] }) else {
                throw table.error(row, "is no difference of the tables")
            }
            let found = (0..<12).map { row.fields[$0] }
            if let column = zip(found, difference.fields).enumerated().first(where: { $0.element.0 != $0.element.1 }) {
                throw table.error(row, "'\(column.element.0)' is '\(column.element.1)' by the tables")
            }
            guard !row.fields[12].isEmpty else { throw table.error(row, "gives no reason") }
        }
        if let unlisted = differences.values.min(by: { $0.source < $1.source }) {
            throw ReferenceDataError(
                path: unlisted.source.path, line: unlisted.source.line,
                problem: "\(unlisted.fields[5]) is \(unlisted.fields[6]) by gbt, \(unlisted.fields[7]) by UTC+8, and "
                    + "differences.csv does not list it")
        }
    }

    private func date(_ day: DayNumber) -> String { (try? reference.gregorian.date(of: day))??.description ?? "" }

    private func terms() throws -> [Difference] {
        let (published, computed) = try (reference.hkoTerms, reference.gbtTerms)
        let (path, first) = (hko.appending(path: "solar-terms.csv").path, try reference.events.years.lowerBound)
        var differences: [Difference] = []
        for year in published.years {
            for index in 0..<24 {
                let (term, line) = (
                    YearTerm(year: year, index: index), (year - published.years.lowerBound) * 24 + index + 2
                )
                guard published.isPublished(term) == (1901...2100 ~= year) else {
                    throw ReferenceDataError(path: path, line: line, problem: "published are the terms of 1901…2100")
                }
                guard let date = published.date(of: term)?.description else { continue }
                let other = computed.date(of: term)?.description ?? ""
                let utc8 = self.date(byUTC8.day(of: term))
                guard date != other || date != utc8 else { continue }
                let head = ["solar-term", "\(year)", "\(index)", "", SolarTerm(rawValue: index)?.pinyin ?? ""]
                differences.append(
                    difference(
                        (path, line), head, [date, other, utc8], clocks.terms[(year - first) * 24 + index]))
            }
        }
        return differences
    }

    private func months() throws -> [Difference] {
        let (published, computed) = try (reference.hkoMonths, reference.gbtMonths)
        let (path, firstLunation) = (hko.appending(path: "lunar-months.csv").path, try reference.events.firstLunation)
        var differences: [Difference] = []
        for (index, month) in published.months.enumerated() {
            func error(_ problem: String) -> ReferenceDataError {
                ReferenceDataError(path: path, line: index + 2, problem: problem)
            }
            guard let other = computed.day(of: month.date), let utc8 = utc8Months.day(of: month.date) else {
                throw error("\(month.date) is no month of gbt")
            }
            // 1901-01-01 is 25 202 days before 1970-01-01, 2101-01-01 47 847 days after.
            let days = [DayNumber(-25_202), DayNumber(47_847)].map {
                min(max(Int($0 - month.firstDay) + 1, 1), month.length + 1)
            }
            let isLast = index == published.months.count - 1
            guard isLast || month.publishedDays == (days[0] == days[1] ? 1..<1 : days[0]..<days[1]) else {
                throw error("published are the days from 1901-01-01 to 2100-12-31")
            }
            if isLast, computed.month(of: other)?.length != month.length { throw error("is not as long as by gbt") }
            guard month.firstDay != other || month.firstDay != utc8 else { continue }
            let head = [
                "new-moon", "\(month.date.relatedYear)", "\(month.date.month)", month.date.isLeapMonth ? "1" : "0", "",
            ]
            let lunation = (0..<clocks.moons.count).first { place in
                computed.month(of: Lunation(firstLunation + place))?.date == month.date
            }
            differences.append(
                difference(
                    (path, index + 2), head, [month.firstDay, other, utc8].map(date),
                    lunation.map { clocks.moons[$0] } ?? 0))
        }
        return differences
    }

    /// A date that is another.
    ///
    /// - Parameters:
    ///   - source: Where the published date stands.
    ///   - head: Kind, year, index or month, leap, name.
    ///   - dates: As published, by `gbt`, by UTC+8.
    ///   - clock: UTC+8 in tenths of a second.
    /// - Returns: What the list must say.
    private func difference(
        _ source: (path: String, line: Int), _ head: [String], _ dates: [String], _ clock: Int
    ) -> Difference {
        let mean = dates[0] < "1929" ? text(clock - 8600) : ""
        let flags = [dates[0] == dates[2], dates[0] == dates[1]].map { $0 ? "yes" : "no" }
        return Difference(
            source: source,
            fields: head + [
                dates[0], dates[1], text(clock), mean, EventColumns.text(tenths: EventColumns.margin(clock)),
            ]
                + flags)
    }

    private func text(_ clock: Int) -> String {
        let day = clock.dividedDown(by: 864_000)
        let rest = clock - day * 864_000
        func two(_ number: Int) -> String { "\(number < 10 ? "0" : "")\(number)" }
        return
            "\(date(DayNumber(day)))T\(two(rest / 36_000)):\(two(rest / 600 % 60)):\(two(rest / 10 % 60)).\(rest % 10)"
    }
}
