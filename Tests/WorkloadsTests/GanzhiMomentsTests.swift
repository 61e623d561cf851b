@_spi(Unchecked) import CalendarValues
import CalendarTestSupport
import Testing

@Suite struct GanzhiMomentsTests {
    /// Four moments of each first term by each convention; the inner two are not certain, the outer ones are.
    @Test func aboutEveryFirstTerm() throws {
        let workload: any Workload<PillarMoment, Pillars> = try Fixture.workload("ganzhi.moments")
        let (events, expected) = (try Fixture.reference().events, workload.references[0].expected)
        let inputs = Set(workload.inputs(of: workload.years))
        var disputed = 0
        for year in workload.years {
            for index in stride(from: 0, to: 24, by: 2) {
                let event = try #require(events.event(of: YearTerm(year: year, index: index)))
                let first = Int(event.clock.rounded(.up))
                let margin = max(1, 2 * event.sigma)
                for second in [
                    Int((event.clock - margin).rounded(.up)) - 1, first - 1, first,
                    Int((event.clock + margin).rounded(.down)) + 1,
                ] {
                    let day = DayNumber(unchecked: Int((Double(second) / 86_400).rounded(.down)))
                    for conventions in PillarConventions.allCases {
                        let moment = PillarMoment(
                            day: day, second: second - Int(day.rawValue) * 86_400, conventions: conventions)
                        #expect(inputs.contains(moment))
                        let answer = try #require(expected(moment))
                        let isNear = abs(Double(second) - event.clock) <= margin
                        let changes =
                            conventions.month == .termInstant || index == 2 && conventions.year == .springBeginsInstant
                        let isDisputed = try isNear && changes || changesDisputedDay(moment)
                        #expect((answer.alternative != nil) == isDisputed, "\(moment)")
                        let hasInstant = conventions.month == .termInstant || conventions.year == .springBeginsInstant
                        let entry = "\(YearTerm(year: year, index: index))" + (hasInstant ? " \(moment.time)" : "")
                        #expect(answer.dispute == (isDisputed ? Dispute(.uncertain, entry: entry) : nil), "\(moment)")
                        disputed += answer.alternative == nil ? 0 : 1
                    }
                }
            }
        }
        // Nine conventions have the month by instant; of the others, three have the year so. 立春 of 2083 adds the
        // conventions by day: twelve before the instant is near, six at each of the inner moments.
        #expect(disputed == 2 * (9 * 2_412 + 3 * 201) + 24)
    }

    /// 立春 of 2083 is uncertain: on 2083-02-03 pillars that change with its day have two answers.
    private func changesDisputedDay(_ moment: PillarMoment) throws -> Bool {
        try Fixture.reference().gregorian.date(of: moment.day) == GregorianDate(uncheckedYear: 2083, month: 2, day: 3)
            && (moment.conventions.month == .termDay || moment.conventions.year == .springBeginsDay)
    }

    /// What three packages say just before and just after each first term is what the reference expects.
    @Test func theRowsOfThePackages() throws {
        let columns =
            "year_new_year year_lichun_day year_lichun_instant month_term_day month_term_instant "
            + "day_midnight day_23h hour"
        let reference = try Fixture.reference()
        let table = try ReferenceTable(
            "moments.csv", in: reference.root.appending(path: "ganzhi"), columns: "utc8 \(columns)")
        let workload: any Workload<PillarMoment, Pillars> = try Fixture.workload("ganzhi.moments")
        #expect(table.rows.count == 2 * 2_412)
        for row in table.rows {
            let parts = row.fields[0].split { $0 == "T" || $0 == ":" }
            let day = try #require(reference.gregorian.parse(String(parts[0]))).day
            let second = try parts.dropFirst().reduce(0) { try $0 * 60 + #require(Int($1)) }
            for conventions in PillarConventions.allCases {
                let moment = PillarMoment(day: day, second: second, conventions: conventions)
                let expected = try #require(workload.references[0].expected(moment))
                let year = try #require(PillarConventions.YearStart.allCases.firstIndex(of: conventions.year))
                let isOwnHour = conventions.day == .midnightOwnHour && second >= 23 * 3_600
                let names = [
                    row.fields[1 + year], row.fields[conventions.month == .termDay ? 4 : 5],
                    row.fields[conventions.day == .hour23 ? 7 : 6],
                    isOwnHour
                        ? Sexagenary(unchecked: (Int(expected.answer.day.rawValue) % 5) * 12).description
                        : row.fields[8],
                ]
                let (pillars, isDisputed) = (expected.answer, try changesDisputedDay(moment))
                #expect(
                    [pillars.year, pillars.month, pillars.day, pillars.hour].map(\.description) == names
                        && (expected.alternative != nil) == isDisputed, "\(row.fields[0]) \(conventions)")
            }
        }
    }
}
