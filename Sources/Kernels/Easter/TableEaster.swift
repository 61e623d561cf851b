package import KernelProtocol

/// Year → Easter Sunday by one load of a byte.
///
/// - Source: calbench; the table is computed by ``MeeusJonesButcherEaster`` at the first answer.
/// - Complexity: O(1); one load.
///
/// A packed date without its year is 118 (22 March) … 153 (25 April), 32 a month; the byte is the excess over 118. The
/// dates only recur after 5.7 million years, so the table has every year of 1583–9999: 8.4 KB.
package struct TableEaster: TableKernel {
    package var facts: KernelFacts {
        KernelFacts(
            name: "table",
            summary: "one byte a year of 1583–9999",
            source: "calbench",
            claims: .easter,
            validYears: 1583...9999
        )
    }

    /// What exceeds 22 March, for each year from 1583 on.
    package static let computed = ContiguousArray(
        (1583...9999).map { UInt8(MeeusJonesButcherEaster.easter(of: GregorianYear($0)).rawValue & 511 - earliest) })
    let other: ContiguousArray<UInt8>?

    /// 22 March, packed without a year.
    private static var earliest: Int32 { 3 << 5 | 22 }

    /// A kernel over the computed table; tests damage another one of 8 417 entries.
    package init(_ other: ContiguousArray<UInt8>? = nil) {
        self.other = other
    }

    @inline(__always)
    static func place(of year: GregorianYear) -> Int32 { year.rawValue &- 1583 }

    @inline(__always)
    static func answer(_ year: GregorianYear, _ excess: UInt8) -> GregorianDate {
        GregorianDate(rawValue: year.rawValue &<< 9 &+ earliest &+ Int32(excess))
    }
}
