package import KernelProtocol

/// Year → Easter Sunday by one load of a byte.
///
/// - Source: calbench; the table is computed by ``MeeusJonesButcherEaster`` at the first answer.
/// - Complexity: O(1); one load.
///
/// A packed date without its year is 118 (22 March) … 153 (25 April), 32 a month; the byte is the excess over 118. The
/// dates only recur after 5.7 million years, so the table has every year of 1583–9999: 8.4 KB.
package struct TableEaster: Kernel {
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
    private let other: ContiguousArray<UInt8>?

    /// 22 March, packed without a year.
    private static var earliest: Int32 { 3 << 5 | 22 }
    private static var firstYear: Int32 { 1583 }

    /// A kernel over the computed table; tests damage another one of 8 417 entries.
    package init(_ other: ContiguousArray<UInt8>? = nil) {
        self.other = other
    }

    package func answer(_ year: GregorianYear) -> GregorianDate {
        let place = Int(year.rawValue &- Self.firstYear)
        let offset = if let other { other[place] } else { Self.computed[place] }
        return Self.date(year.rawValue, offset)
    }

    @inline(__always)
    private static func date(_ year: Int32, _ offset: UInt8) -> GregorianDate {
        GregorianDate(rawValue: year &<< 9 &+ earliest &+ Int32(offset))
    }

    package func answer(_ years: Span<GregorianYear>, into dates: inout MutableSpan<GregorianDate>) {
        precondition(dates.count >= years.count)
        let table = other ?? Self.computed
        let offsets = table.span
        for index in years.indices {
            let year = unsafe years[unchecked: index].rawValue
            // The facts promise that the year is in the table; the bounds check would cost as much as the load.
            let offset = unsafe offsets[unchecked: Int(year &- Self.firstYear)]
            unsafe dates[unchecked: index] = Self.date(year, offset)
        }
    }
}
