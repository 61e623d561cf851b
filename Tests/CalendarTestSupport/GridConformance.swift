public import CalendarValues
public import KernelProtocol
public import ReferenceData

/// Checks what any month's grid obeys: the days that it shows follow each other, and the 1st stands below its weekday.
///
/// - Returns: Five cases a grid.
public func gridConformance(
    _ kernel: any Kernel<GridMonth, MonthGrid>, _ months: [GridMonth], calendar: GregorianYears
) -> Findings {
    var findings = Findings()
    let grids = kernel.answers(months, filler: MonthGrid(cells: SIMD64(repeating: 255)))
    for (month, grid) in zip(months, grids) {
        let name = "\(kernel.facts.name): \(month)"
        let first = calendar.firstDay(ofMonth: month.month, in: month.year)
        let length = calendar.days(ofMonth: month.month, in: month.year)
        // The table's first year has no month before it; December has 31 days in every year.
        let previous = month.month == 1 ? 31 : calendar.days(ofMonth: month.month - 1, in: month.year)
        var shown: [(cell: Int, offset: Int)] = []
        for cell in 0..<42 where grid.cells[cell] != 0 {
            let day = Int(grid.cells[cell] & 63)
            switch grid.cells[cell] & 192 {
            case 0: shown.append((cell, 1...length ~= day ? day - 1 : .min))
            case MonthGrid.previousMonth: shown.append((cell, 1...previous ~= day ? day - 1 - previous : .min))
            case MonthGrid.followingMonth: shown.append((cell, 1...14 ~= day ? length + day - 1 : .min))
            default: shown.append((cell, .min))
            }
        }
        // Consecutive days in consecutive cells: the difference of cell and offset is one number.
        let places = Set(shown.map { $0.offset == .min ? .min : $0.cell - $0.offset })
        let cellsAreConsecutive = zip(shown, shown.dropFirst()).allSatisfy { $0.cell + 1 == $1.cell }
        findings.expect(places.count == 1 && cellsAreConsecutive, "\(name): days do not follow each other: \(grid)")
        let column = ((first.weekdayIndex - month.firstWeekdayIndex) % 7 + 7) % 7
        findings.expect(
            shown.first { $0.offset == 0 }?.cell == column, "\(name): the 1st is not in column \(column): \(grid)")
        let offsets = shown.map(\.offset)
        findings.expect(
            offsets.contains(0) && offsets.contains(length - 1), "\(name): the month is not whole: \(grid)")
        let isExtentRight =
            switch kernel.facts.claims {
            case .fullGrid: shown.count == 42
            case .weeksGrid: shown.first?.cell == 0 && shown.count == (column + length + 6) / 7 * 7
            case .monthGrid: shown.count == length
            default: false
            }
        findings.expect(isExtentRight, "\(name): \(shown.count) cells are filled: \(grid)")
        findings.expect((42..<64).allSatisfy { grid.cells[$0] == 0 }, "\(name): a lane of 42…63 is not 0")
    }
    return findings
}
