import CalendarValues
import KernelProtocol
import ReferenceData
import Workloads

/// `korean.date`, `vietnamese.date`: day → date in the calendar of another country.
struct OtherDateVectors: WorkloadVectors {
    let workload: LunarDateWorkload
    let sources: VectorSources
    let calendar: CalendarRules
    /// The months that begin in the years, with their new moons by the calendar's clock.
    private let months: [(month: LunarMonth, moon: ClockEvent)]
    private let china: LunarMonths

    init(_ sources: VectorSources, _ calendar: CalendarRules) throws {
        (self.sources, self.calendar) = (sources, calendar)
        workload = try LunarDateWorkload(calendar, sources.reference)
        china = try sources.reference.gbtMonths
        let days = sources.day(calendar.years.lowerBound, 1, 1)..<sources.day(calendar.years.upperBound + 1, 1, 1)
        let own = try sources.reference.months(calendar).months.filter { days.contains($0.firstDay) }
        months = try zip(own, LunarDays.newMoons(of: own, sources, hours: Self.hours(calendar))).map { ($0, $1.event) }
    }

    private static func hours(_ calendar: CalendarRules) -> Int {
        (calendar.clock.periods.last?.offset ?? 0) / 3_600
    }

    var question: String { "A day (Gregorian date) → its date in the \(calendar.adjective) calendar." }
    let inputColumns = GregorianColumns.date
    let expectedColumns = LunarDays.columns
    var notes: [String] {
        [
            "The months are \(calendar.summary).",
            "Days are civil days of the country. No time of day and no time zone of the computer is involved.",
            LunarDays.notes[2],
        ]
    }
    let flags = [LunarDays.ordinary, LunarDays.leapMonth, LunarDays.newYear, nearMidnight, notChina, .disputed, ends]

    func cells(_ input: DayNumber) -> [VectorCell] { sources.cells(input) }
    func cells(answer: LunarDate) -> [VectorCell] { LunarDays.cells(answer) }

    /// From the first month that begins in the years.
    var inputs: [DayNumber] { workload.inputs(of: workload.years).filter { $0 >= months[0].month.firstDay } }

    func choose(_ cases: inout Curation<LunarDateWorkload>) throws {
        let all = inputs
        let last = all[all.count - 1]
        for (month, moon) in months {
            let (first, end) = (month.firstDay, min(month.firstDay + (month.length - 1), last))
            let before = max(first - 1, all[0])
            if month.date.isLeapMonth {
                for day in [before, first, end, min(end + 1, last)] { cases.add(day, LunarDays.leapMonth) }
            } else if month.date.month == 1 {
                for day in [before, first] { cases.add(day, LunarDays.newYear) }
            }
            if moon.isNearMidnight {
                let comment = "new moon \(moon.text(sources.gregorian))"
                for day in [before, first] { cases.add(day, Self.nearMidnight, comment) }
            }
            if china.date(of: first) != month.date {
                for day in [before, first] { cases.add(day, Self.notChina) }
            }
        }
        for month in 1...12 { cases.add(sources.day(2026, month, 15), LunarDays.ordinary) }
        for day in [all[0], all[1], all[all.count - 2], last] { cases.add(day, Self.ends) }
    }

    var inputsText: String {
        "Every day from \(months.first.flatMap { sources.gregorian.date(of: $0.month.firstDay) }.map { "\($0)" } ?? "") to 2100-12-31."
    }
    let rowColumns = LunarDays.rowColumns
    var expansion: String { LunarDateVectors.expansion }
    func rows() -> [[VectorCell]] { LunarDays.rows(months.map(\.month), sources) }
    var boundaryExpansion: String { LunarDateVectors.boundaryExpansion }

    func boundaries(_ rows: [[VectorCell]], _ lines: [String]) -> [String] {
        LunarDays.ends(rows, lines).flatMap { $0 }
    }

    private static let nearMidnight = VectorFlag(
        "NearMidnight",
        "The first day of a month, and the day before, where the new moon lies within 15 minutes of midnight by the calendar's "
            + "clock: too rough a series for the Moon, or a wrong ΔT, begins the month a day early or late.")
    private static let notChina = VectorFlag(
        "NotChina",
        "The first day of a month that is not China's, and the day before: China's table, or its clock, taken for this country's."
    )
    private static let ends = VectorFlag("EndOfRange", "The first and last days of the calendar's years.")
}
