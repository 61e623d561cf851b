import CalendarTestSupport
import Testing

@Suite struct LunarDifferenceTests {
    /// Months that libraries have on the wrong day, from their lists of known differences: the month, how late it begins, the
    /// first of its 30 wrong days, and what is reported.
    @Test(arguments: [
        // Foundation, celestial-calendar
        ("1914-10-01", 1, "1914-11-17", "begins 10 1", "utc+8 moon 101"),
        // cal-china, gcal
        ("1906-04-01", -1, "1906-04-23", "begins 4 -1", "event moon 385 - beijing-mean-time"),
        // lunardate, liblunar-date
        ("1933-06-01", -1, "1933-07-22", "begins 6 -1", "event moon 183 - -"),
        ("1954-11-01", 1, "1954-11-25", "begins 11 1", "far moon 1230"),
        ("2060-04-01", 1, "2060-04-30", "begins 4 1", "far moon 1091"),
        // ICU
        ("1998-12-01", 1, "1999-01-17", "begins 12 1", "event moon -836 - -"),
        ("2027-01-01", 1, "2027-02-06", "begins 1 1", "event moon -233 - -"),
        // borax, LunarCalendar, LunarSolarConverter
        ("2089-08-01", 1, "2089-09-04", "begins 8 1", "event moon -54 38 -"),
        // By the meridians of Seoul and Hanoi, and in summer time
        ("1997-01-01", 1, "1997-02-07", "begins 1 1", "event moon -3224 - utc+9"),
        ("1968-01-01", -1, "1968-01-29", "begins 1 -1", "event moon 1751 - utc+7"),
        ("1987-05-01", 1, "1987-05-27", "begins 5 1", "event moon -2799 - summer-time"),
    ])
    func aMonthOnTheWrongDayIsOneRun(month: String, days: Int, from: String, what: String, cause: String) throws {
        let shift = [try date(month): days]
        #expect(try runs(dates: shift) == [Run(from: from, count: 30, what: what, cause: cause)])
        let inverse = try runs(days: shift)
        #expect(inverse.map(\.what) == [what] && inverse.map(\.cause) == [cause])
        #expect(inverse.map(\.from) == ["lunar:\(month)"])
    }

    @Test func leapMonthsPutElsewhere() throws {
        // ICU: 处暑 passes to the leap month, so that the month after it is the leap month.
        #expect(
            try runs(from: "1987-07-20", to: "1987-10-01") {
                switch $0 {
                case (6, true): (7, false)
                case (7, false): (7, true)
                default: $0
                }
            } == [
                Run(from: "1987-07-26", count: 29, what: "named 7 leap6 0", cause: "leap-month 处暑 591"),
                Run(from: "1987-08-24", count: 30, what: "named leap7 7 0", cause: "leap-month 处暑 591"),
            ])
        let found = try runs(from: "2033-08-01", to: "2034-02-01") {
            switch $0 {
            case (8, false): (7, true)
            case (9...11, false): ($0.0 - 1, false)
            case (11, true): (11, false)
            default: $0
            }
        }
        let whats = ["named leap7 8 0", "named 8 9 0", "named 9 10 0", "named 10 11 0", "named 11 leap11 0"]
        #expect(found.map(\.what) == whats)
        #expect(found.map(\.cause) == Array(repeating: "leap-month", count: 4) + ["leap-flag"])
    }

    @Test(
        arguments: [
            ("2100-02-09", "2099-01-01", "year 2099", nil),
            ("1916-02-04", "1915-01-01", "begins 1 1; year 1915", nil),
            ("1900-09-24", "1900-08-01", "named 8 leap8 0", true),
            ("2057-09-28", "2057-09-00", "day 0 9", true),
            ("2057-09-28", "2057-08-31", "day 31 8", true),
            ("2026-02-17", "2025-12-30", "begins 1 1", true),
            ("2026-02-17", "2026-12-01", "named 12 1 0; year 2026", nil),
            ("2026-02-17", "2026-01-05", "begins 1 -4", nil),
            ("2026-02-17", "2026-02-02", "named 2 1 -1", true),
            ("2026-02-17", "2026-04-01", "named 4 1 0", nil),
            ("2026-02-17", "2026-06-20", "date lunar:2026-06-20 lunar:2026-01-01", nil),
            ("1900-01-30", "1899-12-29", "begins 12 1", true),
        ] as [(String, String, String, Bool?)])
    func days(day: String, answer: String, what: String, hasCause: Bool?) throws {
        let (workload, hko) = try dates()
        let input = try #require(try Fixture.reference().gregorian.parse(day)?.day)
        let expected = try #require(hko.expected(input)?.answer)
        let found = workload.difference(try date(answer), from: expected, at: input, by: .hko)
        #expect(found.what.text == what)
        #expect(found.cause.isEmpty == !(hasCause ?? false))
    }

    /// Input, reference and text determine the answer: no two answers to an input have the same text.
    @Test(arguments: [
        "1900-01-01", "1900-01-31", "1914-11-17", "1917-04-20", "1917-04-21", "2033-12-21", "2034-01-19", "2034-02-19",
        "2057-09-28", "2100-12-31",
    ])
    func theTextDeterminesTheDate(day: String) throws {
        let (workload, hko) = try dates()
        let input = try #require(try Fixture.reference().gregorian.parse(day)?.day)
        let expected = try #require(hko.expected(input)?.answer)
        var texts: Set<String> = []
        var count = 0
        for year in expected.relatedYear - 2...expected.relatedYear + 2 {
            for monthAndDay in 0..<1_024 {
                let answer = PackedLunarDate(rawValue: Int32(year << 10 | monthAndDay))
                guard answer != expected else { continue }
                count += 1
                texts.insert(workload.difference(answer, from: expected, at: input, by: .hko).what.text)
            }
        }
        #expect(count == 5_119)
        #expect(texts.count == count)
    }

    @Test(arguments: ["1899-12-01", "1900-01-01", "1914-10-01", "1917-leap02-29", "2034-01-01", "2100-12-01"])
    func theTextDeterminesTheDay(date: String) throws {
        let (workload, hko) = try days()
        let input = try self.date(date)
        let expected = try #require(hko.expected(input)?.answer)
        let answers = (-1_500...1_500).filter { $0 != 0 }.map { expected + $0 }
        let texts = answers.map { workload.difference($0, from: expected, at: input, by: .hko).what.text }
        #expect(Set(texts).count == 3_000)
        for number in [Int32.min, .max] {
            let found = workload.difference(DayNumber(rawValue: number), from: expected, at: input, by: .hko)
            #expect(found.what.text.hasPrefix(number < 0 ? "days -" : "days "))
        }
    }

    @Test func daysOfTheComputedCalendar() throws {
        let (workload, _) = try dates()
        let day = try #require(try Fixture.reference().gregorian.parse("1906-04-23")?.day)
        // By gbt, 四月 of 1906 begins on this day; UTC+8 puts it on the next.
        let found = workload.difference(try date("1906-03-30"), from: try date("1906-04-01"), at: day, by: .gbt)
        #expect(found.what.text == "begins 4 1" && found.cause.text == "utc+8 moon 385")
    }

    @Test func namesOfDays() throws {
        let workload: any Workload<DayNumber, ShortText> = try Fixture.workload("lunar.dayname")
        let day = try #require(try Fixture.reference().gregorian.parse("1914-11-17")?.day)
        func find(_ answer: String, _ expected: String, _ days: Int = 0) -> AnswerDifference {
            workload.difference(ShortText(answer), from: ShortText(expected), at: day + days, by: .hko)
        }
        let late = AnswerDifference(
            .begins(LunarMonthName(10), days: 1), cause: .utc8(EventMargin(.moon, seconds: 101)))
        #expect(find("三十", "初一") == late)
        #expect(find("廿九", "三十", 29) == late)
        #expect(find("廿十", "廿一", 20) == AnswerDifference(.value("廿十", insteadOf: "廿一")))
        #expect(find("十一", "初一") == AnswerDifference(.value("十一", insteadOf: "初一")))
        #expect(Set((2...30).map { find(CalendarNames().day($0), "初一").what.text }).count == 29)
    }

    // MARK: Calendars with errors

    private struct Run: Equatable {
        let from: String
        var count = 1
        let what, cause: String
    }

    private func dates() throws -> (any Workload<DayNumber, PackedLunarDate>, Reference<DayNumber, PackedLunarDate>) {
        let workload: any Workload<DayNumber, PackedLunarDate> = try Fixture.workload("lunar.date")
        return (workload, workload.references[0])
    }

    private func days() throws -> (any Workload<PackedLunarDate, DayNumber>, Reference<PackedLunarDate, DayNumber>) {
        let workload: any Workload<PackedLunarDate, DayNumber> = try Fixture.workload("lunar.day")
        return (workload, workload.references[0])
    }

    private func date(_ text: String) throws -> PackedLunarDate {
        try #require(PackedLunarDate("lunar:\(text)"))
    }

    /// The runs of neighbouring wrong answers with equal texts.
    private func runs<Input: Plain, Output: Plain>(
        _ workload: any Workload<Input, Output>, _ inputs: [Input], _ answer: (Input, Output) -> Output
    ) throws -> [Run] {
        var runs: [Run] = []
        var isOpen = false
        for input in inputs {
            let expected = try workload.expectedAnswer(to: input, by: workload.references[0]).answer
            let found = answer(input, expected)
            guard found != expected else {
                isOpen = false
                continue
            }
            let difference = workload.difference(found, from: expected, at: input, by: .hko)
            if isOpen, let last = runs.indices.last, runs[last].what == difference.what.text {
                #expect(runs[last].cause == difference.cause.text)
                runs[last].count += 1
            } else {
                runs.append(
                    Run(from: workload.describe(input), what: difference.what.text, cause: difference.cause.text))
            }
            isOpen = true
        }
        return runs
    }

    private func years(around shifts: [PackedLunarDate: Int]) -> ClosedRange<Int> {
        let years = shifts.keys.map(\.relatedYear)
        return ((years.min() ?? 0) - 1...(years.max() ?? 0) + 1).clamped(to: 1901...2100)
    }

    /// Of `lunar.date`, for a calendar in which some months begin some days late.
    private func runs(dates shifts: [PackedLunarDate: Int]) throws -> [Run] {
        let (months, (workload, _)) = (try Fixture.reference().hkoMonths.months, try dates())
        let starts = months.map { (day: $0.firstDay + (shifts[$0.date] ?? 0), date: $0.date) }
        return try runs(workload, workload.inputs(of: years(around: shifts))) { day, _ in
            guard let start = starts.last(where: { $0.day <= day }) else { return PackedLunarDate(rawValue: 0) }
            return PackedLunarDate(rawValue: start.date.rawValue + Int32(day - start.day))
        }
    }

    /// Of `lunar.day`, for the same calendar.
    private func runs(days shifts: [PackedLunarDate: Int]) throws -> [Run] {
        let (workload, _) = try days()
        return try runs(workload, workload.inputs(of: years(around: shifts))) { date, day in
            day + (shifts[PackedLunarDate(rawValue: date.rawValue - Int32(date.day - 1))] ?? 0)
        }
    }

    /// Of `lunar.date`, for a calendar that names some months otherwise.
    private func runs(
        from: String, to: String, _ name: ((month: Int, isLeap: Bool)) -> (Int, Bool)
    ) throws -> [Run] {
        let (calendar, (workload, _)) = (try Fixture.reference().gregorian, try dates())
        let (first, last) = try (#require(calendar.parse(from)?.day), #require(calendar.parse(to)?.day))
        return try runs(workload, (0...last - first).map { first + $0 }) { _, date in
            let (month, isLeap) = name((date.month, date.isLeapMonth))
            return PackedLunarDate(relatedYear: date.relatedYear, month: month, isLeapMonth: isLeap, day: date.day)
        }
    }
}
