import CVectorKernels
package import CalendarValues
package import KernelProtocol

/// The date of a day number in vector registers, as many days at a time as the processor has lanes.
///
/// - Source: calbench; the method is that of `VectorGregorianDate`, written with the instructions of each path.
/// - Complexity: O(1); five multiplications for 16, 8 or 4 days.
/// - Valid: from −7984-03-01 to 8400-02-29, checked day by day on every path.
package struct LanesGregorianDate: PathKernel {
    let path: SIMDPath

    /// A kernel on a path.
    package init(path: SIMDPath = .chosen) {
        self.path = path
    }

    package var facts: KernelFacts {
        KernelFacts(
            name: "lanes",
            summary: "backward count in vector registers (\(path))",
            source: "calbench, after Ben Joffe 2025 and Neri and Schneider 2022",
            claims: .gregorian,
            codePath: "\(path)")
    }

    package func answer(_ day: DayNumber) -> GregorianDate {
        answerOne(day, GregorianDate(rawValue: 0))
    }

    package func answer(_ days: Span<DayNumber>, into dates: inout MutableSpan<GregorianDate>) {
        answerAll(days, into: &dates)
    }

    @unsafe func answer(
        _ path: SIMDPath, _ inputs: UnsafeRawPointer, _ outputs: UnsafeMutableRawPointer, _ count: Int
    ) {
        unsafe calbench_gregorian_date(path.code, inputs, outputs, count)
    }
}
