import CVectorKernels
package import KernelProtocol
package import CalendarKernels

/// The labels of a month as one value: a row of 32 bytes by one load, stored from the column of the 1st on.
///
/// - Source: calbench; the rows are those of `PackedMonthLabels`.
/// - Complexity: O(1); one load of 32 bytes and two stores on AVX-512, three on AVX2. On VBMI one store, of bytes that one
///   instruction moves to their cells.
package struct StoreMonthLabels: PathKernel {
    package typealias Input = GridMonth
    package typealias Output = MonthLabels

    private let rows: AlignedTable
    package let path: SIMDPath

    /// A kernel on a path over a copy of another kernel's rows.
    package init(packed: PackedMonthLabels = .usual, path: SIMDPath = .chosen) {
        rows = AlignedTable(packed.rows)
        self.path = path
    }

    package var facts: KernelFacts {
        KernelFacts(
            name: "store", version: 4,
            summary: "a month's labels by one load of 32 bytes, stored at the column of the 1st (\(path))",
            source: "calbench",
            claims: .festivals,
            validYears: 1900...2100,
            codePath: "\(path)")
    }

    @unsafe package func answer(
        _ path: SIMDPath, _ inputs: UnsafeRawPointer, _ outputs: UnsafeMutableRawPointer, _ count: Int
    ) {
        unsafe calbench_labels_store(path.code, rows.address, 1900 << 4, inputs, outputs, count)
    }
}
