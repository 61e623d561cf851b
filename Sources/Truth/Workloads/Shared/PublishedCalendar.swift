import CalendarValues
import KernelProtocol
import ReferenceData

/// The calendar as published by the Hong Kong Observatory, and by GB/T 33661-2017 before that begins.
struct PublishedCalendar: Sendable {
    let gregorian: GregorianYears
    let hkoMonths: LunarMonths
    let gbtMonths: LunarMonths
    /// With one disputed month begun across the midnight.
    let others: [OtherCalendar]
    /// The instants that explain differences; read when the first one is explained.
    let events: @Sendable () -> EventInstants?

    init(_ reference: ReferenceData) throws {
        gregorian = try reference.gregorian
        hkoMonths = try reference.hkoMonths
        gbtMonths = try reference.gbtMonths
        others = try OtherCalendar.months(reference.disputed, hkoMonths)
        events = { try? reference.events }
    }

    func date(of day: DayNumber) -> ExpectedAnswer<LunarDate>? {
        guard let month = hkoMonths.month(of: day) else {
            guard day < hkoMonths.months[0].firstDay else { return nil }
            return gbtMonths.date(of: day).map { ExpectedAnswer($0, isComputed: true) }
        }
        let date = LunarDate(rawValue: month.date.rawValue + Int32(day - month.firstDay))
        return others.expected(day...day, isComputed: !month.publishedDays.contains(date.day)) { other in
            other.flatMap { $0.date(of: day) } ?? date
        }
    }

    /// The day of a lunar date; the alternative is `LunarDayWorkload.missingAnswer` where the other calendar does not have
    /// the date.
    func day(of date: LunarDate) -> ExpectedAnswer<DayNumber>? {
        guard let day = hkoMonths.day(of: date), let month = hkoMonths.month(of: day) else {
            guard date < hkoMonths.months[0].date else { return nil }
            return gbtMonths.day(of: date).map { ExpectedAnswer($0, isComputed: true) }
        }
        return others.expected(day...day, isComputed: !month.publishedDays.contains(date.day)) { other in
            guard let other else { return day }
            return other.day(of: date) ?? LunarDayWorkload.missingAnswer
        }
    }

    /// The first and the last day of each lunar month that lies within some Gregorian years.
    func monthEnds(of years: ClosedRange<Int>) -> [DayNumber] {
        let range = gregorian.firstDay(of: years.lowerBound)..<gregorian.firstDay(of: years.upperBound + 1)
        return months.flatMap { [$0.firstDay, $0.firstDay + ($0.length - 1)] }.filter(range.contains)
    }

    /// The months as published, after those by GB/T 33661-2017 before them.
    var months: [LunarMonth] {
        gbtMonths.months.filter { $0.firstDay < hkoMonths.months[0].firstDay } + hkoMonths.months
    }

    /// The main reference of dates and days.
    func hko<Input, Output>(
        _ expected: @escaping @Sendable (Input) -> ExpectedAnswer<Output>?
    ) -> Reference<Input, Output> {
        Reference(
            id: .hko, summary: "as published by the Hong Kong Observatory, 1901–2100; 1900 computed",
            table: "hko/lunar-months.csv", sha256: hkoMonths.sha256, expected: expected)
    }

    /// The computed reference of dates and days.
    func gbt<Input, Output>(_ expected: @escaping @Sendable (Input) -> Output?) -> Reference<Input, Output> {
        gbtMonths.reference { expected($0).map { ExpectedAnswer($0) } }
    }
}

extension LunarMonths {
    /// The reference `gbt`, answering from this table.
    func reference<Input, Output>(
        _ expected: @escaping @Sendable (Input) -> ExpectedAnswer<Output>?
    ) -> Reference<Input, Output> {
        Reference(
            id: .gbt, summary: "GB/T 33661-2017 on DE440 events; UTC+8, Beijing mean time before 1929",
            table: "gbt/lunar-months.csv", sha256: sha256, expected: expected)
    }
}
