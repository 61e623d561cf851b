import CVectorKernels
package import KernelProtocol

/// The day number of a date of 1900–2100 in vector registers: one straight line for years and centuries.
///
/// - Source: calbench; the line is that of ``lanes1900To2100GregorianDate(path:)``.
/// - Complexity: O(1); 8 instructions for 16 or 8 dates, where ``lanesGregorianDay(path:)`` takes 14: 0.58 to 0.69 of its time on
///   AVX2. Plain: 0.93 of its time.
/// - Valid: from 1899-03-01 to 2101-02-28, checked day by day on every path; the next day on either side is wrong.
///
/// Years begin in March and are counted from 1899:
///
/// 1. Year: the packed date, from March, / 512, rounded down.
/// 2. Days of the years: the packed date less 146.75127 = 512 − 365.24873 times the year, rounded. No whole number is
///    nearer to the line than 0.002 days.
/// 3. Days of the months: a byte of a table at the month. Month 0 does not exist; its byte is the other three of what
///    removes the float's exponent. For that the exponent's 0x4b and the distance of the numbers from 2²³ add up to three
///    equal bytes.
package func lanes1900To2100GregorianDay(path: SIMDPath = .chosen) -> PathKernel<GregorianDate, DayNumber> {
    unsafe PathKernel(
        "lanes-1900-2100", version: 1, "one slope for years and centuries, floats in vector registers",
        source: "calbench; plain after Neri and Schneider 2022", claims: .gregorian, validYears: 1900...2100,
        path: path,
        calbench_gregorian_day_1900_2100)
}
