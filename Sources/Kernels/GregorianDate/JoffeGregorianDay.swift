public import KernelProtocol

/// The day number of a date with the shift of January and February folded into the month's formula.
///
/// - Source: Ben Joffe, "A Very Fast 64-Bit Date Algorithm", 2025, https://www.benjoffe.com/fast-date-64, the inverse
///   function.
/// - Complexity: O(1); three multiplications.
/// - Valid: every `GregorianDate`, checked for the days about the ends of every month of all of its years.
///
/// Like Neri and Schneider's inverse, but January and February do not become months 13 and 14: the formula for the days
/// before a month has another constant instead, which saves one step on the longest path.
public struct JoffeGregorianDay: Kernel {
    /// The kernel.
    public init() {}

    /// Its name and origin.
    public var facts: KernelFacts {
        KernelFacts(
            name: "joffe",
            summary: "the shift of January and February folded into the month's formula",
            source: "Ben Joffe, A Very Fast 64-Bit Date Algorithm, 2025, benjoffe.com/fast-date-64, the inverse",
            claims: .gregorian
        )
    }

    /// The day number of a date.
    public func answer(_ date: GregorianDate) -> DayNumber { Self.day(of: date) }

    /// Eras of 400 years that are added, so that no value is negative.
    @inlinable
    static var eras: UInt32 { 10_486 }

    /// The day of a date, which other kernels and the app library call, too: public, because only then other modules inline it.
    ///
    /// - Returns: Its day number.
    @inlinable @inline(__always)
    public static func day(of date: GregorianDate) -> DayNumber {
        let month = date.rawValue &>> 5 & 15
        let isJanuaryOrFebruary = month <= 2
        let year =
            UInt32(bitPattern: date.rawValue &>> 9) &+ 400 &* eras &- (isJanuaryOrFebruary ? 1 : 0)
        let century = year / 100
        let monthConstant: Int32 = isJanuaryOrFebruary ? 8_829 : -2_919

        let beforeYear = 365 &* year &+ year / 4 &- century &+ century / 4
        let beforeMonth = UInt32(bitPattern: (979 &* month &+ monthConstant) &>> 5)
        let dayOfMonth = UInt32(bitPattern: date.rawValue & 31)
        let shifted = beforeYear &+ beforeMonth &+ dayOfMonth
        return DayNumber(rawValue: Int32(bitPattern: shifted &- (719_469 &+ 146_097 &* eras)))
    }
}
