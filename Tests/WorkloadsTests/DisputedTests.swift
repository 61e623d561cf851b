import CalendarValues
import CalendarTestSupport
import KernelProtocol
import ReferenceData
import Testing
import Workloads

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
        #expect(try counts("lunar.date", DayNumber.self, LunarDate.self) == days)
        #expect(try counts("lunar.day", LunarDate.self, DayNumber.self) == days)
        #expect(try counts("lunar.dayname", DayNumber.self, ShortText.self) == days)
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
        let toDate: any Workload<DayNumber, LunarDate> = try Fixture.workload("lunar.date")
        let toDay: any Workload<LunarDate, DayNumber> = try Fixture.workload("lunar.day")
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
            var onlyHere: [LunarDate] = []
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
}
