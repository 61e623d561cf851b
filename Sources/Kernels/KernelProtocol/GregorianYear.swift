/// A Gregorian year as an input of a kernel.
@frozen
public struct GregorianYear: PackedValue {
    /// The year; year 0 exists.
    public var rawValue: Int32

    /// A year; year 0 exists.
    @inlinable
    public init(_ year: Int) {
        rawValue = Int32(year)
    }

    /// The year in decimal.
    public var description: String { "\(rawValue)" }
}
