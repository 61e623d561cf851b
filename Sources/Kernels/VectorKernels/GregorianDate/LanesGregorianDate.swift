import CVectorKernels
package import KernelProtocol

/// The date of a day number in vector registers, as many days at a time as the processor has lanes.
///
/// - Source: calbench; the plain path, after Ben Joffe and Neri and Schneider, is explained in `gregorian_date.c`.
/// - Complexity: O(1); 13 instructions for 16 or 8 days, where integer quotients took 30. Four vectors are answered
///   together on AVX-512 and NEON, eight on AVX2, because an instruction waits for the one before.
/// - Valid: from −7921-03-02 to 8400-02-29, checked day by day on every path.
///
/// The float whose bits are 2²³'s and v more is 2²³ + v: an addition to the bits is the conversion, and a fused
/// multiplication and addition whose sum lies between 2²³ and 2²⁴ rounds to a whole number. With N the days since
/// 0000-03-01 and J the days of the Julian calendar:
///
/// 1. Century: (N + 18 263 − 5 · 146 097) / 36 524.25, rounded. A century begins at 36 524.25 c − 1 < N ≤ 36 524.25 c −
///    0.75, and 18 263 = 36 524.25 / 2 + 0.875 puts the half there. J − N is 3/4 of the century, rounded down: 3/4 of
///    the century and a half, less 3/8, rounded.
/// 2. Year: (J − 710 593) / 365.25, rounded, with 710 593 ≡ −(365.25 · 2.5 + 0.875) modulo four years for the same
///    reason. The day in the year is J less 365.25 times the year, with the 3/8 again.
/// 3. The margin is an eighth of a day on each side. The factors are off by less than 2⁻²⁴ of themselves and the fused
///    operation rounds once, so a quotient of x days is off by less than x / 2²⁴ days: exact while x is below 2 million,
///    and as the sweep shows up to 3.6 million with these factors.
/// 4. Month: day in the year, from 31, × 2 142 / 2¹⁶; a byte of a table is what the packed date lacks. The same
///    instruction multiplies the float's exponent by 12 278, which makes indices of three bytes that no month uses: in
///    them the table has what every date lacks, so that no constant is added.
package func lanesGregorianDate(path: SIMDPath = .chosen) -> PathKernel<DayNumber, GregorianDate> {
    unsafe PathKernel(
        "lanes", version: 3, "quotients of floats in vector registers",
        source: "calbench; plain after Ben Joffe 2025 and Neri and Schneider 2022", claims: .gregorian, path: path,
        calbench_gregorian_date)
}
