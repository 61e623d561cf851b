import CVectorKernels
package import CalendarValues
package import KernelProtocol
import CalendarKernels

/// Day number → lunar date by one load a day, as many days at a time as the processor gathers.
///
/// - Source: calbench.
/// - Complexity: O(1); one load of a table of 294 KB.
///
/// The table holds the packed date of each day, 32 bits, so that what is gathered is the answer: with the 16 bits a day
/// of `day-table` the sum with the straight line follows. It is computed when the kernel is created.
package struct GatherLunarDate: PathKernel {
    /// The lunar date of each day from 1900-01-01 on.
    package let dates: [Int32]
    let path: SIMDPath

    /// A kernel on a path, with the table computed from the months of `LunarTables`.
    package init(path: SIMDPath = .chosen) {
        let months = Lunations()
        self.init(
            dates: (DayNumber.startOf1900.rawValue...DayNumber.endOf2100.rawValue).map {
                months.date(of: DayNumber(rawValue: $0)).rawValue
            }, path: path)
    }

    /// A kernel over another table of 73 414 dates; tests damage one.
    package init(dates: [Int32], path: SIMDPath) {
        precondition(dates.count == 73_414)
        self.dates = dates
        self.path = path
    }

    package var facts: KernelFacts {
        KernelFacts(
            name: "gather",
            summary: "one gathered load a day from a table of 32-bit dates (\(path))",
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
        unsafe calbench_lunar_date_gather(path.code, dates, DayNumber.startOf1900.rawValue, inputs, outputs, count)
    }
}
