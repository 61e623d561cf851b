public import CalendarValues
public import KernelProtocol

/// Checks that a kernel from days to dates and one from dates to days undo each other, in any calendar.
///
/// - Returns: One case a day.
public func roundTrip<Between: Hashable & Sendable>(
    _ there: any Kernel<DayNumber, Between>, _ back: any Kernel<Between, DayNumber>, _ days: [DayNumber]
) -> Findings {
    var findings = Findings()
    guard let first = days.first else { return findings }
    let between = there.answers(days, filler: there.answer(first))
    let returned = back.answers(between, filler: DayNumber(rawValue: .min))
    for index in days.indices {
        findings.expect(
            returned[index] == days[index],
            "\(there.facts.name) makes \(between[index]) of day \(days[index].rawValue), "
                + "\(back.facts.name) makes day \(returned[index].rawValue) of that")
    }
    return findings
}
