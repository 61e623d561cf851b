import Astronomy
import CalendarContracts
import ReferenceData

/// `lunar.year`: related year → the months of the lunar year.
func lunarYear(_ reference: ReferenceData) -> Workload<LunarYearNumber, LunarYearMonths> {
    let months = reference.gbtMonths
    let byYear = Dictionary(grouping: months.months, by: \.date.relatedYear).mapValues(LunarYearMonths.init)
    let years = months.years
    let inputs: @Sendable (ClosedRange<Int>) -> [LunarYearNumber] = { $0.map { LunarYearNumber($0) } }
    return Workload(
        name: "lunar.year",
        summary: "related year → New Year, month lengths and leap month",
        unit: "lunar years",
        years: years,
        inputs: inputs,
        boundaries: inputs,
        inputsOfDay: { day in
            guard let date = reference.gregorian.date(of: day), years.contains(date.year) else { return [] }
            return [LunarYearNumber(date.year)]
        },
        authorities: [
            Authority(
                id: .gbt, summary: "GB/T 33661-2017 on DE440 events; UTC+8, Beijing mean time before 1929",
                table: "gbt/lunar-months.csv", sha256: months.sha256,
                ruling: { byYear[Int($0.rawValue)].map { Ruling($0, isPublished: false) } })
        ],
        kernels: [
            AstronomicalLunarYearMonths()
        ],
        describeInput: { $0.description },
        describeOutput: { $0.description },
        words: { $0.description }
    )
}

extension LunarMonths {
    /// The lunar years of which the table has every month.
    var years: ClosedRange<Int> {
        guard let first = months.first(where: { $0.date.month == 1 && !$0.date.isLeapMonth }),
            let last = months.last(where: { $0.date.month == 12 })
        else { return 0...0 }
        return first.date.relatedYear...last.date.relatedYear
    }
}

extension LunarYearMonths {
    /// The months of a year as a table has them.
    init(_ months: [LunarMonth]) {
        var long: UInt16 = 0
        for (index, month) in months.enumerated() where month.length == 30 { long |= 1 << UInt16(index) }
        self.init(
            firstDay: months[0].firstDay, longMonths: long,
            leapMonth: months.first(where: \.date.isLeapMonth)?.date.month ?? 0)
    }
}
