public import CalendarValues
public import KernelProtocol
public import ReferenceData

/// Checks the rules that any table of solar terms obeys.
///
/// - Returns: Three cases a term: in its month, in order, 14…17 days after the term before it.
public func termConformance(
    _ kernel: any Kernel<YearTerm, GregorianDate>, years: ClosedRange<Int>, calendar: GregorianYears
) -> Findings {
    var findings = Findings()
    let terms = years.flatMap { year in (0..<24).map { YearTerm(year: year, index: $0) } }
    let dates = kernel.answers(terms, filler: GregorianDate(rawValue: 0))
    var before: (date: GregorianDate, day: DayNumber)?
    for (term, date) in zip(terms, dates) {
        let name = "\(kernel.facts.name): \(term)"
        findings.expect(date.year == term.year && date.month == term.index / 2 + 1, "\(name) is \(date)")
        guard let day = calendar.dayNumber(of: date) else {
            findings.expect(false, "\(name) is \(date), which does not exist")
            continue
        }
        if let before {
            findings.expect(before.date < date, "\(name) is \(date), after \(before.date)")
            findings.expect(14...17 ~= day - before.day, "\(name) is \(day - before.day) days after the term before it")
        }
        before = (date, day)
    }
    return findings
}
