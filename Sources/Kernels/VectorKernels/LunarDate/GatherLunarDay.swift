import CVectorKernels
package import KernelProtocol
import CalendarKernels

/// Lunar date → day number by one load a date, as many dates at a time as the processor has lanes.
///
/// - Source: calbench; the months are numbered as in `LunationTableLunarDay`.
/// - Complexity: O(1); one load of a table of 12.9 KB. On VBMI no load: 40 instructions for 64 dates, whose days come from
///   the 1.2 KB of `LunarMonths.bytes` in registers.
///
/// A packed month is a packed date / 32. Days grow by 11.4 a packed month, so the day less 16 times the month stays within
/// 30 000 in 1900–2100: 16 bits, and three instructions that multiply by nothing.
package func gatherLunarDay(path: SIMDPath = .chosen) -> PathKernel<PackedLunarDate, DayNumber> {
    PathKernel(
        "gather", version: 5, "one load a date from a table of 16 bits a month, on VBMI from bytes in registers",
        claims: .hko, validYears: 1900...2100, path: path
    ) { path, inputs, outputs, count in
        unsafe calbench_lunar_day(
            path, LunarMonths.bytes, LunarMonths.all, LunarMonths.first, LunarMonths.line, inputs, outputs, count)
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

    /// The years of `LunarTables` for VBMI.
    ///
    /// Months 0…7 are counted backwards from month 8, as 30 days each: so a date's bits are of one of two bytes of its year.
    /// The day less 11 times the month and 13 times the year stays within 166 in 1900–2100, above −719 100.
    static let bytes = {
        var bytes = [UInt8](repeating: 0, count: 4 * 256 + 3 * 64)
        func set(_ place: Int32, _ value: Int32) { bytes[Int(place)] = UInt8(value & 255) }
        for number in Int32(1899)...2100 {
            let year = LunarYear(LunarTables.years, number)
            let (place, long) = (number & 255, Int32(bitPattern: year.bits))
            set(place, 2 * (year.leapMonth == 0 ? 15 : year.leapMonth) | (number & 1) << 5)
            set(256 + place, ~long)
            set(512 + place, long >> 8)
            set(768 + place, year.firstDay + year.start(8) - 1 - 365 * number - line - 310_900)
        }
        for slot in Int32(2)..<64 {
            let month = slot % 32 / 2 - 1 + slot / 32
            let earlier = (1 << month) - 1 as Int32
            set(1024 + slot, ~earlier)
            set(1088 + slot, earlier >> 8)
            set(1152 + slot, 29 * (month - 8) - max(8 - month, 0) - 11 * (slot % 32))
        }
        return bytes
    }()
}
