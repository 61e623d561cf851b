package import CalendarValues
package import KernelProtocol

/// The rows of a month's grid by two masks: for each length, the columns from which the month takes a fifth or sixth
/// row.
///
/// - Source: calbench.
/// - Complexity: O(1); two shifts.
///
/// Byte d − 28 of a mask belongs to months of d days; its bit c is set when a month whose 1st is in column c takes the
/// row.
package struct BitMaskGridRows: Kernel {
    private let fifth: UInt32
    private let sixth: UInt32

    /// A kernel over its masks; tests damage one.
    ///
    /// The fifth row is taken by all but 28 days from column 0 on; the sixth by 30 days from column 6 on and 31 days
    /// from column 5 or 6 on.
    package init(fifth: UInt32 = 0x7F7F_7F7E, sixth: UInt32 = 0x6040_0000) {
        (self.fifth, self.sixth) = (fifth, sixth)
    }

    package var facts: KernelFacts {
        KernelFacts(
            name: "bit-mask", summary: "two masks by length and column of the 1st", source: "calbench", claims: .months)
    }

    package func answer(_ input: GridMonth) -> Int32 {
        let placement = GridPlacement(input)
        let bit = UInt32(truncatingIfNeeded: (placement.days &- 28) &* 8 &+ placement.leading)
        return Int32(bitPattern: 4 &+ (fifth &>> bit & 1) &+ (sixth &>> bit & 1))
    }
}
