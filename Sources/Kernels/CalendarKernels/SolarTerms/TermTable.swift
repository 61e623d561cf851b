package import CalendarValues

/// The dates of the solar terms of 1900–2100 as two bits a term, added to the earliest date of the term.
package struct TermTable: Sendable {
    /// One entry a year from 1900 on: bits 2·n and 2·n + 1 belong to the term of index n.
    package let years: ContiguousArray<UInt64>

    /// The earliest date of each term, packed as month × 32 + day; see `GregorianDate`.
    package let earliest: ContiguousArray<Int32>

    /// A table, which tests damage.
    package init(years: [UInt64] = TermTables.years, earliest: [Int32] = TermTables.earliest) {
        self.years = ContiguousArray(years)
        self.earliest = ContiguousArray(earliest)
    }

    /// The date of a term of 1900–2100 by the tables as they are, without a kernel.
    package static func date(of index: Int, in year: Int) -> GregorianDate {
        let later = Int32(truncatingIfNeeded: TermTables.years[year - 1900] >> UInt64(2 * index) & 3)
        return GregorianDate(rawValue: Int32(year) << 9 + TermTables.earliest[index] + later)
    }

    /// The date of a term of 1900–2100.
    package func date(of term: YearTerm) -> GregorianDate {
        let year = term.rawValue >> 5
        let index = Int(term.rawValue & 31)
        let later = Int32(truncatingIfNeeded: years[Int(year &- 1900)] &>> UInt64(2 &* index) & 3)
        return GregorianDate(rawValue: year &<< 9 &+ earliest[index] &+ later)
    }
}
