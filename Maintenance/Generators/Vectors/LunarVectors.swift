import CalendarValues
import KernelProtocol
import ReferenceData
import Workloads

/// `lunar.date`: day → lunar date.
struct LunarDateVectors: WorkloadVectors {
    let workload: LunarDateWorkload
    let sources: VectorSources
    private let days: LunarDays

    init(_ sources: VectorSources) throws {
        self.sources = sources
        workload = try LunarDateWorkload(sources.reference)
        days = try LunarDays(sources)
    }

    let question = "A day in Beijing (Gregorian date) → its date in the Chinese calendar."
    let inputColumns = GregorianColumns.date
    let expectedColumns = LunarDays.columns
    let notes = LunarDays.notes
    let flags = LunarDays.flags

    func cells(_ input: DayNumber) -> [VectorCell] { sources.cells(input) }
    func cells(answer: LunarDate) -> [VectorCell] { LunarDays.cells(answer) }

    func choose(_ cases: inout Curation<LunarDateWorkload>) throws {
        for choice in days.choices { cases.add(choice.day, choice.flag, choice.comment) }
        let runs = try sources.known.runs(of: W.facts.name, kernels: LunarDays.kernels)
        let wrong = try cases.addKnown(runs, inputs, LunarDays.knownBug, isBoundary: days.firstDays.contains)
        for (day, what) in wrong where what.contains(where: { if case .day(0, of: _) = $0 { true } else { false } }) {
            cases.add(day, LunarDays.dayZero)
        }
    }

    let inputsText = LunarDays.inputsText
    let rowColumns = LunarDays.rowColumns
    static let expansion =
        "A row gives a line for each of its days: year, month, day of the Gregorian date (first_day, the next day, …), "
        + "then year, month, leap and the day of the month, counted from 1. Year, month and leap are those of the row."

    func rows() -> [[VectorCell]] { days.rows(sources) }

    static let boundaryExpansion = "A row gives the first and the last of its lines; a row of one day gives one line."
    var expansion: String { Self.expansion }
    var boundaryExpansion: String { Self.boundaryExpansion }

    func boundaries(_ rows: [[VectorCell]], _ lines: [String]) -> [String] {
        LunarDays.ends(rows, lines).flatMap { $0 }
    }
}

/// `lunar.day`: lunar date → day, for the same days.
struct LunarDayVectors: WorkloadVectors {
    let workload: LunarDayWorkload
    let sources: VectorSources
    private let days: LunarDays

    init(_ sources: VectorSources) throws {
        self.sources = sources
        workload = try LunarDayWorkload(sources.reference)
        days = try LunarDays(sources)
    }

    let question = "A date of the Chinese calendar → its day in Beijing (Gregorian date)."
    let inputColumns = LunarDays.columns
    let expectedColumns = GregorianColumns.date
    let notes = LunarDays.notes
    let flags =
        LunarDays.flags.filter { $0.name != LunarDays.dayZero.name } + [LunarDays.noSuchDay, LunarDays.noSuchMonth]

    func cells(_ input: LunarDate) -> [VectorCell] { LunarDays.cells(input) }
    func cells(answer: DayNumber) -> [VectorCell] { sources.cells(answer) }

    func choose(_ cases: inout Curation<LunarDayWorkload>) throws {
        for choice in days.choices {
            if let date = days.date(of: choice.day) { cases.add(date, choice.flag, choice.comment) }
        }
        let invalid = workload.invalidInputs(of: workload.years) + LunarDays.beyond
        for date in invalid {
            guard let (flag, comment) = LunarDays.whyChosen(invalid: date, days.leapMonths) else { continue }
            cases.add(date, flag, comment)
        }
        try cases.addAbsent(LunarDateWorkload(sources.reference), sources.reference.disputed)
        let runs = try sources.known.runs(of: W.facts.name, kernels: LunarDays.kernels)
        let firsts = Set(inputs.filter { $0.day == 1 })
        // A library that takes dates that do not exist takes hundreds of a kind; `boundaries` has all of them.
        let absent = Set(invalid)
        try cases.addKnown(runs, inputs + invalid, LunarDays.knownBug, isBoundary: firsts.contains) {
            absent.contains($0) ? ($0.isLeapMonth ? 1 : 0) : nil
        }
    }

    /// The months of 1900 are computed.
    func isPublished(_ invalid: LunarDate) -> Bool { invalid.relatedYear > 1900 }

    let inputsText = "Every date of the Chinese calendar whose day lies in 1900-01-01 … 2100-12-31."
    let rowColumns = LunarDays.rowColumns
    static let expansion =
        "A row gives a line for each of its days: year, month, leap and the day of the month, counted from 1, then year, "
        + "month, day of the Gregorian date (first_day, the next day, …)."

    func rows() -> [[VectorCell]] { days.rows(sources) }

    static let boundaryExpansion =
        "A row gives the first and the last of its lines (a row of one day gives one), then, with the word refused for the "
        + "answer: day 30 where days is 29; and where leap is 0 and another row follows that is not the month's leap month, "
        + "day 1 with leap 1."
    var expansion: String { Self.expansion }
    var boundaryExpansion: String { Self.boundaryExpansion }

    func boundaries(_ rows: [[VectorCell]], _ lines: [String]) -> [String] { LunarDays.boundaries(rows, lines) }
}

/// Columns that several workloads have.
enum GregorianColumns {
    static let date = [
        VectorColumn("year", "Gregorian"), VectorColumn("month", "1…12"), VectorColumn("day", "1…31"),
    ]
}

/// The days of 1900–2100 at which conversions to and from the Chinese calendar go wrong.
struct LunarDays {
    /// A day with the reason for its choice.
    struct Choice {
        let day: DayNumber
        let flag: VectorFlag
        let comment: String
    }

    let choices: [Choice]
    /// The first days of the months.
    let firstDays: Set<DayNumber>
    /// The first dates of the leap months.
    let leapMonths: Set<LunarDate>
    private let months: [LunarMonth]
    private let hko, gbt: LunarMonths

    init(_ sources: VectorSources) throws {
        months = try sources.months()
        (hko, gbt) = try (sources.reference.hkoMonths, sources.reference.gbtMonths)
        firstDays = Set(months.map(\.firstDay))
        leapMonths = Set(months.map(\.date).filter(\.isLeapMonth))
        var choices: [Choice] = []
        func choose(_ day: DayNumber, _ flag: VectorFlag, _ comment: String = "") {
            guard day >= .startOf1900, day <= .endOf2100 else { return }
            choices.append(Choice(day: day, flag: flag, comment: comment))
        }
        for month in months {
            let (first, last) = (month.firstDay, month.firstDay + (month.length - 1))
            if month.date.isLeapMonth {
                for day in [first - 1, first, last, last + 1] { choose(day, Self.leapMonth) }
            }
            if month.date.month == 1, !month.date.isLeapMonth {
                for day in [first - 1, first] { choose(day, Self.newYear) }
            }
            if first >= sources.day(2033, 7, 1), first < sources.day(2034, 7, 1) {
                for day in [first - 1, first] { choose(day, Self.leapMonth2033) }
            }
        }
        for (day, event) in try Self.newMoons(of: months, sources) {
            let comment = "new moon \(event.text(sources.gregorian))"
            let isEarly = day < sources.day(1929, 1, 1)
            for day in [day - 1, day] {
                if event.isNearMidnight { choose(day, Self.nearMidnight, comment) }
                if event.dependsOnClock, isEarly { choose(day, Self.before1929, comment) }
            }
        }
        for month in 1...12 {
            for day in [1, 15] { choose(sources.day(2026, month, day), Self.ordinary) }
        }
        let first = [1, 30, 31].map { sources.day(1900, 1, $0) } + [sources.day(1900, 2, 28), sources.day(1900, 3, 1)]
        let last = [sources.day(2100, 2, 28), sources.day(2100, 3, 1)] + [1, 30, 31].map { sources.day(2100, 12, $0) }
        for day in first + [sources.day(1900, 12, 31), sources.day(1901, 1, 1)] + last { choose(day, Self.endOfRange) }
        self.choices = choices
    }

    /// The first day of each month with its new moon.
    static func newMoons(
        of months: [LunarMonth], _ sources: VectorSources, years: ClosedRange<Int> = 1900...2100, offset: Int = 28_800
    ) throws -> [(day: DayNumber, event: ClockEvent)] {
        let events = try sources.reference.events
        let lunations = events.lunations(
            of: years.lowerBound - 1...years.upperBound + 1, calendar: sources.gregorian)
        let moons = lunations.compactMap { events.event(of: $0).map { ClockEvent($0, offset: offset) } }
        let byDay = Dictionary(uniqueKeysWithValues: moons.map { ($0.day, $0) })
        return try months.map { month in
            let day = month.firstDay
            guard let event = byDay[day] ?? byDay[day - 1] ?? byDay[day + 1] else {
                throw ReferenceDataError(path: "de440/new-moons.csv", problem: "has no new moon for \(month.date)")
            }
            return (day, event)
        }
    }

    /// The date as published, or as computed before that.
    func date(of day: DayNumber) -> LunarDate? { hko.date(of: day) ?? gbt.date(of: day) }

    /// Numbers that no date has.
    static let beyond = [
        LunarDate(relatedYear: 2026, month: 0, day: 1), LunarDate(relatedYear: 2026, month: 13, day: 1),
        LunarDate(relatedYear: 2026, month: 1, day: 0), LunarDate(relatedYear: 2026, month: 1, day: 31),
        LunarDate(relatedYear: 2033, month: 11, isLeapMonth: true, day: 31),
        LunarDate(relatedYear: 2033, month: 13, day: 1),
    ]

    /// The last month is cut off at the end of 2100.
    func rows(_ sources: VectorSources) -> [[VectorCell]] { Self.rows(months, sources, to: .endOf2100) }

    static func rows(_ months: [LunarMonth], _ sources: VectorSources, to last: DayNumber) -> [[VectorCell]] {
        months.map { month in
            let days = min(month.length, last - month.firstDay + 1)
            return [VectorCell](month.date.relatedYear, month.date.month, month.date.isLeapMonth ? 1 : 0)
                + sources.cells(month.firstDay) + [.number(days)]
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

    /// The ends of each row, and the dates beside it that do not exist.
    static func boundaries(_ rows: [[VectorCell]], _ lines: [String]) -> [String] {
        zip(rows.indices, ends(rows, lines)).flatMap { index, ends in
            let row = rows[index].map(\.plain)
            var lines = ends
            if row[6] == "29" { lines.append("\(row[0]) \(row[1]) \(row[2]) 30 refused") }
            if row[2] == "0", index + 1 < rows.count, rows[index + 1][2] == 0 {
                lines.append("\(row[0]) \(row[1]) 1 1 refused")
            }
            return lines
        }
    }

    /// The flag and the comment of a date that does not exist; `nil` where nobody asks for it.
    static func whyChosen(invalid date: LunarDate, _ leapMonths: Set<LunarDate>) -> (VectorFlag, String)? {
        let (year, month) = (date.relatedYear, date.month)
        func isLeap(_ month: Int) -> Bool {
            leapMonths.contains(LunarDate(relatedYear: year, month: month, isLeapMonth: true, day: 1))
        }
        if !(1...12 ~= month) || !(1...30 ~= date.day) {
            return (1...12 ~= month ? noSuchDay : noSuchMonth, "")
        } else if date.day == 30 {
            let isChosen = date.isLeapMonth || month == 12 || 2020...2030 ~= year
            return isChosen ? (noSuchDay, "the month has 29 days") : nil
        } else if (year, month) == (2033, 7) {
            return (noSuchMonth, "the leap month of 2033 is the 11th")
        }
        return year == 2026 || isLeap(month - 1) || isLeap(month + 1) ? (noSuchMonth, "") : nil
    }

    static func cells(_ date: LunarDate) -> [VectorCell] {
        [VectorCell](date.relatedYear, date.month, date.isLeapMonth ? 1 : 0, date.day)
    }

    static let columns = [
        VectorColumn("year", "the Gregorian year in which the lunar year begins: 2033 for 癸丑"),
        VectorColumn("month", "1…12; a leap month has the number of the month before it"),
        VectorColumn("leap", "1 in a leap month, else 0"),
        VectorColumn("day", "1…30"),
    ]
    static let rowColumns = rowColumns(to: "2100-12-31")

    static func rowColumns(to last: String) -> [VectorColumn] {
        columns.prefix(3) + [
            VectorColumn("first_year", "of the Gregorian date of the month's first day"),
            VectorColumn("first_month", "1…12"), VectorColumn("first_day", "1…31"),
            VectorColumn("days", "29 or 30; the last month is cut off after \(last)"),
        ]
    }
    static let inputsText = "Every day from 1900-01-01 to 2100-12-31."
    static let notes = [
        "Months and days are those that the Hong Kong Observatory publishes for 1901–2100; those of 1900 are computed.",
        "Days are civil days in Beijing. No time of day and no time zone of the computer is involved.",
        "Where the result is contested or uncertain, another calendar is accepted too, in which the month begins across the "
            + "midnight: all cases of the entry by one of the two.",
        "An alternative null, and null as the expected answer, say that the date does not exist: refuse it.",
    ]
    static let kernels = [(kernel: "foundation", name: "Foundation")]

    static let ordinary = VectorFlag(
        "Ordinary",
        "Arguments in the wrong order, months or days counted from 0, a day lost to the computer's time zone.",
        links: [
            "https://github.com/isee15/Lunar-Solar-Calendar-Converter/issues/11",
            "https://github.com/tuhe32/vue-jLunar-datePicker/issues/5",
            "https://github.com/tigertall/chinese-calendar/issues/6",
        ])
    static let leapMonth = VectorFlag(
        "LeapMonth",
        "The last day before a leap month, its first and last day, and the day after: leap months that are skipped, bear "
            + "the next number, have the length of their namesake, or make all later months of the year leap.",
        links: [
            "https://github.com/duckdb/duckdb/issues/24581", "https://github.com/OPN48/cnlunar/issues/3",
            "https://github.com/Bigkoo/Android-PickerView/issues/778", "https://github.com/yize/solarlunar/pull/9",
        ])
    static let leapMonth2033 = VectorFlag(
        "LeapMonth2033",
        "The months of 2033-07 to 2034-06. Three of them have no major term; the leap month is the 11th, which old almanacs "
            + "and libraries place after the 7th, and which continues into the next Gregorian year.",
        links: [
            "https://github.com/yize/solarlunar/issues/5", "https://github.com/6tail/lunar-go/issues/5",
            "https://github.com/max950509/datepicker-plus/issues/7",
            "https://github.com/heqiao2010/LunarCalendar/pull/21",
            "https://github.com/hungtcs/traditional-chinese-calendar-database/issues/27",
        ])
    static let newYear = VectorFlag(
        "NewYear",
        "New Year's day and the day before: the lunar year taken from the Gregorian one, and a 12th month of 29 or 30 days.",
        links: [
            "https://github.com/yuangu/sxtwl_cpp/issues/20", "https://github.com/rongyan6/LunarCalendar/issues/18",
            "https://github.com/Starainrt/astro/pull/10", "https://github.com/xwl/cal-china-x/pull/23",
        ])
    static let nearMidnight = VectorFlag(
        "NearMidnight",
        "The first day of a month, and the day before, where the new moon lies within 15 minutes of midnight UTC+8: too rough "
            + "a series for the Moon, or a wrong ΔT, begins the month a day early or late.",
        links: [
            "https://github.com/unicode-org/icu/pull/4070", "https://github.com/lvgl/lvgl/pull/9783",
            "https://github.com/dotnet/coreclr/issues/19480", "https://github.com/duckdb/duckdb/issues/24581",
        ])
    static let before1929 = VectorFlag(
        "Before1929",
        "The same where UTC+8 and Beijing mean time (UTC+7:45:40) give different days. The published calendar has the day of "
            + "UTC+8 until 1913 and that of Beijing mean time in 1914–1928.",
        links: [
            "https://github.com/infinet/lunar-calendar/issues/6", "https://github.com/unicode-org/icu4x/issues/3703",
        ])
    static let endOfRange = VectorFlag(
        "EndOfRange",
        "The first and last days of 1900–2100: tables that begin with New Year 1900 or end with the Gregorian year, and "
            + "1900 and 2100 taken for leap years.",
        links: [
            "https://github.com/yetist/lunar-date/issues/16", "https://github.com/CutePandaSh/zhdate/issues/13",
            "https://github.com/Bigkoo/Android-PickerView/issues/940",
            "https://github.com/huanghaibin-dev/CalendarView/issues/743",
        ])
    static let noSuchDay = VectorFlag(
        "NoSuchDay",
        "The 30th of a month of 29 days, day 0 and day 31: answered with a day of the next month or the one before.")
    static let noSuchMonth = VectorFlag(
        "NoSuchMonth",
        "A leap month that the year does not have, month 0 and month 13: answered with the month of the same number, or the "
            + "next year's.")
    static let dayZero = VectorFlag(
        "DayZero", "A day on which an implementation has answered day 0 of a month; the comment names it.")
    static let knownBug = VectorFlag(
        "KnownBug",
        "An implementation is wrong here; the comment names it and the error. Of each run of wrong days the first "
            + "and the last are cases, and within it the first day of each month. Often a wrong digit in a table.",
        links: [
            "https://github.com/Bigkoo/Android-PickerView/issues/986",
            "https://github.com/jjonline/calendar.js/issues/11",
            "https://github.com/lvgl/lvgl/pull/9783",
        ])
    static let flags = [
        ordinary, leapMonth, leapMonth2033, newYear, nearMidnight, before1929, .disputed, endOfRange, dayZero, knownBug,
    ]
}
