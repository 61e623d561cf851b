/// A value of a kernel packed into one number, which orders as the number does: by time.
public protocol PackedValue: Hashable, Comparable, Sendable, BitwiseCopyable, CustomStringConvertible {
    associatedtype RawValue: Comparable

    var rawValue: RawValue { get }
}

extension PackedValue {
    /// Orders by time, then by what else is packed.
    @inlinable
    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
