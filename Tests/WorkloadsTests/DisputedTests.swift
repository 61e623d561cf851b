import CalendarTestSupport
import Testing

/// Both calendars of a disputed entry are whole ones.
@Suite struct DisputedTests {
    /// Inputs by state and entry.
    private func counts<Input: Plain, Output: Plain>(
        _ name: String, _ inputs: Input.Type, _ outputs: Output.Type
    ) throws -> [String: Int] {
        let workload: any Workload<Input, Output> = try Fixture.workload(name)
        let inputs = workload.inputs(of: workload.years)
        let answers = try workload.expectedAnswers(to: inputs, by: workload.references[0])
        #expect(answers.allSatisfy { $0.alternative != $0.answer })
        return answers.compactMap(\.dispute).reduce(into: [:]) { $0["\($1.state) \($1.entry)", default: 0] += 1 }
    }

    private let months = ["contested 2057年九月", "uncertain 2089年八月", "contested 2097年七月"]
    private let terms = ["contested 1979 大寒", "uncertain 2051 春分", "uncertain 2083 立春", "contested 2084 春分"]

    @Test("every workload has the same entries")
    func entries() throws {
        // 30 days each: the first bears the 30th of the month before, the others the date of the day before.
        let days = Dictionary(uniqueKeysWithValues: months.map { ($0, 30) })
        #expect(try counts("lunar.date", DayNumber.self, PackedLunarDate.self) == days)
        #expect(try counts("lunar.day", PackedLunarDate.self, DayNumber.self) == days)
        #expect(try counts("lunar.dayname", DayNumber.self, ShortText.self) == days)
        #expect(
            try counts("lunar.year", LunarYearNumber.self, LunarYearMonths.self)
                == Dictionary(uniqueKeysWithValues: months.map { ($0, 1) }))
        let single = Dictionary(uniqueKeysWithValues: terms.map { ($0, 1) })
        #expect(try counts("terms.date", YearTerm.self, GregorianDate.self) == single)
        // 重阳节; 中秋节; 七夕 and 中元节: each a day early and a day late.
        #expect(
            try counts("festivals", DayNumber.self, FestivalSet.self)
                == Dictionary(uniqueKeysWithValues: zip(months, [2, 2, 4])))
        #expect(
            try counts("month.labels", GridMonth.self, MonthLabels.self)
                == single.merging(months.map { ($0, 2) }) { $1 })
        #expect(try counts("ganzhi.pillars", PillarTime.self, Pillars.self) == ["uncertain 2083 立春": 2])
    }

    @Test("the days of the other calendar follow each other without a gap or a repeat, and conversion goes both ways")
    func otherCalendars() throws {
        let toDate: any Workload<DayNumber, PackedLunarDate> = try Fixture.workload("lunar.date")
        let toDay: any Workload<PackedLunarDate, DayNumber> = try Fixture.workload("lunar.day")
        let expectedDay = toDay.references[0].expected
        let days = toDate.inputs(of: toDate.years)
        let expected = try toDate.expectedAnswers(to: days, by: toDate.references[0])
        let entries = Set(expected.compactMap(\.dispute?.entry))
        #expect(entries == ["2057年九月", "2089年八月", "2097年七月"])
        for entry in entries {
            let dates = expected.map { $0.dispute?.entry == entry ? $0.alternative ?? $0.answer : $0.answer }
            for (date, next) in zip(dates, dates.dropFirst()) {
                let isNextDay = next.rawValue == date.rawValue + 1
                let isNextMonth = next.day == 1 && 29...30 ~= date.day && next > date
                #expect(isNextDay != isNextMonth, "\(entry): \(date), \(next)")
            }
            #expect(Set(dates).count == days.count)
            var onlyHere: [PackedLunarDate] = []
            for (day, date) in zip(days, dates) {
                guard let found = expectedDay(date) else {
                    onlyHere.append(date)
                    continue
                }
                #expect((found.dispute?.entry == entry ? found.alternative : found.answer) == day, "\(entry): \(date)")
            }
            // The month before has a 30th, the month itself has none.
            #expect(onlyHere.map(\.day) == [30], "\(entry)")
            let missing = Set(expected.map(\.answer)).subtracting(dates)
            #expect(missing.map(\.day) == [30], "\(entry)")
            for date in missing { #expect(expectedDay(date)?.alternative == LunarDayWorkload.missingAnswer) }
        }
    }

    @Test("a lunar year has the published months; the other ones are accepted where a new moon of it is disputed")
    func lunarYears() throws {
        func text(_ year: Int, _ workload: LunarYearWorkload, _ place: Int = 0) throws -> [String?] {
            let found = try #require(workload.references[place].expected(LunarYearNumber(year)))
            return [found.answer, found.alternative].map { $0.map { workload.describe(answer: $0) } }
        }
        let workload = try LunarYearWorkload(Fixture.reference())
        #expect(workload.references.map(\.id) == [.hko, .gbt] && workload.years == 1900...2100)
        // Of 1906 the rules have another month 4, of 2097 another month 7, which is accepted.
        #expect(try text(1906, workload) == ["1906-01-25: 29 30 30 29 30 29 30 29 30 29 30 29 30, leap 4", nil])
        #expect(try text(1906, workload, 1) == ["1906-01-25: 29 30 29 30 30 29 30 29 30 29 30 29 30, leap 4", nil])
        let (published, other) = (
            "2097-02-12: 30 29 30 29 29 29 30 29 30 30 29 30", "2097-02-12: 30 29 30 29 29 30 29 29 30 30 29 30"
        )
        #expect(try text(2097, workload) == [published, other] && text(2097, workload, 1) == [other, nil])
        for month in try Fixture.reference().hkoMonths.months where month.date.month == 1 && !month.date.isLeapMonth {
            let year = LunarYearNumber(month.date.relatedYear)
            #expect(workload.references[0].expected(year)?.answer.firstDay == month.firstDay)
        }
        // A New Year that is disputed is the end of the year before, too.
        let copy = try ReferenceCopy("hko")
        try copy.edit("disputed.csv") {
            $0.insert("lunar-month,2030,1,contested,2030-02-03,2030-02-02,1,2,no,test", at: 1)
        }
        try copy.writeChecksums()
        let edge = try LunarYearWorkload(copy.reference)
        let years = try [2028, 2029, 2030, 2031].map { try text($0, edge) }
        #expect(years.map { $0[1] != nil } == [false, true, true, false])
        #expect(years[2].map { $0?.prefix(13) } == ["2030-02-03: 2", "2030-02-02: 3"])
        #expect(years[1].map { $0?.suffix(2) } == ["30", "29"])
    }
}
