package import KernelProtocol
package import Foundation

/// Day number → the festival that SKCalendarView finds: one text a day, the last match.
///
/// - Source: SKCalendarView 0.0.3, `calculationChinaCalendarWithDate:dispalyHoliday:`.
/// - Complexity: O(1), with two new calendars and a formatted date.
///
/// Wrong as published: of two festivals of a day the first is lost; Mother's Day, Father's Day and Thanksgiving are
/// fixed to 14 May, 21 June and 26 November; an Easter of the 1st…9th is not found; 除夕 is on day 30 of month 12 only;
/// lunar festivals are repeated in leap months. Terms, which overwrite a festival in the published code, are a separate
/// workload and left out here.
package struct SKCalendarFestivals: WorkspaceKernel {
    package var facts: KernelFacts {
        .byFoundation(
            "skcalendar", "one text a day by dictionary and comparison, new calendars every time, as published",
            source: "SKCalendarView 0.0.3, calculationChinaCalendarWithDate:dispalyHoliday:", claims: .seedFestivals)
    }

    package init() {}

    package func workspace() -> DateFormatter { SKCalendarTermText.formatter() }

    package func answer(_ day: DayNumber, in formatter: inout DateFormatter) -> FestivalSet {
        let date = Date(day)
        let parts = Calendar.gmt(.gregorian).dateComponents([.year, .month], from: date)
        let text = SKCalendarDayText(
            formatter: formatter, year: parts.year ?? 0, month: parts.month ?? 0, terms: []
        ).text(date)
        return FestivalSet(DayLabel(rawValue: SKCalendarDayText.labels[text] ?? 0))
    }
}
