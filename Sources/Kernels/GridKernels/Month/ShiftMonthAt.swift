package import KernelProtocol

/// The month at an index by a multiplication and a shift for the years; the packed month then needs no remainder.
///
/// - Source: calbench.
/// - Complexity: O(1); one multiplication.
///
/// index/12 is index × 43 691 / 2¹⁹ for all indices of 16 bits. The packed value counts 16 months a year, so it is the
/// index with four more for each year.
package struct ShiftMonthAt: Kernel {
    package init() {}

    package var facts: KernelFacts {
        KernelFacts(
            name: "multiply-shift", summary: "a multiplication and a shift, four more a year", source: "calbench",
            claims: .months)
    }

    package func answer(_ input: MonthIndex) -> YearMonth {
        let index = UInt32(bitPattern: input.rawValue) & 65_535
        let years = (index &* 43_691) &>> 19
        let start = (input.rawValue &>> 16) &<< 4
        return YearMonth(rawValue: start &+ Int32(bitPattern: index &+ years &<< 2) &+ 1)
    }
}
