import GridKernels
import KernelProtocol
package import Scenes

extension MonthTraces {
    /// The height in pixels of month year × 12 + month − 1.
    package static func height(of month: Int32) -> Int32 {
        let month = GridMonth(year: Int(month) / 12, month: Int(month) % 12 + 1, firstWeekday: 0)
        return Int32(GridPlacement(month).weeks) * week
    }
}
