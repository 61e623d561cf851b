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
            name: "scalendar", summary: "each day's time compared with both ends, cells gathered by row, as published",
            source: "CalendarView, isInSelectedDateRange and drawSelectRange", claims: .selectedDays)
    }

    package func answer(_ input: GridSelection) -> SelectionRuns {
        var (start, end) = (time(input.start), time(input.end))
        if start > end { (start, end) = (end, start) }

        let placement = GridPlacement(input.month)
        // The selected cells' rows and columns, as the control keeps them until it draws.
        var rows = SIMD32<UInt8>()
        var columns = SIMD32<UInt8>()
        var count = 0
        for cell in placement.leading..<(placement.leading + placement.days) {
            let date = GregorianDate(
                uncheckedYear: input.month.year, month: input.month.month, day: cell - placement.leading + 1)
            let now = time(date)
            if now < start || now > end { continue }
            rows[count] = UInt8(truncatingIfNeeded: cell / 7)
            columns[count] = UInt8(truncatingIfNeeded: cell % 7)
            count += 1
        }
        return gathered(rows, columns, count)
    }

    private func gathered(_ rows: SIMD32<UInt8>, _ columns: SIMD32<UInt8>, _ count: Int) -> SelectionRuns {
        var runs = SelectionRuns()
        guard count > 0 else { return runs }
        var lastRow = rows[0]
        var inRow = 0
        for index in 0..<count {
            if rows[index] == lastRow {
                inRow += 1
            } else {
                runs.add(row: lastRow, column: columns[index - inRow], count: inRow)
                inRow = 1
                lastRow = rows[index]
            }
        }
        runs.add(row: lastRow, column: columns[count - inRow], count: inRow)
        return runs
    }

    /// Seconds from 1970-01-01 to the beginning of a day.
    private func time(_ date: GregorianDate) -> Int {
        Int(NeriSchneiderGregorianDay.day(of: date).rawValue) * 86_400
    }
}

extension SelectionRuns {
    fileprivate mutating func add(row: UInt8, column: UInt8, count: Int) {
        rawValue |= (UInt64(column) | UInt64(count) << 4) << (8 * UInt64(row))
    }
}
