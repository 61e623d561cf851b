import CVectorKernels
package import KernelProtocol
package import CalendarKernels

/// Solar term → civil date by one load a term, as many terms at a time as the processor has lanes.
///
/// - Source: calbench; the table is made from that of `TableTermDate`.
/// - Complexity: O(1); one load of a table of 12.9 KB: two bits a term, 1.6 KB, take ten more instructions. On VBMI no
///   load: 35 instructions for 64 terms, whose dates come from the 512 bytes of ``TermSteps`` in registers.
///
/// Tests damage an entry of the table.
package func lanesTermDate(
    table: TableTermDate = TableTermDate(), path: SIMDPath = .chosen
) -> PathKernel<YearTerm, GregorianDate> {
    precondition(table.years.count == 201 && table.earliest.count == 24)
    /// Month × 32 + day of each term, 32 places a year.
    var dates = [UInt16](repeating: 0, count: 201 * 32)
    for year in 1900...2100 {
        for index in 0..<24 {
            let date = table.answer(YearTerm(year: year, index: index))
            dates[(year - 1900) * 32 + index] = UInt16(date.rawValue & 511)
        }
    }
    guard let steps = path == .vbmi ? TermSteps(table)?.tables : [] else {
        preconditionFailure("dates that step otherwise")
    }
    return PathKernel(
        "lanes", version: 4, "one load a term from a table of 16-bit dates, on VBMI from bytes in registers",
        claims: .hko, validYears: 1900...2100, path: path
    ) { [dates] path, inputs, outputs, count in
        unsafe calbench_terms_date(path, steps, dates, 1900, inputs, outputs, count)
    }
}
