import CalendarContracts
import CalendarKernels
import ReferenceData

/// `easter`: year → Easter Sunday.
func easter(_ reference: ReferenceData) -> Workload<GregorianYear, GregorianDate> {
    let table = reference.easter
    let inputs: @Sendable (ClosedRange<Int>) -> [GregorianYear] = { years in
        years.clamped(to: table.years).filter(years.contains).map { GregorianYear($0) }
    }
    return Workload(
        name: "easter",
        summary: "year → Easter Sunday of the Gregorian calendar",
        unit: "years",
        years: table.years,
        inputs: inputs,
        // Nothing is peculiar to the ends of years here.
        boundaries: inputs,
        inputsOfDay: { day in
            (reference.gregorian.date(of: day)?.year).map { inputs($0...$0) } ?? []
        },
        authorities: [
            Authority(
                id: .easter, summary: "computed with python-dateutil, compared with the rule of 1582",
                table: "easter/easter.csv", sha256: table.sha256,
                ruling: { year in table.date(of: Int(year.rawValue)).map { Ruling($0) } })
        ],
        kernels: [
            SKCalendarEaster(),
            GaussEaster(),
            MeeusJonesButcherEaster(),
            TableEaster(),
        ],
        describeInput: { $0.description },
        describeOutput: { $0.month == 0 ? "none" : $0.description },
        words: { $0.month == 0 ? "none" : $0.description }
    )
}
