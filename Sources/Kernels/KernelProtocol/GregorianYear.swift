/// A Gregorian year as an input of a kernel.
@frozen
public struct GregorianYear: Hashable, Comparable, Sendable, BitwiseCopyable, CustomStringConvertible {
    /// The year; year 0 exists.
    public var rawValue: Int32

    /// A year; year 0 exists.
    @inlinable
    public init(_ year: Int) {
        rawValue = Int32(year)
    }

    /// Orders by time.
    @inlinable
    public static func < (left: GregorianYear, right: GregorianYear) -> Bool { left.rawValue < right.rawValue }

    /// The year in decimal.
    public var description: String { "\(rawValue)" }
}
