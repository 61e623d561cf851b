import CVectorKernels
package import KernelProtocol

/// The day number of a date in vector registers, as many dates at a time as the processor has lanes.
///
/// - Source: calbench; the plain path is explained in `gregorian_day.c`, the century is that of ``lanesGregorianDate(path:)``.
/// - Complexity: O(1); 14 instructions for 16, 8 or 4 dates, 7 on VBMI: 0.077 of 0.100 ns on Zen 4 where 10 were.
/// - Valid: from −4415-03-01 to 28353-02-28, on VBMI from −4500-03-01 to 12034-02-28, checked day by day on every path.
///
/// Years begin in March and are counted from −69 951 = −(2¹⁶ + 4 415):
///
/// 1. Century: year/100, rounded, is that of (year of the era − 49)/100 for this start, which is the quotient rounded down.
///    A year 50 after a century would lie on the half; the float nearest to 0.01 is less than that by 2.3e-10, so that it
///    is rounded down, and moves the others by less than 2.3e-5 of their 0.01 from the half.
/// 2. The 2¹⁶ of the start is 1 in the high half of the year. One product with both halves is 1 461 · (year + 4 415) + 9, a
///    multiple of four where a leap day is added, and one is 3 · century + 485 · 19 200. The starts are those for which
///    the quarters of both, rounded down, differ by the days since 1970-01-01 and nothing is left to add.
/// 3. The packed month and day have 32 days a month; a byte of a table is what that is too much.
///
/// On VBMI whole numbers are floats, as in ``lanesGregorianDate(path:)``; the packed date is counted from −4416-03-00, which begins a
/// cycle of four years:
///
/// 1. Two bit fields by one instruction, each a word: month and year of the cycle, and the number of the cycle.
/// 2. A permutation of words in place replaces the first by the days before that month of the cycle, less what the packed
///    date has; one product of pairs adds it and 1 461 − 2 048 days a cycle.
/// 3. Century C of −4400 and one more: date / 51 200 + 0.34, rounded, in the low word of a float; 3/4 of it, rounded down, is
///    C − floor(C / 4). The same product makes of the exponent the high word of all constants, whose low word is in the table.
package func lanesGregorianDay(path: SIMDPath = .chosen) -> PathKernel<GregorianDate, DayNumber> {
    unsafe PathKernel(
        "lanes", version: 3, "centuries of floats in vector registers",
        source: "calbench, after Neri and Schneider 2022", claims: .gregorian, path: path, calbench_gregorian_day)
}
