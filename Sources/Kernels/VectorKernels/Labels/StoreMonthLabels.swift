import CVectorKernels
package import KernelProtocol
package import CalendarKernels

/// The labels of a month as one value: a row of 32 bytes by one load, stored from the column of the 1st on.
///
/// - Source: calbench; the rows are those of `PackedMonthLabels`.
/// - Complexity: O(1); one load of 32 bytes and two stores on AVX-512, three on AVX2. On VBMI one store, of bytes that one
///   instruction moves to their cells.
///
/// It reads a copy of another kernel's rows.
package func storeMonthLabels(
    packed: PackedMonthLabels = .usual, path: SIMDPath = .chosen
) -> PathKernel<GridMonth, MonthLabels> {
    let rows = AlignedTable(packed.rows)
    return PathKernel(
        "store", version: 4, "a month's labels by one load of 32 bytes, stored at the column of the 1st",
        claims: .festivals, validYears: 1900...2100, path: path
    ) { path, inputs, outputs, count in
        unsafe calbench_labels_store(path, rows.address, 1900 << 4, inputs, outputs, count)
    }
}
