import CVectorKernels
package import KernelProtocol
import CalendarKernels

/// Day number → lunar date for days in any order, quickest for consecutive ones.
///
/// - Source: calbench.
/// - Complexity: O(1) a day.
///
/// Two vectors of days are compared with the numbers that follow the first of them. Where they are equal, the answers
/// are consecutive entries of a table of days, so that two loads answer all of them; months need not be looked for.
/// Other days are answered as in ``GatherLunarDate``. Both ways are right for any days.
///
/// The table of days has 16 bits a day, 147 KB, the difference of the date from a straight line, as in
/// `DayTableLunarDate`: with 32 bits, inputs, table and answers of two centuries do not fit a second-level cache of 1 MB
/// together (0.090 instead of 0.055 ns a day). It is computed at the first answer.
package struct SweepLunarDate: PathKernel {
    package typealias Input = DayNumber
    package typealias Output = PackedLunarDate

    /// The difference from the line for each day from 1900-01-01 on.
    private static let misses = computedMisses()
    package let path: SIMDPath

    /// A kernel on a path.
    package init(path: SIMDPath = .chosen) {
        self.path = path
    }

    private static func computedMisses() -> [Int16] {
        let months = Lunations()
        return (DayNumber.startOf1900.rawValue...DayNumber.endOf2100.rawValue).map {
            Int16(months.date(of: DayNumber(rawValue: $0)).rawValue - 3 * $0 - GatherLunarDate.line)
        }
    }

    package var facts: KernelFacts {
        KernelFacts(
            name: "sweep", version: 2,
            summary: "consecutive days by consecutive entries of a day table, others by pieces (\(path))",
            source: "calbench",
            claims: .hko,
            validYears: 1900...2100,
            codePath: "\(path)")
    }

    @unsafe package func answer(
        _ path: SIMDPath, _ inputs: UnsafeRawPointer, _ outputs: UnsafeMutableRawPointer, _ count: Int
    ) {
        unsafe calbench_lunar_date_sweep(
            path.code, GatherLunarDate.pieces, GatherLunarDate.first, Self.misses, DayNumber.startOf1900.rawValue,
            GatherLunarDate.line, inputs, outputs, count)
    }
}
