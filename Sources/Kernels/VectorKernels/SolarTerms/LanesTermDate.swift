import CVectorKernels
package import KernelProtocol
package import CalendarKernels

/// Solar term → civil date by one load a term, as many terms at a time as the processor has lanes.
///
/// - Source: calbench; the table is made from that of `TableTermDate`.
/// - Complexity: O(1); one load of a table of 12.9 KB: two bits a term, 1.6 KB, take ten more instructions. On VBMI no
///   load: 35 instructions for 64 terms, whose dates come from the 512 bytes of ``TermSteps`` in registers.
package struct LanesTermDate: PathKernel {
    package typealias Input = YearTerm
    package typealias Output = GregorianDate

    /// Month × 32 + day of each term, 32 places a year.
    private let dates: [UInt16]
    /// The tables of ``TermSteps``; empty on other paths than VBMI.
    private let steps: [Int8]
    package let path: SIMDPath

    /// A kernel on a path; tests damage an entry of the table.
    package init(table: TableTermDate = TableTermDate(), path: SIMDPath = .chosen) {
        precondition(table.years.count == 201 && table.earliest.count == 24)
        var dates = [UInt16](repeating: 0, count: 201 * 32)
        for year in 1900...2100 {
            for index in 0..<24 {
                let date = table.answer(YearTerm(year: year, index: index))
                dates[(year - 1900) * 32 + index] = UInt16(date.rawValue & 511)
            }
        }
        let steps = path == .vbmi ? TermSteps(table)?.tables : []
        guard let steps else { preconditionFailure("dates that step otherwise") }
        (self.dates, self.steps, self.path) = (dates, steps, path)
    }

    package var facts: KernelFacts {
        KernelFacts(
            name: "lanes", version: 4,
            summary: "one load a term from a table of 16-bit dates, on VBMI from bytes in registers (\(path))",
            source: "calbench",
            claims: .hko,
            validYears: 1900...2100,
            codePath: "\(path)")
    }

    @unsafe package func answer(
        _ path: SIMDPath, _ inputs: UnsafeRawPointer, _ outputs: UnsafeMutableRawPointer, _ count: Int
    ) {
        unsafe calbench_terms_date(path.code, steps, dates, 1900, inputs, outputs, count)
    }
}
