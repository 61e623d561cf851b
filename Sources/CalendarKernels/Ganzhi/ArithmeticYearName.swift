package import CalendarContracts

/// Lunar year → its place in the cycle of sixty, by one remainder.
///
/// - Complexity: O(1).
/// - Source: the year 4 was a year of 甲子; Reingold and Dershowitz, Calendrical Calculations, section 19.4.
package struct ArithmeticYearName: Kernel {
    /// What the kernel is and what it answers for.
    package var facts: KernelFacts {
        KernelFacts(
            name: "arithmetic",
            summary: "(year − 4) mod 60",
            source: "Reingold and Dershowitz, Calendrical Calculations, section 19.4",
            claims: .sexagenary
        )
    }

    /// The kernel.
    package init() {}

    package func answer(_ year: LunarYearNumber) -> Sexagenary {
        // 60 × 200 more keep the remainder positive.
        Sexagenary(Int((UInt32(bitPattern: year.rawValue &+ 12_000 &- 4)) % 60))
    }
}
