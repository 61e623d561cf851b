import CalendarValues
import KernelProtocol
import ReferenceData
import Workloads

/// `month.shape`: month and first weekday → days, weekday of the 1st, weeks.
struct MonthShapeVectors: WorkloadVectors {
    let workload: MonthShapeWorkload
    let sources: VectorSources

    init(_ sources: VectorSources) throws {
        self.sources = sources
        workload = try MonthShapeWorkload(sources.reference)
    }

    let question =
        "A month, and the weekday on which weeks begin → its days, the weekday of the 1st, the weeks it touches."
    let inputColumns = [
        VectorColumn("year", "Gregorian"), VectorColumn("month", "1…12"),
        VectorColumn("first_weekday", "on which weeks begin: 0 Sunday … 6 Saturday"),
    ]
    let expectedColumns = [
        VectorColumn("days", "28…31"), VectorColumn("weekday", "of the 1st: 0 Sunday … 6 Saturday"),
        VectorColumn("weeks", "rows of a month's view without empty ones: 4…6"),
    ]
    let notes = ["The Gregorian calendar in all years; nothing of it depends on a language or region."]

    func cells(_ input: GridMonth) -> [VectorCell] { [VectorCell](input.year, input.month, input.firstWeekdayIndex) }
    func cells(answer: MonthShape) -> [VectorCell] { [VectorCell](answer.days, answer.weekdayIndex, answer.weeks) }

    func choose(_ cases: inout Curation<MonthShapeWorkload>) throws {
        for month in inputs {
            let shape = try expected(month)
            let week = [0, 1, 6].contains(month.firstWeekdayIndex)
            if month.year == 2026, week { cases.add(month, Self.ordinary) }
            if shape.weeks == 4, 1900...2100 ~= month.year, week { cases.add(month, Self.fourWeeks) }
            if shape.weeks == 6, 2000...2050 ~= month.year, week { cases.add(month, Self.sixWeeks) }
            if shape.days == 29, 1900...2100 ~= month.year, month.firstWeekdayIndex == 1 {
                cases.add(month, Self.leapDay)
            }
            if month.year.isMultiple(of: 100), 2...3 ~= month.month, month.firstWeekdayIndex == 0 {
                cases.add(month, Self.century)
            }
            if 1...7 ~= month.month, month.year == 2023 { cases.add(month, Self.firstWeekday) }
            if (month.year, month.month) == (workload.years.lowerBound, 1)
                || (month.year, month.month) == (workload.years.upperBound, 12)
            {
                cases.add(month, Self.endOfRange)
            }
        }
        try cases.addKnown(sources.known.runs(of: W.facts.name, kernels: []), inputs, Self.knownBug)
    }

    private func expected(_ month: GridMonth) throws -> MonthShape {
        try workload.expectedAnswer(to: month, by: workload.references[0]).answer
    }

    var inputsText: String {
        "Every month of \(workload.years.lowerBound)–\(workload.years.upperBound), each with first_weekday 0, 1 … 6."
    }
    let rowColumns =
        [
            VectorColumn("year", "Gregorian"), VectorColumn("month", "1…12"), VectorColumn("days", "28…31"),
            VectorColumn("weekday", "of the 1st"),
        ] + (0...6).map { VectorColumn("weeks_\($0)", "weeks where they begin on weekday \($0)") }
    let expansion = "A row gives 7 lines, w = 0…6: year, month, w, then days, weekday, weeks_w."

    func rows() throws -> [[VectorCell]] {
        try inputs.filter { $0.firstWeekdayIndex == 0 }.map { month in
            let shape = try expected(month)
            let weeks = try (0...6).map { weekday in
                try expected(GridMonth(year: month.year, month: month.month, firstWeekday: weekday)).weeks
            }
            return [VectorCell](month.year, month.month, shape.days, shape.weekdayIndex) + weeks.map(VectorCell.number)
        }
    }

    static let ordinary = VectorFlag(
        "Ordinary",
        "2026, with weeks from Sunday, Monday and Saturday: months or weekdays counted from the wrong number.",
        links: ["https://github.com/WickyNilliams/cally/issues/12"])
    static let fourWeeks = VectorFlag(
        "FourWeeks",
        "A February of exactly four weeks: an empty fifth row, or the view of five or six rows not filled.",
        links: [
            "https://github.com/consta-design-system/uikit/issues/1234",
            "https://github.com/wix/react-native-calendars/issues/2620",
        ])
    static let sixWeeks = VectorFlag(
        "SixWeeks", "Months that touch six weeks, 2000–2050: the last days cut off.",
        links: [
            "https://github.com/zeitlings/alfred-calendar/issues/13",
            "https://github.com/dakboard/DAKboard/issues/1798",
            "https://github.com/WenchaoD/FSCalendar/pull/1117", "https://github.com/johnvuko/JTCalendar/issues/245",
        ])
    static let leapDay = VectorFlag(
        "LeapDay", "Each February of 29 days, 1900–2100.",
        links: ["https://github.com/jfmdev/ngComboDatePicker/issues/25"])
    static let century = VectorFlag(
        "Century", "February and March of years divisible by 100, of which only every fourth is a leap year.",
        links: [
            "https://github.com/RealyUniqueName/DateTime/issues/11",
            "https://github.com/jfmdev/ngComboDatePicker/issues/25",
            "https://github.com/moment/momentjs.com/issues/26",
        ])
    static let firstWeekday = VectorFlag(
        "FirstWeekday",
        "The first months of 2023 with weeks from each weekday: the 1st in the last column, or weeks from another day.",
        links: [
            "https://github.com/StewartLynch/Custom-Calendar/issues/1",
            "https://github.com/MosheBerman/MBCalendarKit/issues/73",
        ])
    static let endOfRange = VectorFlag("EndOfRange", "The first and the last month of the table.")
    static let knownBug = VectorFlag(
        "KnownBug", "An implementation is wrong here; the comment names it and the error.",
        links: ["https://github.com/zeitlings/alfred-calendar/issues/13"])
    let flags = [ordinary, fourWeeks, sixWeeks, leapDay, century, firstWeekday, endOfRange, knownBug]
}
