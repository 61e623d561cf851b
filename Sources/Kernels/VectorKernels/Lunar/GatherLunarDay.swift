import CVectorKernels
package import CalendarValues
package import KernelProtocol
import CalendarKernels

/// Lunar date → day number by one load and one addition, as many dates at a time as the processor gathers.
///
/// - Source: calbench; the months are numbered as in `LunationTableLunarDay`.
/// - Complexity: O(1); one load of a table of 26 KB.
package struct GatherLunarDay: PathKernel {
    let months: LunarMonthWords
    let path: SIMDPath

    /// A kernel on a path.
    package init(months: LunarMonthWords = LunarMonthWords(), path: SIMDPath = .chosen) {
        self.months = months
        self.path = path
    }

    package var facts: KernelFacts {
        KernelFacts(
            name: "gather",
            summary: "one gathered load by year, month and leap flag, one addition (\(path))",
            source: "calbench",
            claims: .hko,
            validYears: 1900...2100,
            codePath: "\(path)")
    }

    package func answer(_ date: LunarDate) -> DayNumber {
        answerOne(date, DayNumber(rawValue: 0))
    }

    package func answer(_ dates: Span<LunarDate>, into days: inout MutableSpan<DayNumber>) {
        answerAll(dates, into: &days)
    }

    @unsafe func answer(
        _ path: SIMDPath, _ inputs: UnsafeRawPointer, _ outputs: UnsafeMutableRawPointer, _ count: Int
    ) {
        unsafe calbench_lunar_day(path.code, months.words, LunarMonthWords.first, inputs, outputs, count)
    }
}
