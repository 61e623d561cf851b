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
        // By the meridians of Seoul and Hanoi, and in summer time
        ("1997-01-01", 1, "1997-02-07", "begins 1 1", "event moon -3224 - utc+9"),
        ("1968-01-01", -1, "1968-01-29", "begins 1 -1", "event moon 1751 - utc+7"),
        ("1987-05-01", 1, "1987-05-27", "begins 5 1", "event moon -2799 - summer-time"),
    ])
    func aMonthOnTheWrongDayIsOneRun(
        month: String, late: Int, from: String, what: String, cause: String
    ) async throws {
        let wrong = try date(month)
        let years = (wrong.relatedYear - 1...wrong.relatedYear + 1).clamped(to: 1901...2100)
        let starts = try Fixture.reference().hkoMonths.months.map {
            (day: $0.firstDay + ($0.date == wrong ? late : 0), date: $0.date)
        }
        let found = try await runs(dates().0, years) { day in
            let start = starts.last { $0.day <= day } ?? starts[0]
            return PackedLunarDate(rawValue: start.date.rawValue + Int32(day - start.day))
        }
        #expect(found == [[from, "30", what, cause]])
        let (workload, hko) = try days()
        let inverse = try await runs(workload, years) { date in
            let isLate = date.rawValue - Int32(date.day - 1) == wrong.rawValue
            return (hko.expected(date)?.answer ?? DayNumber(rawValue: 0)) + (isLate ? late : 0)
        }
        #expect(inverse.map { [$0[0], $0[2], $0[3]] } == [["lunar:\(month)", what, cause]])
    }

    /// The first inputs, lengths, differences and causes of a kernel's runs.
    private func runs<Input: Plain, Output: Plain>(
        _ workload: any Workload<Input, Output>, _ years: ClosedRange<Int>,
        answer: @escaping @Sendable (Input) -> Output
    ) async throws -> [[String]] {
        let kernel = ClosureKernel("shifted", claims: .hko, answer: answer)
        let verifier = Verifier(reference: try Fixture.reference(), toolchain: "")
        let (verdict, texts) = (
            try await verifier.verify(workload, [kernel], years: years)[0], InputTexts(workload, years)
        )
        return verdict.runs.map { [texts.input($0.at), "\($0.count)", $0.difference.text, $0.cause.text] }
    }

    /// A day, another answer, and what is reported; by `gbt`, 四月 of 1906 begins a day before UTC+8 puts it.
    @Test(
        arguments: [
            ("2100-02-09", "2099-01-01", "year 2099", "", .hko),
            ("1916-02-04", "1915-01-01", "begins 1 1; year 1915", "", .hko),
            ("1900-09-24", "1900-08-01", "named 8 leap8 0", "leap-flag", .hko),
            ("2057-09-28", "2057-09-00", "day 0 9", "outside-month", .hko),
            ("2057-09-28", "2057-08-31", "day 31 8", "outside-month", .hko),
            ("2026-02-17", "2025-12-30", "begins 1 1", "far moon 1201", .hko),
            ("2026-02-17", "2026-12-01", "named 12 1 0; year 2026", "", .hko),
            ("2026-02-17", "2026-01-05", "begins 1 -4", "", .hko),
            ("2026-02-17", "2026-02-02", "named 2 1 -1", "leap-month", .hko),
            ("2026-02-17", "2026-04-01", "named 4 1 0", "", .hko),
            ("2026-02-17", "2026-06-20", "date lunar:2026-06-20 lunar:2026-01-01", "", .hko),
            ("1900-01-30", "1899-12-29", "begins 12 1", "event moon -8542 - -", .hko),
            // ICU: 处暑 passes to the leap month, so that the month after it is the leap month.
            ("1987-07-26", "1987-07-01", "named 7 leap6 0", "leap-month 处暑 591", .hko),
            ("1987-08-24", "1987-leap07-01", "named leap7 7 0", "leap-month 处暑 591", .hko),
            ("2033-08-25", "2033-leap07-01", "named leap7 8 0", "leap-month", .hko),
            ("2033-12-21", "2033-10-30", "named 10 11 0", "leap-month", .hko),
            ("2033-12-22", "2033-11-01", "named 11 leap11 0", "leap-flag", .hko),
            // borax, LunarCalendar, LunarSolarConverter
            ("2089-09-04", "2089-07-30", "begins 8 1", "event moon -54 38 -", .hko),
            ("1906-04-23", "1906-03-30", "begins 4 1", "utc+8 moon 385", .gbt),
        ] as [(String, String, String, String, ReferenceID)])
    func days(day: String, answer: String, what: String, cause: String, reference: ReferenceID) throws {
        let (workload, _) = try dates()
        let input = try #require(try Fixture.reference().gregorian.parse(day)?.day)
        let expected = try #require(try workload.reference(reference)?.expected(input)?.answer)
        let found = try workload.difference(try date(answer), from: expected, at: input, by: reference)
        #expect(found.what.text == what && found.cause.text == cause, "\(found.cause.text)")
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
                texts.insert(try workload.difference(answer, from: expected, at: input, by: .hko).what.text)
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
        let texts = try answers.map { try workload.difference($0, from: expected, at: input, by: .hko).what.text }
        #expect(Set(texts).count == 3_000)
        for number in [Int32.min, .max] {
            let found = try workload.difference(DayNumber(rawValue: number), from: expected, at: input, by: .hko)
            #expect(found.what.text.hasPrefix(number < 0 ? "days -" : "days "))
        }
    }

    @Test func namesOfDays() throws {
        let workload: any Workload<DayNumber, ShortText> = try Fixture.workload("lunar.dayname")
        let day = try #require(try Fixture.reference().gregorian.parse("1914-11-17")?.day)
        func find(_ answer: String, _ expected: String, _ days: Int = 0) throws -> AnswerDifference {
            try workload.difference(ShortText(answer), from: ShortText(expected), at: day + days, by: .hko)
        }
        let late = AnswerDifference(
            .begins(LunarMonthName(10), days: 1), cause: .utc8(EventMargin(.moon, seconds: 101)))
        #expect(try find("三十", "初一") == late)
        #expect(try find("廿九", "三十", 29) == late)
        #expect(try find("廿十", "廿一", 20) == AnswerDifference(.value("廿十", insteadOf: "廿一")))
        #expect(try find("十一", "初一") == AnswerDifference(.value("十一", insteadOf: "初一")))
        #expect(Set(try (2...30).map { try find(CalendarNames().day($0), "初一").what.text }).count == 29)
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
}
