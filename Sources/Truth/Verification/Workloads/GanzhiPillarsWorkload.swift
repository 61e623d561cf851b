@_spi(Unchecked) package import CalendarValues

/// `ganzhi.pillars`: hour of a day → the pillars of year, month, day and hour.
///
/// Each day is checked at two of its hours, one with the year from New Year and one from 立春; within 24 days every hour
/// comes up, and within 120 every hour with every stem of a day.
package struct GanzhiPillarsWorkload: DailyWorkload {
    package static let facts = WorkloadFacts(
        name: "ganzhi.pillars", summary: "hour of a day → pillars of year, month, day and hour", unit: "hours")
    package let years = CalendarRules.china.years

    private let data: ReferenceData
    let calendar: PublishedCalendar
    let terms: TermDates
    let tables: PillarTables
    private let others: [OtherCalendar]

    package init(_ reference: ReferenceData) throws {
        data = reference
        calendar = try PublishedCalendar(reference)
        terms = try reference.hkoTerms
        tables = try reference.pillars
        others = try OtherCalendar.terms(reference.disputed)
    }

    package func inputs(of years: ClosedRange<Int>) -> [PillarTime] { times(calendar.gregorian.days(of: years)) }
    package func boundaries(of years: ClosedRange<Int>) -> [PillarTime] { times(calendar.monthEnds(of: years)) }
    package func inputs(on day: DayNumber) -> [PillarTime] { times([day]) }

    package var references: [Reference<PillarTime, Pillars>] {
        [
            Reference(
                .sexagenary, "computed with lunar_python, compared with sxtwl; they change on the days of hko",
                tables.months.source, expected: { pillars(of: $0) })
        ]
    }

    package func describe(_ input: PillarTime) -> String {
        let day = calendar.gregorian.text(input.day)
        return "\(day) \(input.hour)h \(input.start == .newYear ? "by New Year" : "by 立春")"
    }

    private func times(_ days: [DayNumber]) -> [PillarTime] {
        days.flatMap { day in
            let hour = (day - .startOf1900) * 5 % 24
            return [
                PillarTime(day: day, hour: hour, start: .newYear),
                PillarTime(day: day, hour: (hour + 11) % 24, start: .springBegins),
            ]
        }
    }
}

extension GanzhiPillarsWorkload {
    /// The conventions of the inputs where a library follows no others: the year by 立春 changes on its day.
    package static let usualConventions = PillarConventions(year: .springBeginsDay)

    /// The name of the reference with some conventions: `sexagenary`, with the words that are not the usual ones, such as
    /// `sexagenary 23h`.
    package static func reference(following conventions: PillarConventions) -> ReferenceID {
        let words = zip(words(of: conventions), words(of: usualConventions)).filter { $0 != $1 }.map { "\($0.0)" }
        return ReferenceID(rawValue: (["\(ReferenceID.sexagenary)"] + words).joined(separator: " "))
    }

    private static func words(of conventions: PillarConventions) -> [Substring] {
        conventions.description.split(separator: " ")
    }

    /// The reference with the conventions of its name: each hour at its first second, the year by 立春 as they say.
    package func reference(_ id: ReferenceID) throws -> Reference<PillarTime, Pillars>? {
        guard let conventions = PillarConventions.allCases.first(where: { Self.reference(following: $0) == id }) else {
            return nil
        }
        let usual = references[0]
        guard conventions != Self.usualConventions else { return usual }
        let expected = try GanzhiMomentsWorkload(data).references[0].expected
        return Reference(
            id, "\(usual.summary); \(conventions)", usual.table,
            expected: { time in
                var own = conventions
                if time.start == .newYear { own.year = .newYear }
                return expected(PillarMoment(day: time.day, second: 3_600 * time.hour, conventions: own))
            })
    }

    /// The pillars of an hour: those of the tables, changing on the days of the Hong Kong Observatory's calendar.
    private func pillars(of time: PillarTime) -> ExpectedAnswer<Pillars>? {
        others.expected(time.day...time.day) { other in
            guard let names = PillarNames(time.day, calendar, terms, tables, other) else { return nil }
            return Pillars(
                time.start == .newYear ? names.lunarYear : names.yearByDay, names.monthByDay, names.day,
                tables.hour(time.hour, of: names.day))
        }
    }
}

extension GanzhiPillarsWorkload: AdaptableWorkload {
    package static let inputColumns = AdapterColumn.int32("year", "month", "day", "hour", "start", "day_number")
    package static let answerColumns = AdapterColumn.int32("year", "month", "day", "hour")
    package static let missingAnswer = Pillars(year: 255, month: 255, day: 255, hour: 255)

    package func days(of input: PillarTime) -> ClosedRange<DayNumber>? { input.day...input.day }

    package func row(of input: PillarTime) -> [Double] {
        // Every input of the workload is an hour of a date.
        let date = calendar.gregorian.date(of: input.day)?.columns ?? [0, 0, 0]
        return date + [Double(input.hour), Double(input.start.rawValue), Double(input.day.rawValue)]
    }

    package func row(of answer: Pillars) -> [Int] {
        [answer.year, answer.month, answer.day, answer.hour].map { Int($0.rawValue) }
    }

    package func answer(of row: [Double]) -> Pillars? {
        guard row.allSatisfy({ 0...59 ~= $0 }) else { return nil }
        return Pillars(year: Int(row[0]), month: Int(row[1]), day: Int(row[2]), hour: Int(row[3]))
    }
}
