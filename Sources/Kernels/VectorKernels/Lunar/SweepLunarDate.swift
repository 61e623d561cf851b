import CVectorKernels
package import CalendarValues
package import KernelProtocol
import CalendarKernels

/// Day number → lunar date for days in any order, quickest for consecutive ones.
///
/// - Source: calbench.
/// - Complexity: O(1) a day.
///
/// Two vectors of days are compared with the numbers that follow the first of them. Where they are equal, the answers
/// are consecutive entries of a table of days, so that two loads answer all of them; months need not be looked for.
/// Other days are gathered from the same table. Both ways are right for any days.
///
/// The table has 16 bits a day, 147 KB, the difference of the date from a straight line, as in `DayTableLunarDate`:
/// with 32 bits, inputs, table and answers of two centuries do not fit a second-level cache of 1 MB together (0.090
/// instead of 0.055 ns a day). It is computed when the kernel is created.
package struct SweepLunarDate: PathKernel {
    /// An entry that stands for no day, then the difference from the line for each day from 1900-01-01 on.
    package let misses: [Int16]
    let path: SIMDPath

    /// A kernel on a path, with the table computed from the months of `LunarTables`.
    package init(path: SIMDPath = .chosen) {
        let months = Lunations()
        self.init(
            misses: [0]
                + (DayNumber.startOf1900.rawValue...DayNumber.endOf2100.rawValue).map {
                    Int16(months.date(of: DayNumber(rawValue: $0)).rawValue - 3 * $0 - Self.line)
                }, path: path)
    }

    /// A kernel over another table of 73 415 entries; tests damage one.
    package init(misses: [Int16], path: SIMDPath) {
        precondition(misses.count == 73_415)
        self.misses = misses
        self.path = path
    }

    /// Three days a day from here; the dates of 1900–2100 are within 15 500 of that line.
    private static let line: Int32 = (1899 << 10 | 12 << 6) - 7_200 - 3 * DayNumber.startOf1900.rawValue

    package var facts: KernelFacts {
        KernelFacts(
            name: "sweep",
            summary: "consecutive days by consecutive entries of a day table, others gathered (\(path))",
            source: "calbench",
            claims: .hko,
            validYears: 1900...2100,
            codePath: "\(path)")
    }

    package func answer(_ day: DayNumber) -> LunarDate {
        answerOne(day, LunarDate(rawValue: 0))
    }

    package func answer(_ days: Span<DayNumber>, into dates: inout MutableSpan<LunarDate>) {
        answerAll(days, into: &dates)
    }

    @unsafe func answer(
        _ path: SIMDPath, _ inputs: UnsafeRawPointer, _ outputs: UnsafeMutableRawPointer, _ count: Int
    ) {
        unsafe calbench_lunar_date_sweep(
            path.code, misses, DayNumber.startOf1900.rawValue, Self.line, inputs, outputs, count)
    }
}
