import CalendarContracts
import Scenes

extension MonthTraces {
    /// The height of a month.
    ///
    /// - Parameter month: year × 12 + month − 1.
    /// - Returns: Pixels.
    static func height(of month: Int32) -> Int32 {
        let shape = MonthShape(GridMonth(year: Int(month) / 12, month: Int(month) % 12 + 1, firstWeekday: 0))
        return Int32((shape.leading + shape.days + 6) / 7) * week
    }
}
