import CalendarContracts
import ReferenceData

/// The calendar as published by the Hong Kong Observatory, and by GB/T 33661-2017 before that begins.
struct PublishedCalendar: Sendable {
    let gregorian: GregorianYears
    let hkoMonths: LunarMonths
    let gbtMonths: LunarMonths
    let contested: Contested

    init(_ reference: ReferenceData) throws {
        gregorian = try reference.gregorian
        hkoMonths = try reference.hkoMonths
        gbtMonths = try reference.gbtMonths
        contested = try reference.contested
    }

    /// The lunar date of a day.
    func date(of day: DayNumber) -> ExpectedAnswer<LunarDate>? {
        guard let month = hkoMonths.month(of: day) else {
            guard day < hkoMonths.months[0].firstDay else { return nil }
            return gbtMonths.date(of: day).map { ExpectedAnswer($0, isComputed: true) }
        }
        let date = LunarDate(rawValue: month.date.rawValue + Int32(day - month.firstDay))
        // A contested month begins a day later by the other reference; its days then all bear another date.
        let isContested = contested.months[month.date] != nil
        return ExpectedAnswer(
            date, alternative: isContested ? gbtMonths.date(of: day) : nil,
            isComputed: !month.publishedDays.contains(date.day))
    }

    /// The day of a lunar date.
    func day(of date: LunarDate) -> ExpectedAnswer<DayNumber>? {
        guard let day = hkoMonths.day(of: date), let month = hkoMonths.month(of: day) else {
            guard date < hkoMonths.months[0].date else { return nil }
            return gbtMonths.day(of: date).map { ExpectedAnswer($0, isComputed: true) }
        }
        return ExpectedAnswer(
            day, alternative: contested.months[month.date].map { $0.other + (date.day - 1) },
            isComputed: !month.publishedDays.contains(date.day))
    }

    /// The first and the last day of each lunar month that lies within some Gregorian years.
    func monthEnds(of years: ClosedRange<Int>) -> [DayNumber] {
        let range = gregorian.firstDay(of: years.lowerBound)..<gregorian.firstDay(of: years.upperBound + 1)
        let earlier = gbtMonths.months.filter { $0.firstDay < hkoMonths.months[0].firstDay }
        return (earlier + hkoMonths.months).flatMap { [$0.firstDay, $0.firstDay + ($0.length - 1)] }
            .filter(range.contains)
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
