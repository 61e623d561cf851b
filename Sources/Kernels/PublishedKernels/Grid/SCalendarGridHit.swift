package import KernelProtocol

/// The cell at a point as CalendarView finds it: the strips first, then one cell's rectangle after the other.
///
/// - Source: CalendarView, `initWithFrame` and `handleTouchEvent`.
/// - Complexity: O(cells).
///
/// The title takes 0.095 of the height and the weekdays 0.089, as single-precision products; the rest is divided by 6.
/// The scan itself is not published; the post says that the search is narrowed to a strip first, and only the strip of
/// the days has cells.
package struct SCalendarGridHit: Kernel {
    package init() {}

    package var facts: KernelFacts {
        KernelFacts(
            name: "scalendar", summary: "the strips first, then one cell after the other, as published",
            source: "CalendarView, initWithFrame and handleTouchEvent", claims: .exactEdges)
    }

    package func answer(_ input: GridPoint) -> GridCell {
        let titleHeight = input.height * 0.095
        let weekdayHeight = input.height * 0.089
        if input.y < titleHeight { return .none }
        let top = titleHeight + weekdayHeight
        if input.y < top { return .none }
        if input.y >= input.height || input.x < 0 || input.x >= input.width { return .none }

        let width = input.width / 7
        let height = (input.height - top) / 6
        for index in 0..<42 {
            // A cell's rectangle is moved by the upper edge of the strip, as drawn by the control.
            let left = Float(index % 7) * width
            let upper = Float(index / 7) * height + top
            if input.x >= left, input.x < left + width, input.y >= upper, input.y < upper + height {
                return GridCell(index)
            }
        }
        return .none
    }
}
