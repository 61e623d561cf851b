package import CalendarKernels
import KernelProtocol

/// The dates of the solar terms of 1900–2100 in four tables of 128 bytes, which vector registers hold.
///
/// A table has an entry for each year modulo 4 and term, the low seven bits of a packed term. Within such a class the date
/// steps back by a day once or twice, because the Sun's year is shorter than 365.25 days, and forward by one at most once:
/// from 1904 on, or in 2100, for want of the leap days of 1900 and 2100.
package struct TermSteps: Sendable {
    /// The dates of 1900–1903 less 16 · the packed term; then the last year / 4, as a signed byte, before the first step
    /// back, before the second and before the step forward.
    package let tables: [Int8]

    /// The steps of a table; `nil` for a table that has others.
    package init?(_ table: TableTermDate) {
        var tables = [Int8](repeating: .max, count: 4 * 128)
        for (year, index) in (1900...1903).flatMap({ year in (0..<24).map { (year, $0) } }) {
            let terms = stride(from: year, through: 2100, by: 4).map { YearTerm(year: $0, index: index) }
            let dates = terms.map { table.answer($0).rawValue - 16 * $0.rawValue }
            // In 0…127 after any steps.
            guard 2...126 ~= dates[0] else { return nil }
            let entry = Int(terms[0].rawValue & 127)
            tables[entry] = Int8(dates[0])
            var (back, forward) = ([128, 256][...], [384][...])
            for (before, (date, next)) in zip(terms, zip(dates, dates.dropFirst())) {
                for _ in 0..<abs(next - date) {
                    guard let steps = next < date ? back.popFirst() : forward.popFirst() else { return nil }
                    tables[steps + entry] = Int8(truncatingIfNeeded: before.rawValue >> 7)
                }
            }
        }
        self.tables = tables
    }
}
