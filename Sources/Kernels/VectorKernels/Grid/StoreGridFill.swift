import CVectorKernels
package import CalendarValues
package import KernelProtocol
import CalendarKernels

/// The whole grid by one 64-byte store: the numbers of the grids are computed in vector registers.
///
/// - Source: calbench; the 49 grids are those of `SIMDGridFill`.
/// - Complexity: O(1); one load and one store of 64 bytes a month on AVX-512. The grids have 3.1 KB.
/// - Valid: years from −4000 to 8000, checked month by month on every path.
///
/// The weekday of the 1st results from the year that begins in March and a number of the month; the lengths of a month
/// and of the one before it are one of seven pairs, which only February and March change in leap years. There is no
/// table of years.
package struct StoreGridFill: PathKernel {
    /// The 49 grids: seven pairs of lengths, each with 0…6 cells before the 1st.
    package let grids: [MonthGrid]
    private let months: [UInt32]
    let path: SIMDPath

    /// A kernel on a path over 49 grids; tests damage one.
    package init(grids: [MonthGrid] = SIMDGridFill.readyGrids(), path: SIMDPath = .chosen) {
        precondition(grids.count == 49)
        self.grids = grids
        self.path = path
        months = Self.months()
    }

    package var facts: KernelFacts {
        KernelFacts(
            name: "store",
            summary: "the grid's number in vector registers, the whole grid by one store (\(path))",
            source: "calbench",
            claims: .fullGrid,
            codePath: "\(path)")
    }

    /// The months in the order March…December, four that do not exist, January, February; see `vector_kernels.h`.
    private static func months() -> [UInt32] {
        let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        // The pair of lengths of each month in a common year, in the order of the ready grids.
        let pairs: [UInt32] = [0, 1, 3, 5, 6, 5, 6, 0, 5, 6, 5, 6]
        var months = [UInt32](repeating: 0, count: 16)
        // 1 March 2000 was a Wednesday, and the centuries and leap years up to 6400, the year 2000 with the 4400 years
        // that are added to it, are 0 modulo 7.
        var weekday: UInt32 = 3
        for position in 0..<12 {
            let month = (position + 2) % 12
            let slot = position < 10 ? position : position + 4
            months[slot] = pairs[month] * 7 | weekday << 8 | (1...2 ~= month ? 1 << 16 : 0)
            weekday = (weekday + UInt32(lengths[month])) % 7
        }
        return months
    }

    package func answer(_ input: GridMonth) -> MonthGrid {
        answerOne(input, MonthGrid())
    }

    package func answer(_ inputs: Span<GridMonth>, into outputs: inout MutableSpan<MonthGrid>) {
        answerAll(inputs, into: &outputs)
    }

    @unsafe func answer(
        _ path: SIMDPath, _ inputs: UnsafeRawPointer, _ outputs: UnsafeMutableRawPointer, _ count: Int
    ) {
        unsafe grids.withUnsafeBytes { grids in
            guard let grids = grids.baseAddress else { return }
            unsafe calbench_grid_store(path.code, grids, months, inputs, outputs, count)
        }
    }
}
