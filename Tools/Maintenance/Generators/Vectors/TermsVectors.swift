import Verification

/// `terms.date`: year and term → date.
struct TermsDateVectors: WorkloadVectors {
    let workload: TermsDateWorkload
    let sources: VectorSources

    init(_ sources: VectorSources) throws {
        self.sources = sources
        workload = try TermsDateWorkload(sources.reference)
    }

    let question = "A Gregorian year and a solar term → the term's day in Beijing (Gregorian date)."
    let inputColumns = [
        VectorColumn("year", "the Gregorian year in which the term falls"),
        VectorColumn("term", "0 小寒 (the Sun at 285°, in January), 1 大寒, 2 立春 … 23 冬至 (270°, in December)"),
    ]
    let expectedColumns = GregorianColumns.date
    let notes = [
        "Days are those that the Hong Kong Observatory publishes for 1901–2100; those of 1900 are computed.",
        "Where the result is contested or uncertain, the date across the midnight is accepted too.",
    ]

    func cells(_ input: YearTerm) -> [VectorCell] { [VectorCell](input.year, input.index) }
    func cells(answer: GregorianDate) -> [VectorCell] { sources.cells(answer) }

    func choose(_ cases: inout Curation<TermsDateWorkload>) throws {
        let events = try sources.reference.events
        for term in inputs {
            if term.year == 2026 { cases.add(term, "Ordinary") }
            if [1900, 1901, 1999, 2000, 2001, 2099, 2100].contains(term.year) { cases.add(term, "Century") }
            guard let event = events.event(of: term).map({ ClockEvent($0) }) else { continue }
            let comment = "\(SolarTerm(rawValue: term.index)?.name ?? "") \(event.text(sources.gregorian))"
            if event.isNearMidnight { cases.add(term, "NearMidnight", comment) }
            if event.dependsOnClock, term.year < 1929 { cases.add(term, "Before1929", comment) }
        }
        let kernels: KeyValuePairs = [
            "century": "the formula [Y·D + C] − L", "minute-table": "the table of minutes from 1900",
            "skcalendar": "SKCalendarView",
        ]
        let lists = try sources.known.lists(of: workload.name, kernels: kernels)
        try cases.addKnown(lists, inputs, isBoundary: { _ in true })
    }

    let inputsText = "The 24 terms of every year 1900–2100."
    let rowColumns =
        [VectorColumn("year", "Gregorian")]
        + SolarTerm.allCases.map {
            VectorColumn("day_\($0.rawValue)", "day of month \($0.month) on which \($0.name) falls")
        }
    let expansion =
        "A row gives 24 lines, i = 0…23: the year, i, then the date: the year, month i ÷ 2 + 1 (rounded down), day_i."

    func rows() throws -> [[VectorCell]] {
        let reference = workload.references[0]
        return try workload.years.map { year in
            try [VectorCell](year)
                + SolarTerm.allCases.map { term in
                    let input = YearTerm(year: year, index: term.rawValue)
                    let date = try workload.expectedAnswer(to: input, by: reference).answer
                    guard date.year == year, date.month == term.month else {
                        throw Failure(path: reference.table.path, problem: "\(input) is on \(date)")
                    }
                    return .number(date.day)
                }
        }
    }
}
