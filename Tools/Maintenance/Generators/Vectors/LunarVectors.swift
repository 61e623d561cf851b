import Verification

/// `lunar.date`, `korean.date` …: day → date in a calendar.
struct LunarDateVectors: WorkloadVectors {
    let workload: LunarDateWorkload
    private let days: LunarDays

    init(_ days: LunarDays) throws {
        self.days = days
        workload = try LunarDateWorkload(days.calendar, days.sources.reference)
    }

    var sources: VectorSources { days.sources }
    var calendar: CalendarRules { days.calendar }
    var question: String { "A day\(days.place) (Gregorian date) → its date in the \(calendar.adjective) calendar." }
    let inputColumns = GregorianColumns.date
    let expectedColumns = LunarDays.columns
    var notes: [String] { days.notes }

    func cells(_ input: DayNumber) -> [VectorCell] { sources.cells(input) }
    func cells(answer: PackedLunarDate) -> [VectorCell] { LunarDays.cells(answer) }

    var inputs: [DayNumber] { workload.inputs(of: workload.years).filter(days.all.contains) }

    func choose(_ cases: inout Curation<LunarDateWorkload>) throws {
        for choice in days.choices { cases.add(choice.day, choice.flag, choice.comment) }
        guard days.isMain else { return }
        let firstDays = Set(days.months.map(\.firstDay))
        let lists = try sources.known.lists(of: workload.name, kernels: LunarDays.kernels)
        for wrong in try cases.addKnown(lists, inputs, isBoundary: firstDays.contains)
        where wrong.what.contains(where: { if case .day(0, of: _) = $0 { true } else { false } }) {
            cases.add(wrong.input, "DayZero")
        }
    }

    var inputsText: String { "Every day from \(days.first) to \(days.last)." }
    var rowColumns: [VectorColumn] { days.rowColumns }
    let expansion =
        "A row gives a line for each of its days: year, month, day of the Gregorian date (first_day, the next day, …), "
        + "then year, month, leap and the day of the month, counted from 1. Year, month and leap are those of the row."

    func rows() -> [[VectorCell]] { days.rows }

    let boundaryExpansion = "A row gives the first and the last of its lines; a row of one day gives one line."

    func boundaries(_ rows: [[VectorCell]], _ lines: [String]) -> [String] {
        LunarDays.ends(rows, lines).flatMap { $0 }
    }
}

/// `lunar.day`, `korean.day` …: date in a calendar → day, for the same days.
struct LunarDayVectors: WorkloadVectors {
    let workload: LunarDayWorkload
    private let days: LunarDays

    init(_ days: LunarDays) throws {
        self.days = days
        workload = try LunarDayWorkload(days.calendar, days.sources.reference)
    }

    var sources: VectorSources { days.sources }
    var calendar: CalendarRules { days.calendar }
    var question: String { "A date of the \(calendar.adjective) calendar → its day\(days.place) (Gregorian date)." }
    let inputColumns = LunarDays.columns
    let expectedColumns = GregorianColumns.date
    var notes: [String] { days.notes }

    func cells(_ input: PackedLunarDate) -> [VectorCell] { LunarDays.cells(input) }
    func cells(answer: DayNumber) -> [VectorCell] { sources.cells(answer) }

    var inputs: [PackedLunarDate] { workload.inputs(of: workload.years).filter { $0 >= days.months[0].date } }

    func choose(_ cases: inout Curation<LunarDayWorkload>) throws {
        for choice in days.choices {
            if let date = days.date(of: choice.day) { cases.add(date, choice.flag, choice.comment) }
        }
        let leapMonths = Set(days.months.map(\.date).filter(\.isLeapMonth))
        let invalid = workload.invalidInputs(of: workload.years) + LunarDays.beyond
        let years = days.months[0].date.relatedYear...calendar.years.upperBound
        for date in invalid where date > days.months[0].date && years.contains(date.relatedYear) {
            guard let (flag, comment) = LunarDays.whyChosen(invalid: date, leapMonths) else { continue }
            cases.add(date, flag, comment)
        }
        for date in days.leapMonthsOfChina where !leapMonths.contains(date) {
            let whose = calendar.name == CalendarRules.china.name ? "by the rule" : "of China's calendar"
            cases.add(date, "NoSuchMonth", "a leap month \(whose)")
        }
        try cases.addAbsent(LunarDateWorkload(calendar, sources.reference), sources.reference.disputed(calendar))
        guard days.isMain else { return }
        // A library that takes dates that do not exist takes hundreds of a kind; `boundaries` has all of them.
        let absent = Set(invalid)
        let lists = try sources.known.lists(of: workload.name, kernels: LunarDays.kernels)
        try cases.addKnown(lists, inputs + invalid, isBoundary: { $0.day == 1 && !absent.contains($0) }) {
            absent.contains($0) ? ($0.isLeapMonth ? 1 : 0) : nil
        }
    }

    /// A year of which a month is computed counts as computed.
    func isPublished(_ invalid: PackedLunarDate) -> Bool {
        days.months.allSatisfy { $0.date.relatedYear != invalid.relatedYear || $0.isPublished }
    }

    var inputsText: String {
        "Every date of the \(calendar.adjective) calendar whose day lies in \(days.first) … \(days.last)."
    }
    var rowColumns: [VectorColumn] { days.rowColumns }
    let expansion =
        "A row gives a line for each of its days: year, month, leap and the day of the month, counted from 1, then year, "
        + "month, day of the Gregorian date (first_day, the next day, …)."

    func rows() -> [[VectorCell]] { days.rows }

    let boundaryExpansion =
        "A row gives the first and the last of its lines (a row of one day gives one), then, with the word refused for the "
        + "answer: day 30 where days is 29; and where leap is 0 and another row follows that is not the month's leap month, "
        + "day 1 with leap 1."

    /// The ends of each row, and the dates beside it that do not exist.
    func boundaries(_ rows: [[VectorCell]], _ lines: [String]) -> [String] {
        zip(rows.indices, LunarDays.ends(rows, lines)).flatMap { index, ends in
            let row = rows[index].map(\.plain)
            var lines = ends
            if row[6] == "29" { lines.append("\(row[0]) \(row[1]) \(row[2]) 30 refused") }
            if row[2] == "0", index + 1 < rows.count, rows[index + 1][2] == 0 {
                lines.append("\(row[0]) \(row[1]) 1 1 refused")
            }
            return lines
        }
    }
}

/// Columns that several workloads have.
enum GregorianColumns {
    static let date = [
        VectorColumn("year", "Gregorian"), VectorColumn("month", "1…12"), VectorColumn("day", "1…31"),
    ]
}

/// The days at which conversions to and from a calendar go wrong.
struct LunarDays {
    let sources: VectorSources
    let calendar: CalendarRules
    /// Whether it is China's of 1900–2100, of which lists of known differences give cases, too.
    let isMain: Bool
    /// The months that begin in the years.
    let months: [LunarMonth]
    /// From the first month that begins in the years.
    let all: Range<DayNumber>
    /// Days with the reasons for their choice.
    private(set) var choices: [(day: DayNumber, flag: String, comment: String)] = []
    /// The first dates of the leap months by China's rule in the years.
    let leapMonthsOfChina: [PackedLunarDate]

    init(_ sources: VectorSources, _ calendar: CalendarRules) throws {
        (self.sources, self.calendar) = (sources, calendar)
        let china = try sources.reference.gbtMonths
        let years = sources.day(calendar.years.lowerBound, 1, 1)..<sources.day(calendar.years.upperBound + 1, 1, 1)
        isMain = calendar.prefix == CalendarRules.china.prefix
        // China's months of 1900 are not in the published table.
        let own = isMain ? try sources.months() : try sources.reference.months(calendar).months
        months = own.filter { years.contains($0.firstDay) }
        all = months[0].firstDay..<years.upperBound
        leapMonthsOfChina = china.months.filter { years.contains($0.firstDay) }.map(\.date).filter(\.isLeapMonth)
        for (month, moon) in zip(months, try newMoons()) {
            let (first, last) = (month.firstDay, month.firstDay + (month.length - 1))
            let beginning = [first - 1, first]
            if month.date.isLeapMonth {
                choose([first - 1, first, last, last + 1], "LeapMonth")
            } else if month.date.month == 1 {
                choose(beginning, "NewYear")
            }
            let comment = "new moon \(moon.text(sources.gregorian))"
            if moon.isNearMidnight { choose(beginning, "NearMidnight", comment) }
            if isMain {
                if moon.dependsOnClock, first < sources.day(1929, 1, 1) { choose(beginning, "Before1929", comment) }
                if first >= sources.day(2033, 7, 1), first < sources.day(2034, 7, 1) {
                    choose(beginning, "LeapMonth2033")
                }
            } else if let date = china.date(of: first), date != month.date {
                choose(beginning, calendar.name == CalendarRules.china.name ? "NotByRule" : "NotChina")
            }
        }
        let ordinary = calendar.years.contains(2026) ? 2026 : calendar.years.lowerBound + 100
        for month in 1...12 { choose((isMain ? [1, 15] : [15]).map { sources.day(ordinary, month, $0) }, "Ordinary") }
        choose([all.lowerBound, all.upperBound - 2, all.upperBound - 1], "EndOfRange")
        if isMain {
            for (year, month, day) in [
                (1900, 1, 30), (1900, 1, 31), (1900, 2, 28), (1900, 3, 1), (1900, 12, 31), (1901, 1, 1),
                (2100, 2, 28), (2100, 3, 1), (2100, 12, 1),
            ] {
                choose([sources.day(year, month, day)], "EndOfRange")
            }
        } else {
            choose([all.lowerBound + 1], "EndOfRange")
        }
    }

    private mutating func choose(_ days: [DayNumber], _ flag: String, _ comment: String = "") {
        choices += days.filter(all.contains).map { ($0, flag, comment) }
    }

    /// The new moon of each month by the calendar's clock.
    private func newMoons() throws -> [ClockEvent] {
        let events = try sources.reference.events
        let years = calendar.years.lowerBound - 1...calendar.years.upperBound + 1
        // The clock at the end: the day of China's months of 1900–1928 by UTC+8 is compared with Beijing mean time's.
        let offset = calendar.clock.offset { _ in all.upperBound - 1 }
        let moons = events.lunations(of: years, calendar: sources.gregorian)
            .compactMap { events.event(of: $0).map { ClockEvent($0, offset: offset) } }
        let byDay = Dictionary(uniqueKeysWithValues: moons.map { ($0.day, $0) })
        return try months.map { month in
            let day = month.firstDay
            guard let event = byDay[day] ?? byDay[day - 1] ?? byDay[day + 1] else {
                throw Failure(path: "de440/new-moons.csv", problem: "has no new moon for \(month.date)")
            }
            return event
        }
    }

    var place: String { isMain ? " in Beijing" : "" }
    /// The first and the last day, as ISO 8601.
    var first: String { sources.text(all.lowerBound) }
    var last: String { sources.text(all.upperBound - 1) }

    /// The date of one of the days.
    func date(of day: DayNumber) -> PackedLunarDate? {
        months.last { $0.firstDay <= day }
            .map { PackedLunarDate(rawValue: $0.date.rawValue + Int32(day - $0.firstDay)) }
    }

    /// Numbers that no date has.
    static let beyond = [
        PackedLunarDate(relatedYear: 2026, month: 0, day: 1), PackedLunarDate(relatedYear: 2026, month: 13, day: 1),
        PackedLunarDate(relatedYear: 2026, month: 1, day: 0), PackedLunarDate(relatedYear: 2026, month: 1, day: 31),
        PackedLunarDate(relatedYear: 2033, month: 11, isLeapMonth: true, day: 31),
        PackedLunarDate(relatedYear: 2033, month: 13, day: 1),
    ]

    /// A row per month; the last is cut off at the end of the years.
    var rows: [[VectorCell]] {
        months.map { month in
            [VectorCell](month.date.relatedYear, month.date.month, month.date.isLeapMonth ? 1 : 0)
                + sources.cells(month.firstDay) + [.number(min(month.length, all.upperBound - month.firstDay))]
        }
    }

    /// The first and the last line of each row.
    static func ends(_ rows: [[VectorCell]], _ lines: [String]) -> [[String]] {
        var place = 0
        return rows.map { row in
            let days = row[6].number ?? 0
            defer { place += days }
            return days == 1 ? [lines[place]] : [lines[place], lines[place + days - 1]]
        }
    }

    /// The flag and the comment of a date that does not exist; `nil` where it is not chosen.
    static func whyChosen(invalid date: PackedLunarDate, _ leapMonths: Set<PackedLunarDate>) -> (String, String)? {
        let (year, month) = (date.relatedYear, date.month)
        func isLeap(_ month: Int) -> Bool {
            leapMonths.contains(PackedLunarDate(relatedYear: year, month: month, isLeapMonth: true, day: 1))
        }
        if !(1...12 ~= month) || !(1...30 ~= date.day) {
            return (1...12 ~= month ? "NoSuchDay" : "NoSuchMonth", "")
        } else if date.day == 30 {
            let isChosen = date.isLeapMonth || month == 12 || 2020...2030 ~= year
            return isChosen ? ("NoSuchDay", "the month has 29 days") : nil
        } else if (year, month) == (2033, 7) {
            return ("NoSuchMonth", "the leap month of 2033 is the 11th")
        }
        return year == 2026 || isLeap(month - 1) || isLeap(month + 1) ? ("NoSuchMonth", "") : nil
    }

    static func cells(_ date: PackedLunarDate) -> [VectorCell] {
        [VectorCell](date.relatedYear, date.month, date.isLeapMonth ? 1 : 0, date.day)
    }

    static let columns = [
        VectorColumn("year", "the Gregorian year in which the lunar year begins: 2033 for 癸丑"),
        VectorColumn("month", "1…12; a leap month has the number of the month before it"),
        VectorColumn("leap", "1 in a leap month, else 0"),
        VectorColumn("day", "1…30"),
    ]

    var rowColumns: [VectorColumn] {
        Self.columns.prefix(3) + [
            VectorColumn("first_year", "of the Gregorian date of the month's first day"),
            VectorColumn("first_month", "1…12"), VectorColumn("first_day", "1…31"),
            VectorColumn("days", "29 or 30; the last month is cut off after \(last)"),
        ]
    }

    var notes: [String] {
        [
            isMain
                ? "Months and days are those that the Hong Kong Observatory publishes for 1901–2100; those of 1900 are computed."
                : "The months are \(calendar.summary).",
            "Days are civil days \(isMain ? "in Beijing" : "of the country"). No time of day and no time zone of the computer "
                + "is involved.",
            "Where the result is contested or uncertain, another calendar is accepted too, in which the month begins across the "
                + "midnight: all cases of the entry by one of the two.",
            "An alternative null, and null as the expected answer, say that the date does not exist: refuse it.",
        ]
    }
    static let kernels: KeyValuePairs = ["foundation": "Foundation"]
}
