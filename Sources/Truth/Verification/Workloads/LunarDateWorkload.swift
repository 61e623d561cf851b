/// `lunar.date`, `korean.date` …: day number → lunar date.
package struct LunarDateWorkload: CalendarWorkload {
    package static func facts(of calendar: CalendarRules) -> WorkloadFacts {
        WorkloadFacts(
            name: "\(calendar.prefix).date", summary: "day number → date of the \(calendar.adjective) calendar",
            unit: "days")
    }

    package var rules: CalendarRules { calendar.rules }
    package var years: ClosedRange<Int> { rules.years }

    let calendar: PublishedCalendar

    package init(_ calendar: CalendarRules, _ reference: ReferenceData) throws {
        self.calendar = try PublishedCalendar(reference, of: calendar)
    }

    package func inputs(of years: ClosedRange<Int>) -> [DayNumber] { calendar.days(of: years) }
    package func boundaries(of years: ClosedRange<Int>) -> [DayNumber] { calendar.monthEnds(of: years) }
    package func inputs(on day: DayNumber) -> [DayNumber] { [day] }

    package var references: [Reference<DayNumber, PackedLunarDate>] {
        calendar.references { [calendar] in
            calendar.date(of: $0)
        } byRule: { [calendar] in
            calendar.byRule.date(of: $0)
        }
    }

    package func describe(_ input: DayNumber) -> String { calendar.gregorian.text(input) }
}

extension LunarDateWorkload: AdaptableWorkload {
    package static let inputColumns = ["year", "month", "day", "day_number"]
    package static let answerColumns = ["year", "month", "leap", "day"]
    package static let missingAnswer = PackedLunarDate(rawValue: 0)

    package func days(of input: DayNumber) -> ClosedRange<DayNumber>? { input...input }

    package func row(of input: DayNumber) -> [Int] {
        // Every input of the workload is a date.
        (calendar.gregorian.date(of: input)?.whole ?? [0, 0, 0]) + [Int(input.rawValue)]
    }

    package func row(of answer: PackedLunarDate) -> [Int] {
        [answer.relatedYear, answer.month, answer.isLeapMonth ? 1 : 0, answer.day]
    }

    package func answer(of row: [Double]) -> PackedLunarDate? {
        guard abs(row[0]) < 1_000_000, 0...15 ~= row[1], 0...1 ~= row[2], 0...31 ~= row[3] else { return nil }
        return PackedLunarDate(relatedYear: Int(row[0]), month: Int(row[1]), isLeapMonth: row[2] == 1, day: Int(row[3]))
    }
}
