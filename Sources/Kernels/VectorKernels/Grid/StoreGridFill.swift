import CVectorKernels
package import KernelProtocol
import CalendarKernels

/// The whole grid by one load and one store of 64 bytes: one of 91 grids, whose number is that of the month less the
/// first weekday.
///
/// - Source: calbench; the grids are those of `SIMDGridFill`.
/// - Complexity: O(1). The months have 3.2 KB, the grids 5.8 KB.
///
/// A grid depends on the month's length, the length of the month before (seven pairs occur) and the cells before the 1st:
/// the weekday of the 1st less the first weekday, −6…6, plus 7 where that is negative. With a grid for each of these
/// thirteen numbers nothing has to be computed modulo 7. Computing the numbers of 49 grids in vector registers, without
/// a table of years, took 1.1 times as long on AVX-512 and AVX2, 1.7 times on plain.
package struct StoreGridFill: PathKernel {
    package typealias Input = GridMonth
    package typealias Output = MonthGrid

    /// Seven pairs of lengths, each with −6…6 cells before the 1st.
    private static let grids = AlignedTable(
        (0..<91).map { (number: Int) in SIMDGridFill.ready[number / 13 * 7 + (number % 13 + 1) % 7] })
    /// The number of the grid from Sunday of each packed month from 1900 on, 16 a year.
    private static let months = computedMonths()
    package let path: SIMDPath

    private static let firstMonth: Int32 = 1900 << 4

    /// A kernel on a path.
    package init(path: SIMDPath = .chosen) {
        self.path = path
    }

    package var facts: KernelFacts {
        KernelFacts(
            name: "store", version: 3,
            summary: "the grid's number by one load, the whole grid by one store (\(path))",
            source: "calbench",
            claims: .fullGrid,
            validYears: 1900...2100,
            codePath: "\(path)")
    }

    private static func computedMonths() -> [UInt8] {
        var months = [UInt8](repeating: 0, count: 201 * 16)
        var previous = 31
        for year in 1900...2100 {
            for month in 1...12 {
                let first = NeriSchneiderGregorianDay.day(of: GregorianDate(uncheckedYear: year, month: month, day: 1))
                let next = GregorianDate(uncheckedYear: month == 12 ? year + 1 : year, month: month % 12 + 1, day: 1)
                let days = Int(NeriSchneiderGregorianDay.day(of: next) - first)
                let pair = SIMDGridFill.lengths.firstIndex { $0 == (days, previous) } ?? 0
                months[(year - 1900) << 4 + month] = UInt8(pair * 13 + 6 + first.weekdayIndex)
                previous = days
            }
        }
        return months
    }

    @unsafe package func answer(
        _ path: SIMDPath, _ inputs: UnsafeRawPointer, _ outputs: UnsafeMutableRawPointer, _ count: Int
    ) {
        unsafe calbench_grid_store(path.code, Self.grids.address, Self.months, Self.firstMonth, inputs, outputs, count)
    }
}
