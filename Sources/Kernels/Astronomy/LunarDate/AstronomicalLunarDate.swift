package import KernelProtocol
import CalendarKernels

/// Day number → lunar date by the rules of GB/T 33661-2017 on computed events.
///
/// - Source: GB/T 33661-2017; see `AstronomicalLunarYear`.
/// - Complexity: that of a lunar year for the first day of each, O(1) for the others of a batch.
///
/// A year's months are computed once a batch.
package struct AstronomicalLunarDate: WorkspaceKernel {
    package var facts: KernelFacts {
        KernelFacts(
            name: "astronomical", version: 3, summary: "\(calendar.standard) on events by VSOP87D and ELP",
            source: "GB/T 33661-2017; theories as terms.instant/vsop87 and moons.instant/elp",
            claims: calendar.rule ?? calendar.reference, validYears: calendar.ruleYears,
            cost: .milliseconds)
    }

    private let calendar: CalendarRules
    private let rules: AstronomicalLunarYear

    /// A kernel of a calendar.
    package init(_ calendar: CalendarRules = .china) {
        self.calendar = calendar
        rules = AstronomicalLunarYear(clock: calendar.clock)
    }

    package func workspace() -> Years { Years(rules: rules) }

    package func answer(_ day: DayNumber, in years: inout Years) -> PackedLunarDate { years.date(of: day) }

    /// The years of a batch.
    package struct Years {
        fileprivate let rules: AstronomicalLunarYear
        private var workspace = AstronomicalLunarYear.Workspace()
        private var known: [Int: [AstronomicalMonth]] = [:]

        fileprivate init(rules: AstronomicalLunarYear) { self.rules = rules }

        fileprivate mutating func date(of day: DayNumber) -> PackedLunarDate {
            let gregorian = NeriSchneiderGregorianDate.date(of: day).year
            // The lunar year that begins in the Gregorian one, or the one before it until New Year.
            for year in [gregorian, gregorian - 1] {
                let months = self.months(of: year)
                if let month = months.last(where: { $0.firstDay <= day }) {
                    return PackedLunarDate(
                        relatedYear: year, month: month.month, isLeapMonth: month.isLeapMonth,
                        day: day - month.firstDay + 1)
                }
            }
            return PackedLunarDate(rawValue: 0)
        }

        private mutating func months(of year: Int) -> [AstronomicalMonth] {
            if let months = known[year] { return months }
            let months = rules.months(of: year, in: &workspace)
            known[year] = months
            return months
        }
    }
}
