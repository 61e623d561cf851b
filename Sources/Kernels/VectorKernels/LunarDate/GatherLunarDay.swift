import CVectorKernels
package import KernelProtocol
import CalendarKernels

/// Lunar date → day number by one load a date, as many dates at a time as the processor has lanes.
///
/// - Source: calbench; the months are numbered as in `LunationTableLunarDay`.
/// - Complexity: O(1); one load of a table of 12.9 KB.
///
/// A packed month is a packed date / 32. Days grow by 11.4 a packed month, so the day less 16 times the month stays within
/// 30 000 in 1900–2100: 16 bits, and three instructions that multiply by nothing.
package func gatherLunarDay(path: SIMDPath = .chosen) -> PathKernel<PackedLunarDate, DayNumber> {
    PathKernel(
        "gather", version: 4, "one load a date from a table of 16 bits a month", claims: .hko,
        validYears: 1900...2100, path: path
    ) { path, inputs, outputs, count in
        unsafe calbench_lunar_day(path, LunarMonths.all, LunarMonths.first, LunarMonths.line, inputs, outputs, count)
    }
}

private enum LunarMonths {
    /// The day before each month, less ``line`` and 16 times the month; see `vector_kernels.h`.
    static let all = byMonth.daysBefore.enumerated().map { slot, day in
        day == 0 ? 0 : UInt16(day - 16 * (first + Int32(slot)) - line)
    }
    static let first = Int32(byMonth.firstSlot)
    static let line: Int32 = -1_030_000
    private static let byMonth = LunationTableLunarDay()
}
