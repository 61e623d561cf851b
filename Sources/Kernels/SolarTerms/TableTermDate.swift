package import KernelProtocol

/// Solar term → civil date from 48 bits a year.
///
/// - Source: calbench.
/// - Complexity: O(1); two loads.
///
/// In 1900–2100 a term falls on one of at most four neighbouring days, so two bits a term are added to the earliest.
package struct TableTermDate: Kernel {
    package var facts: KernelFacts {
        KernelFacts(
            name: "table",
            summary: "two bits a term, added to the earliest date of the term",
            source: "calbench",
            claims: .hko,
            validYears: 1900...2100
        )
    }

    /// One entry a year from 1900 on: bits 2·n and 2·n + 1 belong to the term of index n.
    package let years: ContiguousArray<UInt64>
    /// The earliest date of each term, packed as month × 32 + day; see `GregorianDate`.
    package let earliest: ContiguousArray<Int32>

    /// A kernel over its tables; tests damage an entry.
    package init(years: [UInt64] = TermTables.years, earliest: [Int32] = TermTables.earliest) {
        self.years = ContiguousArray(years)
        self.earliest = ContiguousArray(earliest)
    }

    /// The date of a term of 1900–2100 by the tables as they are, without a kernel.
    package static func date(of index: Int, in year: Int) -> GregorianDate {
        date(Int32(year), index, TermTables.years[year - 1900], TermTables.earliest[index])
    }

    package func answer(_ term: YearTerm) -> GregorianDate {
        let (year, index) = (term.rawValue >> 5, Int(term.rawValue & 31))
        return Self.date(year, index, years[Int(year &- 1900)], earliest[index])
    }

    package func answer(_ terms: Span<YearTerm>, into dates: inout MutableSpan<GregorianDate>) {
        precondition(dates.count >= terms.count)
        let (years, earliest) = (years.span, earliest.span)
        for position in terms.indices {
            let packed = unsafe terms[unchecked: position].rawValue
            let year = packed >> 5
            let index = Int(packed & 31)
            let bits = unsafe years[unchecked: Int(year &- 1900)]
            let later = Int32(truncatingIfNeeded: bits &>> UInt64(truncatingIfNeeded: 2 &* index) & 3)
            let date = unsafe earliest[unchecked: index]
            unsafe dates[unchecked: position] = GregorianDate(rawValue: year &<< 9 &+ date &+ later)
        }
    }

    @inline(__always)
    private static func date(_ year: Int32, _ index: Int, _ bits: UInt64, _ earliest: Int32) -> GregorianDate {
        let later = Int32(truncatingIfNeeded: bits &>> UInt64(truncatingIfNeeded: 2 &* index) & 3)
        return GregorianDate(rawValue: year &<< 9 &+ earliest &+ later)
    }
}
