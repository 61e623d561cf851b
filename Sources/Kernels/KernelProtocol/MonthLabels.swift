public import CalendarValues

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
