package import CalendarValues
package import KernelProtocol

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

    private let table: EasterTable

    /// Computes the table.
    package init() {
        table = EasterTable()
    }

    /// A kernel over another table of 8 417 entries, for tests that damage one.
    package init(offsets: [UInt8]) {
        table = EasterTable(offsets: offsets)
    }

    /// What exceeds 22 March, for each year from 1583 on.
    package var offsets: ContiguousArray<UInt8> { table.offsets }

    package func answer(_ year: GregorianYear) -> GregorianDate {
        table.date(of: year)
    }

    package func answer(_ years: Span<GregorianYear>, into dates: inout MutableSpan<GregorianDate>) {
        precondition(dates.count >= years.count)
        let offsets = table.offsets.span
        for index in years.indices {
            let year = unsafe years[unchecked: index].rawValue
            // The facts promise that the year is in the table; the bounds check would cost as much as the load.
            let offset = unsafe offsets[unchecked: Int(year &- EasterTable.firstYear)]
            unsafe dates[unchecked: index] = EasterTable.date(year, offset)
        }
    }
}
