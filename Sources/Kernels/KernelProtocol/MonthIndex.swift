/// A month by its index from January of a start year, like a row of a list of months; packed into 32 bits.
///
/// Layout: start year × 65 536 + index. The 68th month from January 2011 has index 67: 2011 × 65 536 + 67 = 131 792
/// 963; it is August 2016.
@frozen
public struct MonthIndex: Hashable, Sendable, BitwiseCopyable, CustomStringConvertible {
    /// start year × 65 536 + index.
    public var rawValue: Int32

    /// A month by its index 0…65 535; start years are −32 768…32 767.
    @inlinable
    public init(index: Int, startYear: Int) {
        rawValue = Int32(truncatingIfNeeded: startYear &<< 16 | index)
    }

    /// The months from January of the start year, 0…65 535.
    @inlinable
    public var index: Int { Int(rawValue & 65_535) }

    /// The year whose January has index 0.
    @inlinable
    public var startYear: Int { Int(rawValue >> 16) }

    /// The index and the start year, such as `index 67 from 2011`.
    public var description: String { "index \(index) from \(startYear)" }
}

/// A month and a start year, from whose January its index is counted.
@frozen
public struct IndexedMonth: Hashable, Sendable, BitwiseCopyable, CustomStringConvertible {
    public var month: YearMonth
    /// The year whose January has index 0; not after the month's.
    public var startYear: Int32

    @inlinable
    public init(_ month: YearMonth, startYear: Int) {
        self.month = month
        self.startYear = Int32(truncatingIfNeeded: startYear)
    }

    /// The month and the start year, such as `2016-08 from 2011`.
    public var description: String { "\(month) from \(startYear)" }
}
