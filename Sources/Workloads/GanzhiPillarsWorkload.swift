package import CalendarContracts
package import ReferenceData

/// `ganzhi.pillars`: hour of a day → the pillars of year, month, day and hour.
///
/// Each day is asked for two of its hours, one with the year from New Year and one from 立春; within 24 days every hour
/// comes up, and within 120 every hour with every stem of a day.
package struct GanzhiPillarsWorkload: DailyWorkload {
    package static let name = "ganzhi.pillars"
    package let summary = "hour of a day → pillars of year, month, day and hour"
    package let unit = "hours"
    package let years = 1900...2100

    private let calendar: PublishedCalendar
    private let terms: TermDates
    private let tables: PillarTables

    package init(_ reference: ReferenceData) throws {
        calendar = try PublishedCalendar(reference)
        terms = try reference.hkoTerms
        tables = try reference.pillars
    }

    package func inputs(of years: ClosedRange<Int>) -> [PillarTime] { times(calendar.gregorian.days(of: years)) }
    package func boundaries(of years: ClosedRange<Int>) -> [PillarTime] { times(calendar.monthEnds(of: years)) }
    package func inputs(on day: DayNumber) -> [PillarTime] { times([day]) }

    package var references: [Reference<PillarTime, Pillars>] {
        [
            Reference(
                id: .sexagenary,
                summary: "computed with lunar_python, compared with sxtwl; they change on the days of hko",
                table: "ganzhi/months.csv", sha256: tables.sha256,
                expected: { pillars(of: $0) })
        ]
    }

    package func month(of input: PillarTime) -> YearMonth? { calendar.gregorian.month(of: input.day) }

    package func describe(_ input: PillarTime) -> String {
        let day = calendar.gregorian.text(input.day)
        return "\(day) \(input.hour)h \(input.start == .newYear ? "by New Year" : "by 立春")"
    }

    package func words(_ answer: Pillars) -> String { "\(answer), \(answer.year.zodiac)" }

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
    /// The pillars of an hour: those of the tables, changing on the days of the Hong Kong Observatory's calendar.
    private func pillars(of time: PillarTime) -> ExpectedAnswer<Pillars>? {
        guard let names = PillarNames(time.day, calendar, terms, tables) else { return nil }
        return ExpectedAnswer(
            Pillars(
                time.start == .newYear ? names.lunarYear : names.yearByDay, names.monthByDay, names.day,
                tables.hour(time.hour, of: names.day)))
    }
}

extension GanzhiPillarsWorkload: AdaptableWorkload {
    package static let inputColumns = AdapterColumn.int32("year", "month", "day", "hour", "start", "day_number")
    package static let answerColumns = AdapterColumn.int32("year", "month", "day", "hour")
    package static let missingAnswer = Pillars(year: 255, month: 255, day: 255, hour: 255)

    package func row(of input: PillarTime) -> [Double] {
        // Every input of the workload is an hour of a date.
        let date = calendar.gregorian.date(of: input.day)?.columns ?? [0, 0, 0]
        return date + [Double(input.hour), Double(input.start.rawValue), Double(input.day.rawValue)]
    }

    package func answer(of row: [Double]) -> Pillars? {
        guard row.allSatisfy({ 0...59 ~= $0 }) else { return nil }
        return Pillars(year: Int(row[0]), month: Int(row[1]), day: Int(row[2]), hour: Int(row[3]))
    }
}
