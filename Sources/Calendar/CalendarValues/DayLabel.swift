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

/// The labels of the 42 cells of a month, a byte each, as one 64-byte value.
///
/// Cell 7 × row + column, as in ``MonthGrid``. Only the month's own days have labels. Lanes 42…63 are 0.
@frozen
public struct MonthLabels: Hashable, Sendable, BitwiseCopyable, CustomStringConvertible {
    /// The raw values of the labels in lanes 0…41; the other lanes are 0.
    public var cells: SIMD64<UInt8>

    /// Labels by their raw values in lanes 0…41; the other lanes must be 0.
    @inlinable
    public init(cells: SIMD64<UInt8> = .zero) {
        self.cells = cells
    }

    /// The label of a cell; blank outside of the month.
    ///
    /// - Precondition: The cell is 0…41.
    public subscript(_ cell: Int) -> DayLabel {
        precondition(0..<42 ~= cell, "a grid has the cells 0…41")
        return DayLabel(rawValue: cells[cell])
    }

    /// The labels in order, `.n` for n blank cells, `初二…初七` for successive lunar days.
    public var description: String {
        var parts: [String] = []
        var cell = 0
        while cell < 42 {
            let value = cells[cell]
            var end = cell + 1
            if value == 0 {
                while end < 42, cells[end] == 0 { end += 1 }
                parts.append(".\(end - cell)")
            } else {
                while end < 42, 1...30 ~= value, 2...30 ~= cells[end], Int(cells[end]) == Int(value) + end - cell {
                    end += 1
                }
                parts.append(end - cell > 2 ? "\(self[cell])…\(self[end - 1])" : "\(self[cell])")
                end = end - cell > 2 ? end : cell + 1
            }
            cell = end
        }
        return parts.joined(separator: " ")
    }
}
