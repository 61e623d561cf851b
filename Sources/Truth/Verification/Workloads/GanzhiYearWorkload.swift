/// `ganzhi.year`: lunar year → its name of stem and branch.
package struct GanzhiYearWorkload: Workload {
    package static let facts = WorkloadFacts(
        name: "ganzhi.year", summary: "lunar year → its name of stem and branch", unit: "lunar years")

    private let gregorian: GregorianYears
    private let tables: PillarTables

    package init(_ reference: ReferenceData) throws {
        gregorian = try reference.gregorian
        tables = try reference.pillars
    }

    package var years: ClosedRange<Int> { tables.years.years }
    package func inputs(of years: ClosedRange<Int>) -> [LunarYearNumber] { years.map { LunarYearNumber($0) } }

    /// A published table has 辛己, which is no name, where 辛巳 belongs; its kernel answers with 60.
    package func describe(answer: Sexagenary) -> String { answer.rawValue == 60 ? "辛己" : answer.description }

    /// The lunar year that begins in the day's Gregorian year, as in `lunar.year`.
    package func inputs(on day: DayNumber) -> [LunarYearNumber] {
        (gregorian.date(of: day)?.year).map { [LunarYearNumber($0)] } ?? []
    }

    package var references: [Reference<LunarYearNumber, Sexagenary>] {
        [
            Reference(.sexagenary, "computed with lunar_python, compared with sxtwl", tables.years.source) {
                [tables] in tables.year(Int($0.rawValue))
            }
        ]
    }
}
