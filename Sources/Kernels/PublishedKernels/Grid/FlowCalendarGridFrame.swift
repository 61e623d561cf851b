package import KernelProtocol
import GridKernels

/// A day's rectangle as FlowCalendarView publishes it: one cell too far to the right.
///
/// - Source: FlowCalendarView, the frame of a day's view.
/// - Complexity: O(1).
///
/// Its tag is the weekday of the 1st, counted from 1, less 1, plus the day; column and row are the tag's remainder and
/// quotient by 7. With a day that counts from 1 that is the cell after the right one, and after a Saturday the first
/// one of the next row.
///
/// It is written for weeks that begin on Sunday; for another first weekday the weekday is counted from that one.
package struct FlowCalendarGridFrame: Kernel {
    package init() {}

    package var facts: KernelFacts {
        KernelFacts(
            name: "flowcalendar", summary: "the tag counts a day too many, as published",
            source: "FlowCalendarView, the frame of a day's view", claims: .cellFrames)
    }

    package func answer(_ input: GridDay) -> CellFrame {
        let weekday = GridPlacement(input.month).leading + 1
        let tag = weekday - 1 + input.day
        return CellFrame(
            x: tag % 7 * FlowLayout.columnWidth + FlowLayout.left, y: FlowLayout.top + FlowLayout.rowHeight * (tag / 7),
            width: FlowLayout.rowHeight - 20, height: FlowLayout.rowHeight - 20)
    }
}
