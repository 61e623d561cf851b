public import CalendarValues

/// The festivals of a day: bit n is the festival with the label 55 + n.
@frozen
public struct FestivalSet: OptionSet, Hashable, Sendable, BitwiseCopyable, CustomStringConvertible {
    /// Bit n: the festival with the label 55 + n.
    public var rawValue: UInt32

    /// The festivals of some bits: bit n is the festival with the label 55 + n.
    @inlinable
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// One festival; none for a label that is not a festival's.
    public init(_ label: DayLabel) {
        rawValue = 55...85 ~= label.rawValue ? 1 &<< UInt32(label.rawValue &- 55) : 0
    }

    /// The first in the order of labels; nil for none.
    package var first: DayLabel? {
        isEmpty ? nil : DayLabel(rawValue: 55 + UInt8(truncatingIfNeeded: rawValue.trailingZeroBitCount))
    }

    /// The festivals in the order of their labels.
    public var labels: [DayLabel] {
        (0..<31).filter { rawValue >> UInt32($0) & 1 == 1 }.map { DayLabel(rawValue: 55 + UInt8($0)) }
    }

    /// The names in simplified Chinese, or `–`.
    public var description: String { isEmpty ? "–" : labels.map(\.description).joined(separator: " ") }
}
