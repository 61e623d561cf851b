@_spi(Unchecked) package import CalendarValues
package import KernelProtocol

/// Lunar year → its name by SKCalendarView's table of sixty texts, two of them misprinted.
///
/// - Source: SKCalendarView 0.0.3, `calculationChinaCalendarWithDate:dispalyHoliday:`.
/// - Complexity: O(1).
///
/// 辛己 stands for 辛巳 (1941, 2001, 2061 and so on) and 癸丑 for 癸卯 (1903, 1963, 2023 and so on).
package struct SKCalendarYearName: Kernel {
    package var facts: KernelFacts {
        KernelFacts(
            name: "skcalendar",
            summary: "the published table of sixty names with its misprints",
            source: "SKCalendarView 0.0.3, calculationChinaCalendarWithDate:dispalyHoliday:",
            claims: .sexagenary
        )
    }

    private let names: [Sexagenary]

    package init() {
        var names = (0..<60).map { Sexagenary(unchecked: $0) }
        names[17] = Sexagenary(unchecked: 60)
        names[39] = Sexagenary(unchecked: 49)
        self.names = names
    }

    package func answer(_ year: LunarYearNumber) -> Sexagenary {
        // The published calendar counts the years of a cycle from 1; year 1 of a cycle is 1984.
        names[(Int(year.rawValue) - 1984 + 6000) % 60]
    }
}
