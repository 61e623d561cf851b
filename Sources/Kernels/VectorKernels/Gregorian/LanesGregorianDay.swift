import CVectorKernels
package import CalendarValues
package import KernelProtocol

/// The day number of a date in vector registers, as many dates at a time as the processor has lanes.
///
/// - Source: calbench; the method is that of `VectorGregorianDay`, written with the instructions of each path.
/// - Complexity: O(1); two multiplications and a table of 16 bytes for 16, 8 or 4 dates.
/// - Valid: from −4400-03-01 to 11984-02-29, checked day by day on every path.
package struct LanesGregorianDay: PathKernel {
    let path: SIMDPath

    /// A kernel on a path.
    package init(path: SIMDPath = .chosen) {
        self.path = path
    }

    package var facts: KernelFacts {
        KernelFacts(
            name: "lanes",
            summary: "borrow from the packed year in vector registers (\(path))",
            source: "calbench, after Neri and Schneider 2022",
            claims: .gregorian,
            codePath: "\(path)")
    }

    package func answer(_ date: GregorianDate) -> DayNumber {
        answerOne(date, DayNumber(rawValue: 0))
    }

    package func answer(_ dates: Span<GregorianDate>, into days: inout MutableSpan<DayNumber>) {
        answerAll(dates, into: &days)
    }

    @unsafe func answer(
        _ path: SIMDPath, _ inputs: UnsafeRawPointer, _ outputs: UnsafeMutableRawPointer, _ count: Int
    ) {
        unsafe calbench_gregorian_day(path.code, inputs, outputs, count)
    }
}
