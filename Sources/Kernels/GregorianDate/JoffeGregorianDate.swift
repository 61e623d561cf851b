public import KernelProtocol

/// The date of a day number by counting days and years backwards, with four 64-bit multiplications.
///
/// - Source: Ben Joffe, "A Very Fast 64-Bit Date Algorithm", 23 November 2025, https://www.benjoffe.com/fast-date-64,
///   x64 form.
/// - Complexity: O(1); four multiplications.
/// - Valid: every `DayNumber` whose year fits `GregorianDate`, checked day by day for ±4 189 909 years.
///
/// Counted backwards from a leap day, the quotients by 36 524.25 and 365.25 need no correction terms, so each is the
/// high half of one product. The first one maps the day to the Julian calendar, where every fourth year is a leap year.
/// The low half of the second product is the remaining part of the year; scaled, it holds month and day, once the
/// quarter days of the year (year mod 4) are given back. The day of the year is never computed.
public struct JoffeGregorianDate: Kernel {
    /// The kernel.
    public init() {}

    /// Its name and origin.
    public var facts: KernelFacts {
        KernelFacts(
            name: "joffe",
            summary: "days and years counted backwards, four 64-bit multiplications",
            source: "Ben Joffe, A Very Fast 64-Bit Date Algorithm, 2025, benjoffe.com/fast-date-64",
            claims: .gregorian
        )
    }

    /// The date of a day number.
    public func answer(_ day: DayNumber) -> GregorianDate { Self.date(of: day) }

    /// Eras of 400 years that are added, so that nothing is negative.
    @inlinable
    static var eras: UInt64 { 14_704 }
    /// One month in the units of the year's part, which are 1/2140 of a day times 2^5.
    @inlinable
    static var month: UInt64 { 65_536 }

    /// The date of a day, which other kernels and the app library call, too: public, because only then other modules inline it.
    ///
    /// - Returns: The date.
    @inlinable
    public static func date(of day: DayNumber) -> GregorianDate {
        // Backwards from the end of February: 146 097 days an era, 719 469 from 0000-02-29 to 1970-01-01.
        let backwards = (146_097 &* eras &- 719_469) &- UInt64(bitPattern: Int64(day.rawValue))
        let century = backwards.multipliedFullWidth(by: 505_054_698_555_331).high  // 2^64 · 4 / 146 097
        let julian = backwards &+ century &- century / 4

        let product = julian.multipliedFullWidth(by: 50_504_432_782_230_121)  // 2^64 · 4 / 1461
        // So many eras more again, so that years before 0 are positive too.
        // The checked subtraction cannot overflow, but it keeps the compiler from making vectors of the loop, which for
        // 64-bit products moves every number to and fro: 2.2 ns a day, with &- 2.7.
        let year = (800 &* eras &- 1) - product.high
        let partOfYear = product.low.multipliedFullWidth(by: 782_432).high

        let isJanuaryOrFebruary = partOfYear < 126_464
        let start: UInt64 = isJanuaryOrFebruary ? 191_360 : 977_792
        let monthAndDay = (year & 3) &* 512 &+ start &- partOfYear
        let dayOfMonth = (monthAndDay & (month &- 1))
            .multipliedFullWidth(by: 8_619_973_866_219_416).high  // 2^64 / 2140
        let civilYear = year &+ (isJanuaryOrFebruary ? 1 : 0)
        let packed = (civilYear &- 400 &* eras) &<< 9 &+ (monthAndDay / month) &<< 5 &+ (dayOfMonth &+ 1)
        return GregorianDate(rawValue: Int32(truncatingIfNeeded: packed))
    }
}
