@_spi(Unchecked) package import CalendarValues
package import KernelProtocol

/// Lunar year → its place in the cycle of sixty, by one remainder.
///
/// - Source: the year 4 was a year of 甲子; Reingold and Dershowitz, Calendrical Calculations, section 19.4.
/// - Complexity: O(1).
package struct ArithmeticYearName: Kernel {
    package var facts: KernelFacts {
        KernelFacts(
            name: "arithmetic",
            summary: "(year − 4) mod 60",
            source: "Reingold and Dershowitz, Calendrical Calculations, section 19.4",
            claims: .sexagenary
        )
    }

    package init() {}

    package func answer(_ year: LunarYearNumber) -> Sexagenary {
        // 60 × 200 more keep the remainder positive.
        Sexagenary(unchecked: Int((UInt32(bitPattern: year.rawValue &+ 12_000 &- 4)) % 60))
    }
}
