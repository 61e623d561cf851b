package import CalendarContracts

/// The index of a month from its packed value, which counts 16 months a year: four a year are taken off.
///
/// Complexity: O(1); two subtractions and two shifts.
///
/// Source: calbench.
package struct ShiftMonthIndex: Kernel {
    /// The kernel.
    package init() {}

    /// What the kernel is and what it answers for.
    package var facts: KernelFacts {
        KernelFacts(
            name: "shift", summary: "the packed month less four a year", source: "calbench", claims: .months)
    }

    /// The index of a month.
    package func answer(_ input: IndexedMonth) -> Int32 {
        let packed = input.month.rawValue &- input.startYear &<< 4
        return packed &- (packed &>> 4) &<< 2 &- 1
    }
}
