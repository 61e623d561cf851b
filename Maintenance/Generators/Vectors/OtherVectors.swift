import CalendarValues
import KernelProtocol
import ReferenceData
import Workloads

/// `korean.date`, `qing.date` …: day → date in another calendar than China's of 1900–2100.
struct OtherDateVectors: WorkloadVectors {
    let workload: LunarDateWorkload
    private let days: OtherDays

    init(_ sources: VectorSources, _ calendar: CalendarRules) throws {
        workload = try LunarDateWorkload(calendar, sources.reference)
        days = try OtherDays(sources, calendar)
    }

    var sources: VectorSources { days.sources }
    var calendar: CalendarRules { days.calendar }
    var question: String { "A day (Gregorian date) → its date in the \(calendar.adjective) calendar." }
    let inputColumns = GregorianColumns.date
    let expectedColumns = LunarDays.columns
    var notes: [String] { days.notes }
    var flags: [VectorFlag] { days.flags }

    func cells(_ input: DayNumber) -> [VectorCell] { sources.cells(input) }
    func cells(answer: LunarDate) -> [VectorCell] { LunarDays.cells(answer) }

    var inputs: [DayNumber] { workload.inputs(of: workload.years).filter(days.all.contains) }

    func choose(_ cases: inout Curation<LunarDateWorkload>) throws {
        for choice in days.choices { cases.add(choice.day, choice.flag, choice.comment) }
    }

    var inputsText: String { "Every day from \(sources.text(days.all.lowerBound)) to \(days.last)." }
    var rowColumns: [VectorColumn] { LunarDays.rowColumns(to: days.last) }
    var expansion: String { LunarDateVectors.expansion }
    func rows() -> [[VectorCell]] { days.rows }
    var boundaryExpansion: String { LunarDateVectors.boundaryExpansion }

    func boundaries(_ rows: [[VectorCell]], _ lines: [String]) -> [String] {
        LunarDays.ends(rows, lines).flatMap { $0 }
    }
}

/// `korean.day`, `qing.day` …: date in such a calendar → day, for the same days.
struct OtherDayVectors: WorkloadVectors {
    let workload: LunarDayWorkload
    private let days: OtherDays

    init(_ sources: VectorSources, _ calendar: CalendarRules) throws {
        workload = try LunarDayWorkload(calendar, sources.reference)
        days = try OtherDays(sources, calendar)
    }

    var sources: VectorSources { days.sources }
    var calendar: CalendarRules { days.calendar }
    var question: String { "A date of the \(calendar.adjective) calendar → its day (Gregorian date)." }
    let inputColumns = LunarDays.columns
    let expectedColumns = GregorianColumns.date
    var notes: [String] { days.notes }
    var flags: [VectorFlag] { days.flags + [LunarDays.noSuchDay, LunarDays.noSuchMonth] }

    func cells(_ input: LunarDate) -> [VectorCell] { LunarDays.cells(input) }
    func cells(answer: DayNumber) -> [VectorCell] { sources.cells(answer) }

    var inputs: [LunarDate] { workload.inputs(of: workload.years).filter { $0 >= days.months[0].month.date } }

    func choose(_ cases: inout Curation<LunarDayWorkload>) throws {
        for choice in days.choices {
            if let date = days.date(of: choice.day) { cases.add(date, choice.flag, choice.comment) }
        }
        let leapMonths = Set(days.months.map(\.month.date).filter(\.isLeapMonth))
        let years = days.months[0].month.date.relatedYear...calendar.years.upperBound
        for date in workload.invalidInputs(of: workload.years) + LunarDays.beyond
        where date > days.months[0].month.date && years.contains(date.relatedYear) {
            guard let (flag, comment) = LunarDays.whyChosen(invalid: date, leapMonths) else { continue }
            cases.add(date, flag, comment)
        }
        for date in days.leapMonthsOfChina where !leapMonths.contains(date) {
            cases.add(
                date, LunarDays.noSuchMonth,
                days.isChina ? "a leap month by the rule" : "a leap month of China's calendar")
        }
        try cases.addAbsent(LunarDateWorkload(calendar, sources.reference), sources.reference.disputed(calendar))
    }

    /// A year of which a month is computed counts as computed.
    func isPublished(_ invalid: LunarDate) -> Bool {
        days.months.allSatisfy { $0.month.date.relatedYear != invalid.relatedYear || $0.month.isPublished }
    }

    var inputsText: String {
        "Every date of the \(calendar.adjective) calendar whose day lies in \(sources.text(days.all.lowerBound)) … \(days.last)."
    }
    var rowColumns: [VectorColumn] { LunarDays.rowColumns(to: days.last) }
    var expansion: String { LunarDayVectors.expansion }
    func rows() -> [[VectorCell]] { days.rows }
    var boundaryExpansion: String { LunarDayVectors.boundaryExpansion }
    func boundaries(_ rows: [[VectorCell]], _ lines: [String]) -> [String] { LunarDays.boundaries(rows, lines) }
}

/// The days at which conversions to and from another calendar go wrong.
struct OtherDays {
    let sources: VectorSources
    let calendar: CalendarRules
    /// The months that begin in the years, with their new moons by the calendar's clock.
    let months: [(month: LunarMonth, moon: ClockEvent)]
    /// From the first month that begins in the years.
    let all: Range<DayNumber>
    let choices: [LunarDays.Choice]
    let flags: [VectorFlag]
    /// The first dates of China's leap months in the years.
    let leapMonthsOfChina: [LunarDate]
    private let table: LunarMonths

    init(_ sources: VectorSources, _ calendar: CalendarRules) throws {
        (self.sources, self.calendar) = (sources, calendar)
        table = try sources.reference.months(calendar)
        let china = try sources.reference.gbtMonths
        let years = sources.day(calendar.years.lowerBound, 1, 1)..<sources.day(calendar.years.upperBound + 1, 1, 1)
        let own = table.months.filter { years.contains($0.firstDay) }
        leapMonthsOfChina = china.months.filter { years.contains($0.firstDay) }.map(\.date).filter(\.isLeapMonth)
        let offset = calendar.clock.offset { _ in own[0].firstDay }
        let moons = try LunarDays.newMoons(of: own, sources, years: calendar.years, offset: offset).map(\.event)
        months = Array(zip(own, moons))
        let all = own[0].firstDay..<years.upperBound
        self.all = all
        let unlike = calendar.name == CalendarRules.china.name ? Self.notByRule : Self.notChina
        var choices: [LunarDays.Choice] = []
        func choose(_ days: [DayNumber], _ flag: VectorFlag, _ comment: String = "") {
            choices += days.filter(all.contains).map { LunarDays.Choice(day: $0, flag: flag, comment: comment) }
        }
        for (month, moon) in months {
            let (first, last) = (month.firstDay, month.firstDay + (month.length - 1))
            if month.date.isLeapMonth {
                choose([first - 1, first, last, last + 1], LunarDays.leapMonth)
            } else if month.date.month == 1 {
                choose([first - 1, first], LunarDays.newYear)
            }
            if moon.isNearMidnight {
                choose([first - 1, first], Self.nearMidnight, "new moon \(moon.text(sources.gregorian))")
            }
            if let date = china.date(of: first), date != month.date { choose([first - 1, first], unlike) }
        }
        let ordinary = calendar.years.contains(2026) ? 2026 : calendar.years.lowerBound + 100
        choose((1...12).map { sources.day(ordinary, $0, 15) }, LunarDays.ordinary)
        choose([all.lowerBound, all.lowerBound + 1, all.upperBound - 2, all.upperBound - 1], Self.ends)
        self.choices = choices
        let isUsed = choices.contains { $0.flag.name == unlike.name }
        flags =
            [LunarDays.ordinary, LunarDays.leapMonth, LunarDays.newYear, Self.nearMidnight] + (isUsed ? [unlike] : [])
            + [.disputed, Self.ends]
    }

    var isChina: Bool { calendar.name == CalendarRules.china.name }
    /// The last day, as ISO 8601.
    var last: String { sources.text(all.upperBound - 1) }

    func date(of day: DayNumber) -> LunarDate? { table.date(of: day) }

    var notes: [String] {
        [
            "The months are \(calendar.summary).",
            "Days are civil days of the country. No time of day and no time zone of the computer is involved.",
            LunarDays.notes[2], LunarDays.notes[3],
        ]
    }

    var rows: [[VectorCell]] { LunarDays.rows(months.map(\.month), sources, to: all.upperBound - 1) }

    static let nearMidnight = VectorFlag(
        "NearMidnight",
        "The first day of a month, and the day before, where the new moon lies within 15 minutes of midnight by the calendar's "
            + "clock: too rough a series for the Moon, or a wrong ΔT, begins the month a day early or late.")
    private static let notChina = VectorFlag(
        "NotChina",
        "The first day of a month that is not China's, and the day before: China's table, or its clock, taken for this country's."
    )
    private static let notByRule = VectorFlag(
        "NotByRule",
        "The first day of a month that GB/T 33661-2017 does not give, from 1700 on, and the day before: almanacs were minutes off."
    )
    static let ends = VectorFlag("EndOfRange", "The first and last days of the calendar's years.")
}
