package import CalendarContracts

/// Year → Easter Sunday by one load of a byte.
///
/// - Source: calbench; the table is computed by ``MeeusJonesButcherEaster`` when the kernel is created.
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

    /// The excess over 22 March, for each year from 1583 on.
    package let offsets: [UInt8]

    /// 22 March, packed without a year.
    private static let earliest: Int32 = 3 << 5 | 22
    private static let firstYear: Int32 = 1583

    /// Computes the table.
    package init() {
        let rule = MeeusJonesButcherEaster()
        self.init(
            offsets: (1583...9999).map {
                UInt8(rule.answer(GregorianYear($0)).rawValue & 511 - Self.earliest)
            })
    }

    /// A kernel over another table of 8 417 entries, for tests that damage one.
    package init(offsets: [UInt8]) {
        self.offsets = offsets
    }

    package func answer(_ year: GregorianYear) -> GregorianDate {
        Self.date(year.rawValue, offsets[Int(year.rawValue &- Self.firstYear)])
    }

    package func answer(_ years: Span<GregorianYear>, into dates: inout MutableSpan<GregorianDate>) {
        precondition(dates.count >= years.count)
        let offsets = offsets.span
        for index in years.indices {
            let year = unsafe years[unchecked: index].rawValue
            // The facts guarantee that the year is in the table; the bounds check would cost as much as the load.
            let offset = unsafe offsets[unchecked: Int(year &- Self.firstYear)]
            unsafe dates[unchecked: index] = Self.date(year, offset)
        }
    }

    @inline(__always)
    private static func date(_ year: Int32, _ offset: UInt8) -> GregorianDate {
        GregorianDate(rawValue: year &<< 9 &+ earliest &+ Int32(offset))
    }
}
