public import KernelProtocol

/// The day number of a date by Euclidean affine functions in 32-bit arithmetic.
///
/// - Source: Cassio Neri and Lorenz Schneider, "Euclidean affine functions and their application to calendar
///   algorithms", Software: Practice and Experience 53 (2023), the algorithm `to_rata_die`.
/// - Complexity: O(1); three multiplications.
/// - Valid: from −32800-03-01 to the end of February 2906945, checked day by day; the next day on either side is wrong.
///
/// Years begin in March and are made positive by 82 eras of 400 years; the days before a month are (979·m − 2919) / 32,
/// and the days before a year 1461·y/4 less the centuries plus a quarter of the centuries.
public struct NeriSchneiderGregorianDay: Kernel {
    /// The kernel.
    public init() {}

    /// Its name and origin.
    public var facts: KernelFacts {
        KernelFacts(
            name: "neri-schneider",
            summary: "Euclidean affine functions in 32 bits, three multiplications",
            source: "Neri and Schneider, Euclidean affine functions and their application to calendar algorithms, 2022",
            claims: .gregorian
        )
    }

    /// The day number of a date.
    public func answer(_ date: GregorianDate) -> DayNumber { Self.day(of: date) }

    /// Eras of 400 years that are added, so that nothing is negative.
    @inlinable
    static var eras: UInt32 { 82 }

    /// The day of a date, which other kernels call, too: public, because only then other modules inline it.
    ///
    /// - Returns: Its day number.
    @inlinable
    public static func day(of date: GregorianDate) -> DayNumber {
        let packed = UInt32(bitPattern: date.rawValue)
        let civilMonth = packed &>> 5 & 15
        let isJanuaryOrFebruary = civilMonth <= 2
        let civilYear = UInt32(bitPattern: date.rawValue &>> 9)
        let year = civilYear &+ 400 &* eras &- (isJanuaryOrFebruary ? 1 : 0)
        let month = isJanuaryOrFebruary ? civilMonth &+ 12 : civilMonth
        let century = year / 100

        let beforeYear = 1_461 &* year / 4 &- century &+ century / 4
        let beforeMonth = (979 &* month &- 2_919) / 32
        let dayOfMonth = (packed & 31) &- 1
        let shifted = beforeYear &+ beforeMonth &+ dayOfMonth
        return DayNumber(rawValue: Int32(bitPattern: shifted &- (719_468 &+ 146_097 &* eras)))
    }
}
