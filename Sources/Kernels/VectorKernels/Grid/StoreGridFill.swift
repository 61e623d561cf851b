import CVectorKernels
package import KernelProtocol
import GridKernels

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
package func storeGridFill(path: SIMDPath = .chosen) -> PathKernel<GridMonth, MonthGrid> {
    PathKernel(
        "store", version: 3, "the grid's number by one load, the whole grid by one store", claims: .fullGrid,
        validYears: 1900...2100, path: path
    ) { path, inputs, outputs, count in
        unsafe calbench_grid_store(path, GridStore.grids.address, GridStore.months, 1900 << 4, inputs, outputs, count)
    }
}

private enum GridStore {
    /// Seven pairs of lengths, each with −6…6 cells before the 1st.
    static let grids = AlignedTable(
        (0..<91).map { (number: Int) in SIMDGridFill.ready[number / 13 * 7 + (number % 13 + 1) % 7] })
    /// The number of the grid from Sunday of each packed month from 1900 on, 16 a year.
    static let months: [UInt8] = (1900 << 4..<2101 << 4).map { packed in
        guard 1...12 ~= packed & 15 else { return 0 }
        let placement = GridPlacement(GridMonth(year: packed >> 4, month: packed & 15, firstWeekday: 0))
        return UInt8(SIMDGridFill.pair(of: placement) * 13 + 6 + placement.leading)
    }
}
