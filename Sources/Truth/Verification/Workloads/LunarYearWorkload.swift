/// `lunar.year`, `korean.year` …: related year → the months of the lunar year.
package struct LunarYearWorkload: CalendarWorkload {
    package static func facts(of calendar: CalendarRules) -> WorkloadFacts {
        WorkloadFacts(
            name: "\(calendar.prefix).year", summary: "related year → New Year, month lengths and leap month",
            unit: "lunar years")
    }

    package var rules: CalendarRules { calendar.rules }
    package let years: ClosedRange<Int>

    private let calendar: PublishedCalendar
    /// The months of the main reference.
    private let byYear: [Int: [LunarMonth]]
    private let byRule: [Int: [LunarMonth]]

    package init(_ calendar: CalendarRules, _ reference: ReferenceData) throws {
        self.calendar = try PublishedCalendar(reference, of: calendar)
        byYear = Dictionary(grouping: self.calendar.published.months, by: \.date.relatedYear)
        byRule = Dictionary(grouping: self.calendar.byRule.months, by: \.date.relatedYear)
        // The lunar years of which the table has every month.
        let whole = byYear.filter { year, months in
            months[0].date.month == 1 && months[months.count - 1].date.month == 12 && calendar.years.contains(year)
        }.keys
        guard let first = whole.min(), let last = whole.max() else {
            throw Failure(path: "\(calendar.folder)/lunar-months.csv", problem: "has no whole lunar year")
        }
        years = first...last
    }

    package func inputs(of years: ClosedRange<Int>) -> [LunarYearNumber] { years.map { LunarYearNumber($0) } }

    package func inputs(on day: DayNumber) -> [LunarYearNumber] {
        guard let date = calendar.gregorian.date(of: day), years.contains(date.year) else { return [] }
        return [LunarYearNumber(date.year)]
    }

    package var references: [Reference<LunarYearNumber, LunarYearMonths>] {
        calendar.references {
            expected(Int($0.rawValue))
        } byRule: {
            byRule[Int($0.rawValue)].map { LunarYearMonths($0) }
        }
    }

    /// With New Year as a date.
    package func describe(answer: LunarYearMonths) -> String {
        let day = answer.firstDay
        return answer.description.replacing("day \(day.rawValue)", with: calendar.gregorian.text(day))
    }

    private func expected(_ year: Int) -> ExpectedAnswer<LunarYearMonths>? {
        guard let months = byYear[year], let days = days(of: LunarYearNumber(year)) else { return nil }
        return calendar.others.expected(days, isComputed: months.contains { !$0.isPublished }) { other in
            LunarYearMonths(months, other)
        }
    }
}

extension LunarYearWorkload: AdaptableWorkload {
    package static let inputColumns = ["year"]
    package static let answerColumns = ["day_number", "leap", "long"]
    package static let missingAnswer = LunarYearMonths(
        firstDay: DayNumber(rawValue: .min), longMonths: 0, leapMonth: 0)

    /// The whole lunar year.
    package func days(of input: LunarYearNumber) -> ClosedRange<DayNumber>? {
        guard let months = byYear[Int(input.rawValue)], let last = months.last else { return nil }
        return months[0].firstDay...last.firstDay + (last.length - 1)
    }

    package func row(of input: LunarYearNumber) -> [Int] { [Int(input.rawValue)] }

    package func row(of answer: LunarYearMonths) -> [Int] {
        [Int(answer.firstDay.rawValue), Int(answer.leapMonth), Int(answer.longMonths)]
    }

    /// `long` has a bit for each month, of which the year has 12 or 13.
    package func answer(of row: [Double]) -> LunarYearMonths? {
        guard 0...12 ~= row[1], 0..<Double(1 << (row[1] == 0 ? 12 : 13)) ~= row[2] else { return nil }
        return LunarYearMonths(
            firstDay: DayNumber(unchecked: Int(row[0])), longMonths: UInt16(row[2]), leapMonth: Int(row[1]))
    }
}

extension LunarYearMonths {
    /// The months of a year as a table has them, or with a disputed entry taken the other way.
    fileprivate init(_ months: [LunarMonth], _ other: OtherCalendar? = nil) {
        let days = (months.map(\.firstDay) + [months[months.count - 1].firstDay + months[months.count - 1].length])
            .map { other?.firstDay($0) ?? $0 }
        var long: UInt16 = 0
        for index in months.indices where days[index + 1] - days[index] == 30 { long |= 1 << UInt16(index) }
        self.init(
            firstDay: days[0], longMonths: long,
            leapMonth: months.first(where: \.date.isLeapMonth)?.date.month ?? 0)
    }
}
