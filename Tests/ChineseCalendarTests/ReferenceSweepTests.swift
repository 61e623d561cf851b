import CalendarTestSupport
import ChineseCalendar
import Testing

/// Every value gives the reference's answer to every input of its years.
@Suite struct ReferenceSweepTests {
    @Test func dates() throws {
        #expect(try Fixture.wrong("gregorian.date", .gregorian) { (day: DayNumber) in try GregorianDate(day) } == 0)
        #expect(try Fixture.wrong("gregorian.day", .gregorian) { (date: GregorianDate) in DayNumber(date) } == 0)
        #expect(try Fixture.wrong("lunar.date", .hko) { (day: DayNumber) in try LunarDate(day).packed } == 0)
        #expect(
            try Fixture.wrong("lunar.day", .hko) { (date: PackedLunarDate) in
                try DayNumber(
                    LunarDate(year: date.relatedYear, month: date.month, isLeapMonth: date.isLeapMonth, day: date.day))
            } == 0)
        #expect(
            try Fixture.wrong("terms.date", .hko) { (term: YearTerm) in
                try SolarTerm.allCases[term.index].date(in: term.year)
            } == 0)
        #expect(
            try Fixture.wrong("festivals", .festivals) { (day: DayNumber) in
                FestivalSet(try GregorianDate(day).festivals().map { FestivalSet(DayLabel($0)) })
            } == 0)
    }

    /// Every month of the tables of China 1645–2299, Korea and Vietnam, with its source and whether it is disputed.
    @Test func tables() throws {
        let reference = try Fixture.reference()
        var (months, uncertain) = (0, 0)
        for (calendar, rules) in [
            (LunarCalendar.china, [CalendarRules.qing, .china, .future]), (.korea, [.korea]), (.vietnam, [.vietnam]),
        ] {
            for rules in rules {
                let disputed = try reference.disputed(rules)
                for row in try reference.months(rules).months
                where rules.years ~= row.date.relatedYear && calendar.years ~= row.date.relatedYear {
                    let month = try LunarYear(row.date.relatedYear, in: calendar)
                        .month(row.date.month, isLeap: row.date.isLeapMonth)
                    #expect(month[0].packed == row.date)
                    try #require(DayNumber(month.firstDay) == row.firstDay && month.length == row.length)
                    if row.date.month == 1, !row.date.isLeapMonth {
                        try #require(row.source.hasPrefix(month.year.source.rawValue), "\(month) \(row.source)")
                    }
                    if disputed.months[row.date] != nil {
                        try #require(month.isUncertain, "\(month)")
                        uncertain += 1
                    }
                    months += 1
                }
            }
        }
        #expect(months == 8_101 + 2_486 + 1_645 && uncertain > 15, "\(months) \(uncertain)")
    }

    /// Every hour, and every convention on every day and at the seconds about every first term.
    @Test func pillars() throws {
        #expect(
            try Fixture.wrong("ganzhi.pillars", .sexagenary) { (time: PillarTime) in
                try Pillars(
                    of: GregorianDate(time.day), hour: time.hour,
                    conventions: PillarConventions(year: time.start == .newYear ? .newYear : .springBeginsDay))
            } == 0)
        func pillars(_ moment: PillarMoment, _ conventions: PillarConventions) throws -> Pillars {
            try Pillars(
                of: GregorianDate(moment.day), hour: moment.second / 3_600, minute: moment.second / 60 % 60,
                second: moment.second % 60, conventions: conventions)
        }
        #expect(try Fixture.wrong("ganzhi.moments", .sexagenary) { try pillars($0, $0.conventions) } == 0)
    }

    /// The labels of every month, with the name of the lunar month in place of its day 1.
    @Test func labels() throws {
        let judge = try FestivalCalendar(Fixture.reference())
        for year in SolarTerm.years {
            for month in 1...12 {
                let weekday = Weekday.allCases[month % 7]
                let input = GridMonth(year: year, month: month, firstWeekday: weekday.index)
                for shown in LittleNewYear.allCases {
                    let known = judge.all.subtracting(FestivalSet(shown.hidden))
                    let expected = try #require(judge.labels(of: input, known)?.answer)
                    let cells = try CalendarMonth(
                        year: year, month: month, firstWeekday: weekday, littleNewYear: shown)
                    for (place, cell) in cells.enumerated() where cell.isInMonth {
                        let label = expected[place]
                        try #require(
                            cell.label == (label == DayLabel(uncheckedDay: 1) ? DayLabel(cell.lunarDate) : label),
                            "\(cell.date)")
                    }
                }
            }
        }
    }
}
