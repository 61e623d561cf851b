package import CalendarValues
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

    private let table: TermTable

    /// A kernel over its tables; tests damage an entry.
    package init(years: [UInt64] = TermTables.years, earliest: [Int32] = TermTables.earliest) {
        table = TermTable(years: years, earliest: earliest)
    }

    package func answer(_ term: YearTerm) -> GregorianDate {
        table.date(of: term)
    }

    package func answer(_ terms: Span<YearTerm>, into dates: inout MutableSpan<GregorianDate>) {
        precondition(dates.count >= terms.count)
        let years = table.years.span
        let earliest = table.earliest.span
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
}
