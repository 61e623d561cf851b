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
    /// When the pillars of a library change, by the words for it: as those of a moment, or months with the lunar month.
    package static let conventions = PillarConventions.allCases.reduce(into: [String: (PillarConventions, Bool)]()) {
        $0["\($1)"] = ($1, false)
        $0["\($1.year.rawValue) lunar-month \($1.day.rawValue)"] = ($1, true)
    }

    /// The name of the reference with some conventions, such as `sexagenary 23h`.
    ///
    /// It has the words that are not the usual ones: the year by 立春 changes on its day, and so on.
    package static func reference(following conventions: String) -> ReferenceID {
        let words = [conventions, "\(PillarConventions(year: .springBeginsDay))"].map { $0.split(separator: " ") }
        let own = zip(words[0], words[1]).filter { $0 != $1 }.map { "\($0.0)" }
        return ReferenceID(rawValue: (["\(ReferenceID.sexagenary)"] + own).joined(separator: " "))
    }

    /// The reference with the conventions of its name: each hour at its first second, the year by 立春 as they say.
    package func reference(_ id: ReferenceID) throws -> Reference<PillarTime, Pillars>? {
        let found = Self.conventions.first { Self.reference(following: $0.key) == id }
        guard let (words, (own, haveLunarMonths)) = found else { return nil }
        let usual = references[0]
        guard id != usual.id else { return usual }
        let expected = try GanzhiMomentsWorkload(data).references[0].expected
        return Reference(
            id, "\(usual.summary); \(words)", usual.table,
            expected: { time in
                var conventions = own
                if time.start == .newYear { conventions.year = .newYear }
                let found = expected(PillarMoment(day: time.day, second: 3_600 * time.hour, conventions: conventions))
                guard haveLunarMonths, let found, let date = calendar.date(of: time.day) else { return found }
                func pillars(_ other: Pillars, _ date: PackedLunarDate) -> Pillars {
                    Pillars(other.year, PillarNames.ofMonth(date), other.day, other.hour)
                }
                let alternative =
                    date.alternative.map { pillars(found.answer, $0) }
                    ?? found.alternative.map { pillars($0, date.answer) }
                return ExpectedAnswer(
                    pillars(found.answer, date.answer), alternative: alternative,
                    dispute: date.dispute ?? found.dispute)
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
