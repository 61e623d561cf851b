package import KernelProtocol
import CalendarKernels

/// Year → Easter Sunday as SKCalendarView finds it: by comparing texts, of which one lacks a zero.
///
/// - Source: SKCalendarView 0.0.3, `calculationChinaCalendarWithDate:dispalyHoliday:`.
/// - Complexity: O(days) texts.
///
/// The date by Meeus, Jones and Butcher is written as `0`, month, `-` and day without a leading zero, and compared with
/// each day's text `MM-dd`. An Easter on the 1st…9th of April is therefore never found; the answer is then month 0, day
/// 0.
package struct SKCalendarEaster: Kernel {
    package var facts: KernelFacts {
        KernelFacts(
            name: "skcalendar",
            summary: "found by comparing texts, the day without its zero, as published",
            source: "SKCalendarView 0.0.3, calculationChinaCalendarWithDate:dispalyHoliday:",
            claims: .easter,
            cost: .microseconds
        )
    }

    package init() {}

    package func answer(_ year: GregorianYear) -> GregorianDate {
        let easter = MeeusJonesButcherEaster.easter(of: year)
        let text = "0\(easter.month)-\(easter.day)"
        for (month, days) in [(3, 22...31), (4, 1...25)] {
            for day in days where "0\(month)-\(day < 10 ? "0" : "")\(day)" == text {
                return GregorianDate(uncheckedYear: Int(year.rawValue), month: month, day: day)
            }
        }
        return GregorianDate(uncheckedYear: Int(year.rawValue), month: 0, day: 0)
    }
}
