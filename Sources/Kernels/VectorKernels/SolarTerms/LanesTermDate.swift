import CVectorKernels
package import CalendarValues
package import KernelProtocol
package import CalendarKernels

/// Solar term → civil date from 48 bits a year, as many terms at a time as the processor gathers.
///
/// - Source: calbench; the tables are those of `TableTermDate`.
/// - Complexity: O(1); one load of a table of 1.6 KB and one of 24 numbers, which AVX-512 and AVX2 keep in registers.
package struct LanesTermDate: PathKernel {
    private let table: TermTable
    let path: SIMDPath

    /// A kernel on a path; tests damage an entry of the table.
    package init(table: TermTable = TermTable(), path: SIMDPath = .chosen) {
        precondition(table.years.count == 201 && table.earliest.count == 24)
        self.table = table
        self.path = path
    }

    package var facts: KernelFacts {
        KernelFacts(
            name: "lanes",
            summary: "two bits a term in vector registers, added to the earliest date of the term (\(path))",
            source: "calbench",
            claims: .hko,
            validYears: 1900...2100,
            codePath: "\(path)")
    }

    package func answer(_ term: YearTerm) -> GregorianDate {
        answerOne(term, GregorianDate(rawValue: 0))
    }

    package func answer(_ terms: Span<YearTerm>, into dates: inout MutableSpan<GregorianDate>) {
        answerAll(terms, into: &dates)
    }

    @unsafe func answer(
        _ path: SIMDPath, _ inputs: UnsafeRawPointer, _ outputs: UnsafeMutableRawPointer, _ count: Int
    ) {
        unsafe calbench_terms_date(path.code, table.years, 1900, table.earliest, inputs, outputs, count)
    }
}
