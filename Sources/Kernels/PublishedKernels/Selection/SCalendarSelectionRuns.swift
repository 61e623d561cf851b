package import KernelProtocol
import CalendarKernels
import GridKernels

/// The runs of a selection as CalendarView finds them: each day's time is compared with both ends, then the selected
/// cells are gathered row by row.
///
/// - Source: CalendarController and CalendarView, `isInSelectedDateRange`, `drawRect` and `drawSelectRange`.
/// - Complexity: O(days).
///
/// The published code keeps times as `time_t`, seconds from 1970, and converts each day of the month to one; the
/// unpublished function is assumed to count days and seconds. The ends of a reversed range are swapped.
package struct SCalendarSelectionRuns: Kernel {
    package init() {}

    package var facts: KernelFacts {
        KernelFacts(
            name: "scalendar", version: 2,
            summary: "each day's time compared with both ends, cells gathered by row, as published",
            source: "CalendarView, isInSelectedDateRange and drawSelectRange", claims: .selectedDays)
    }

    package func answer(_ input: GridSelection) -> SelectionRuns {
        var (start, end) = (time(input.start), time(input.end))
        if start > end { (start, end) = (end, start) }

        let placement = GridPlacement(input.month)
        // The selected cells, a bit each, as the control keeps them until it draws.
        var selected: UInt64 = 0
        for cell in placement.leading..<(placement.leading + placement.days) {
            let date = GregorianDate(
                uncheckedYear: input.month.year, month: input.month.month, day: cell - placement.leading + 1)
            let now = time(date)
            if now < start || now > end { continue }
            selected |= 1 << UInt64(cell)
        }
        return gathered(selected)
    }

    private func gathered(_ selected: UInt64) -> SelectionRuns {
        var runs = SelectionRuns()
        var rest = selected
        while rest != 0 {
            let (row, column) = rest.trailingZeroBitCount.quotientAndRemainder(dividingBy: 7)
            let cells = rest & (0b111_1111 << UInt64(7 * row))
            runs.rawValue |= UInt64(column | cells.nonzeroBitCount << 4) << UInt64(8 * row)
            rest ^= cells
        }
        return runs
    }

    /// Seconds from 1970-01-01 to the beginning of a day.
    private func time(_ date: GregorianDate) -> Int {
        Int(NeriSchneiderGregorianDay.day(of: date).rawValue) * 86_400
    }
}
