import CalendarKernels
import CalendarTestSupport
import Testing
import VectorKernels

/// The steps of terms' dates, which only processors with VBMI use, checked on every processor.
@Suite struct TermStepsTests {
    private let table = TableTermDate()
    private let terms = (1900...2100).flatMap { year in (0..<24).map { YearTerm(year: year, index: $0) } }

    /// The date of a term by the steps, as `terms_date.c` computes it.
    private func date(_ term: YearTerm, _ steps: TermSteps) -> GregorianDate {
        let entries = (0..<4).map { steps.tables[128 * $0 + Int(term.rawValue & 127)] }
        let quarter = Int8(truncatingIfNeeded: term.rawValue >> 7)
        let later = entries[1...].map { quarter > $0 ? 1 : 0 } as [Int32]
        return GregorianDate(rawValue: 16 * term.rawValue + Int32(entries[0]) - later[0] - later[1] + later[2])
    }

    @Test func allDates() throws {
        let steps = try #require(TermSteps(table))
        #expect(terms.count == 4_824)
        for term in terms { #expect(date(term, steps) == table.answer(term), "\(term)") }
    }

    /// A table with a changed entry has other steps than there is room for, or its dates are those of the changed table.
    @Test func changedEntries() throws {
        var (refused, followed) = (0, 0)
        for year in stride(from: 1900, through: 2100, by: 4) {
            for index in 0..<24 {
                var years = TermTables.years
                years[year - 1900] ^= 1 << UInt64(2 * index)
                let damaged = TableTermDate(years: years)
                let changed = YearTerm(year: year, index: index)
                guard let steps = TermSteps(damaged) else {
                    refused += 1
                    continue
                }
                followed += 1
                #expect(date(changed, steps) == damaged.answer(changed), "\(changed)")
                #expect(date(changed, steps) != table.answer(changed), "\(changed)")
            }
        }
        #expect(refused > 0 && followed > 0, "\(refused) refused, \(followed) followed")
    }

    /// The kernel answers by its table: where an entry is changed, and nowhere else, the date is another.
    @Test(arguments: SIMDPath.available)
    func damagedTable(path: SIMDPath) {
        for changed in terms.indices where changed % 97 == 0 {
            var years = TermTables.years
            years[terms[changed].year - 1900] ^= 1 << UInt64(2 * terms[changed].index)
            let damaged = TableTermDate(years: years)
            // What has no steps is refused instead.
            if path == .vbmi, TermSteps(damaged) == nil { continue }
            let dates = lanesTermDate(table: damaged, path: path).answers(terms, filler: GregorianDate(rawValue: 0))
            let wrong = terms.indices.filter { dates[$0] != table.answer(terms[$0]) }
            #expect(wrong == [changed], "\(path): \(terms[changed])")
        }
    }
}
