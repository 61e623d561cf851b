/// The label of a day in a month's cell: a lunar day or month, a solar term or a festival, as one byte.
///
/// 0 is a blank cell, 1…30 are the lunar days, 31…54 the solar terms (31 + index), 55…85 the festivals, 86…97 the names
/// of the lunar months and 98…109 those of the leap months. The texts up to 85 are those of
/// `reference-data/festivals/labels.csv`; references and kernels have no other labels, and `ChineseCalendar` has the
/// names of months in place of day 1.
@frozen
public struct DayLabel: RawRepresentable, Hashable, Sendable, BitwiseCopyable, CustomStringConvertible {
    /// 0…109.
    public var rawValue: UInt8

    /// The label with a number 0…109, not checked.
    @inlinable
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// The label of a solar term.
    @inlinable
    public init(_ term: SolarTerm) {
        rawValue = 31 &+ UInt8(truncatingIfNeeded: term.rawValue)
    }

    /// A day of a lunar month, 1…30, not checked.
    @inlinable
    public init(lunarDay day: Int) {
        rawValue = UInt8(truncatingIfNeeded: day)
    }

    /// No text: the cell belongs to no day of the month.
    public static let blank = DayLabel(rawValue: 0)
    /// No label: a system's calendar returns a day that the month does not have.
    public static let noSuchDay = DayLabel(rawValue: 255)
    /// The number of the first festival.
    public static let firstFestival: UInt8 = 55

    /// The text in a language; empty for a blank cell, `✗` for a label that does not exist.
    public func text(_ language: CalendarLanguage) -> String {
        guard rawValue != 0 else { return "" }
        if let month = monthText(language) { return month }
        let texts =
            switch language {
            case .simplified: LabelTables.simplified
            case .traditional: LabelTables.traditional
            case .english: LabelTables.english
            }
        let index = Int(rawValue) - 1
        return texts.indices.contains(index) ? texts[index] : "✗"
    }

    /// The text in simplified Chinese; `.` for a blank cell.
    public var description: String { self == .blank ? "." : text(.simplified) }
}

/// The day of 小年, which a month's cells show only once.
public enum LittleNewYear: Int, CaseIterable, Sendable, Hashable {
    /// The 23rd of the twelfth month, as in northern China.
    case north
    /// The 24th of the twelfth month, as in southern China.
    case south

    /// The label that a month's cells do not show.
    package var hidden: DayLabel { DayLabel(rawValue: self == .north ? 64 : 63) }
}

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
    @inlinable
    public init(_ label: DayLabel) {
        rawValue = 55...85 ~= label.rawValue ? 1 &<< UInt32(label.rawValue &- 55) : 0
    }

    /// The festivals in the order of their labels.
    public var labels: [DayLabel] {
        (0..<31).filter { rawValue >> UInt32($0) & 1 == 1 }
            .map { DayLabel(rawValue: DayLabel.firstFestival + UInt8($0)) }
    }

    /// The names in simplified Chinese, or `–`.
    public var description: String { isEmpty ? "–" : labels.map(\.description).joined(separator: " ") }
}
