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
package struct GatherLunarDay: PathKernel {
    package typealias Input = PackedLunarDate
    package typealias Output = DayNumber

    /// The day before each month, less ``line`` and 16 times the month; see `vector_kernels.h`.
    private static let months = LunationTableLunarDay().daysBefore.enumerated().map { slot, day in
        day == 0 ? 0 : UInt16(day - 16 * (first + Int32(slot)) - line)
    }
    private static let first = Int32(LunationTableLunarDay.firstSlot)
    private static let line: Int32 = -1_030_000

    package let path: SIMDPath

    /// A kernel on a path.
    package init(path: SIMDPath = .chosen) {
        self.path = path
    }

    package var facts: KernelFacts {
        KernelFacts(
            name: "gather", version: 4,
            summary: "one load a date from a table of 16 bits a month (\(path))",
            source: "calbench",
            claims: .hko,
            validYears: 1900...2100,
            codePath: "\(path)")
    }

    @unsafe package func answer(
        _ path: SIMDPath, _ inputs: UnsafeRawPointer, _ outputs: UnsafeMutableRawPointer, _ count: Int
    ) {
        unsafe calbench_lunar_day(path.code, Self.months, Self.first, Self.line, inputs, outputs, count)
    }
}
