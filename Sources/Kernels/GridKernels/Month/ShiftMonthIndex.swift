package import KernelProtocol

/// The index of a month from its packed value, which counts 16 months a year: four a year are subtracted.
///
/// - Source: calbench.
/// - Complexity: O(1); two subtractions and two shifts.
package struct ShiftMonthIndex: Kernel {
    package init() {}

    package var facts: KernelFacts {
        KernelFacts(
            name: "shift", summary: "the packed month less four a year", source: "calbench", claims: .months)
    }

    package func answer(_ input: IndexedMonth) -> Int32 {
        let packed = input.month.rawValue &- input.startYear &<< 4
        return packed &- (packed &>> 4) &<< 2 &- 1
    }
}
