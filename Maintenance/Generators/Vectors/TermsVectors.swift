import CalendarValues
import KernelProtocol
import ReferenceData
import Workloads

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
            if term.year == 2026 { cases.add(term, Self.ordinary) }
            if [1900, 1901, 1999, 2000, 2001, 2099, 2100].contains(term.year) { cases.add(term, Self.century) }
            guard let event = events.event(of: term).map({ ClockEvent($0) }) else { continue }
            let comment = "\(SolarTerm(rawValue: term.index)?.name ?? "") \(event.text(sources.gregorian))"
            if event.isNearMidnight { cases.add(term, Self.nearMidnight, comment) }
            if event.dependsOnClock, term.year < 1929 { cases.add(term, Self.before1929, comment) }
        }
        let kernels = [
            ("century", "the formula [Y·D + C] − L"), ("minute-table", "the table of minutes from 1900"),
            ("skcalendar", "SKCalendarView"),
        ]
        let runs = try sources.known.runs(of: W.facts.name, kernels: kernels.map { (kernel: $0.0, name: $0.1) })
        try cases.addKnown(runs, inputs, Self.knownBug, isBoundary: { _ in true })
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
                        throw ReferenceDataError(path: reference.table, problem: "\(input) is on \(date)")
                    }
                    return .number(date.day)
                }
        }
    }

    static let ordinary = VectorFlag(
        "Ordinary",
        "Terms counted from 立春 instead of 小寒, terms of January and February looked up by the lunar year, dates in UTC.",
        links: [
            "https://github.com/cyanzhong/LunarCore/issues/3", "https://github.com/overtrue/chinese-calendar/pull/39",
        ])
    static let century = VectorFlag(
        "Century",
        "The years around 1900, 2000 and 2100, where the constants of formulas per century change and 1900 is no leap year."
    )
    static let nearMidnight = VectorFlag(
        "NearMidnight",
        "The Sun reaches the longitude within 15 minutes of midnight UTC+8: formulas and rough series miss the day.",
        links: [
            "https://github.com/6tail/lunar-java/issues/5", "https://github.com/huanghaibin-dev/CalendarView/issues/29",
            "https://github.com/rongyan6/LunarCalendar/issues/19",
            "https://github.com/myjoybar/android-calendar-view/issues/4",
        ])
    static let before1929 = VectorFlag(
        "Before1929",
        "UTC+8 and Beijing mean time (UTC+7:45:40) give different days. The published calendar has the day of UTC+8 until "
            + "1913 and that of Beijing mean time in 1914–1928.",
        links: ["https://github.com/infinet/lunar-calendar/issues/6"])
    static let knownBug = VectorFlag(
        "KnownBug",
        "An implementation is wrong here; the comment names it and the error.",
        links: [
            "https://github.com/yannecer/NCalendar/issues/93", "https://github.com/OPN48/cnlunar/issues/22",
        ])
    let flags = [ordinary, century, nearMidnight, before1929, .disputed, knownBug]
}
