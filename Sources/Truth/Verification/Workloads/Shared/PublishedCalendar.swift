/// A calendar by its main reference, and by its rules before that begins.
package final class PublishedCalendar: Sendable {
    let dates: PublishedDates
    let gregorian: GregorianYears
    private let reference: ReferenceData
    /// The months of the main reference, after those by the rules before them.
    let months: [LunarMonth]

    package init(_ reference: ReferenceData, of rules: CalendarRules = .china) throws {
        dates = try PublishedDates(reference, of: rules)
        gregorian = try reference.gregorian
        self.reference = reference
        let (byRule, published) = (dates.byRule.months, dates.published.months)
        months = Array(byRule.prefix { $0.firstDay < published[0].firstDay }) + published
    }

    /// The instants that explain differences: 1.8 MB, of which a date alone needs nothing.
    var events: EventInstants { get throws { try reference.events } }
    var rules: CalendarRules { dates.rules }
    var published: LunarMonths { dates.published }
    var byRule: LunarMonths { dates.byRule }
    var others: [OtherCalendar] { dates.others }

    func date(of day: DayNumber) -> ExpectedAnswer<PackedLunarDate>? { dates.date(of: day) }

    /// The day of a lunar date; the alternative is `LunarDayWorkload.missingAnswer` where the other calendar does not have
    /// the date.
    func day(of date: PackedLunarDate) -> ExpectedAnswer<DayNumber>? {
        guard let day = published.day(of: date), let month = published.month(of: day) else {
            guard date < published.months[0].date else { return nil }
            return byRule.day(of: date).map { ExpectedAnswer($0, isComputed: true) }
        }
        return others.expected(day...day, isComputed: !month.publishedDays.contains(date.day)) { other in
            guard let other else { return day }
            return other.day(of: date) ?? LunarDayWorkload.missingAnswer
        }
    }

    /// The days of some years, from the first month of the tables on.
    func days(of years: ClosedRange<Int>) -> [DayNumber] {
        let (days, start) = (gregorian.days(of: years), months[0].firstDay)
        return days[0] < start ? Array(days.drop { $0 < start }) : days
    }

    /// The first and the last day of each lunar month that lies within some Gregorian years.
    func monthEnds(of years: ClosedRange<Int>) -> [DayNumber] {
        let range = gregorian.firstDay(of: years.lowerBound)..<gregorian.firstDay(of: years.upperBound + 1)
        return months.flatMap { [$0.firstDay, $0.firstDay + ($0.length - 1)] }.filter(range.contains)
    }

    /// The main reference, and where the rules have a table of their own that one.
    func references<Input, Output>(
        _ main: @escaping @Sendable (Input) -> ExpectedAnswer<Output>?,
        byRule expected: @escaping @Sendable (Input) -> Output?
    ) -> [Reference<Input, Output>] {
        let main = Reference(
            rules.reference, rules.summary, published.source, expected: main)
        let rule = Reference(
            .gbt, "GB/T 33661-2017 on DE440 events; UTC+8, Beijing mean time before 1929", byRule.source,
            answer: expected)
        return rules.rule == nil ? [main] : [main, rule]
    }
}
