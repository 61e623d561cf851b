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
/// Other days are answered as in ``gatherLunarDate(path:)``. Both ways are right for any days.
///
/// The table of days has 16 bits a day, 147 KB, the difference of the date from a straight line, as in
/// `DayTableLunarDate`: with 32 bits, inputs, table and answers of two centuries do not fit a second-level cache of 1 MB
/// together (0.090 instead of 0.055 ns a day). It is computed at the first answer.
package func sweepLunarDate(path: SIMDPath = .chosen) -> PathKernel<DayNumber, PackedLunarDate> {
    PathKernel(
        "sweep", version: 2, "consecutive days by consecutive entries of a day table, others by pieces", claims: .hko,
        validYears: 1900...2100, path: path
    ) { path, inputs, outputs, count in
        unsafe calbench_lunar_date_sweep(
            path, LunarPieces.all, LunarPieces.first, misses, DayNumber.startOf1900.rawValue, LunarPieces.line, inputs,
            outputs, count)
    }
}

/// The difference from the line for each day from 1900-01-01 on.
private let misses = {
    let months = Lunations()
    return (DayNumber.startOf1900.rawValue...DayNumber.endOf2100.rawValue).map {
        Int16(months.date(of: DayNumber(rawValue: $0)).rawValue - 3 * $0 - LunarPieces.line)
    }
}()
