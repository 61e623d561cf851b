import CVectorKernels
package import KernelProtocol

/// The date of a day of 1900–2100 in vector registers: one straight line for years and centuries.
///
/// - Source: calbench.
/// - Complexity: O(1); 8 instructions for 16 or 8 days, where ``lanesGregorianDate(path:)`` takes 13: 0.53 to 0.60 of its time on AVX2.
///   Plain: 0.68 of its time.
/// - Valid: from 1899-05-31 (plain: 1899-03-01) to 2101-02-28, checked day by day on every path; the next day on either
///   side is wrong.
///
/// Years begin in March and are counted from 1899. A leap day precedes year 5 (1904), 9, …, 197 (2096), 49 in all, and
/// neither year 1 (1900) nor year 201 (2100). Those are four years without one at the beginning, four at the end and three
/// in between, as a line has them: the leap days before year k are σ·k + β, rounded down, for every σ between 48/193 and
/// 50/201. A slope of 365.24875 for 365.25 replaces the century.
///
/// The floats are those of ``lanesGregorianDate(path:)``: 2²³ and more, so that a fused multiplication and addition rounds to a
/// whole number.
///
/// 1. Year: days / 365.24934, rounded.
/// 2. Day in the year, from 31: the days less 365.24875 times the year, rounded.
/// 3. Month: a byte of a table at the day × 2 142 / 2¹⁶. The float's other half × 12 231 is the indices of the three
///    bytes that are the same for all months: 0, 13 and 14.
///
/// The line passes the whole numbers at a distance of 0.0025 days at most, and of 0.0007 days with these constants. That is
/// exact: sums and products have no error before the one rounding. Year 0 is stored as −5 795, where products of the slope,
/// a multiple of 2⁻¹⁵, and of the year have the fraction that the line needs.
package func lanes1900To2100GregorianDate(path: SIMDPath = .chosen) -> PathKernel<DayNumber, GregorianDate> {
    unsafe PathKernel(
        "lanes-1900-2100", version: 2, "one slope for years and centuries, floats in vector registers",
        claims: .gregorian, validYears: 1900...2100, path: path, calbench_gregorian_date_1900_2100)
}
