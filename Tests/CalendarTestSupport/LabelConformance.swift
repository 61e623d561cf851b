public import CalendarValues
public import KernelProtocol
public import ReferenceData

/// Checks what any month's labels obey, whatever festivals there are.
///
/// Labels stand in the month's own cells and nowhere else; two of them are terms, the month's; lunar days count up by
/// one and begin anew after day 29 or 30, whatever hides some of them.
///
/// - Returns: Four cases a month.
public func labelConformance(
    _ kernel: any Kernel<GridMonth, MonthLabels>, _ months: [GridMonth], calendar: GregorianYears
) -> Findings {
    var findings = Findings()
    let answers = kernel.answers(months, filler: MonthLabels(cells: SIMD64(repeating: 255)))
    for (month, labels) in zip(months, answers) {
        let name = "\(kernel.facts.name): \(month)"
        let first = calendar.firstDay(ofMonth: month.month, in: month.year)
        let length = calendar.days(ofMonth: month.month, in: month.year)
        let column = ((first.weekdayIndex - month.firstWeekdayIndex) % 7 + 7) % 7
        let filled = (0..<64).filter { labels.cells[$0] != 0 }
        findings.expect(
            filled == Array(column..<(column + length)), "\(name): labels do not fill the month's cells: \(labels)")
        let values = filled.map { Int(labels.cells[$0]) }
        findings.expect(values.allSatisfy { 1...85 ~= $0 }, "\(name): there is no such label: \(labels)")
        let terms = values.filter { 31...54 ~= $0 }
        findings.expect(
            terms == [2 * month.month + 29, 2 * month.month + 30], "\(name): the terms are not the month's: \(labels)")
        findings.expect(countsUp(values), "\(name): lunar days do not follow each other: \(labels)")
    }
    return findings
}

/// Whether the lunar days among some labels can be those of successive days: from one that shows to the next the count
/// goes up with the cells, or begins anew once after 29 or 30 days.
private func countsUp(_ labels: [Int]) -> Bool {
    let shown = labels.enumerated().filter { 1...30 ~= $0.element }
    return zip(shown, shown.dropFirst()).allSatisfy { before, next in
        let expected = before.element + next.offset - before.offset
        return next.element == expected || next.element == expected - 29 || next.element == expected - 30
    } && shown.count > 15
}
