import CalendarTestSupport
import CalendarValues
import KernelProtocol
import Reports
import Testing
import Words

@Suite("Dates as pages print them are read back")
struct PrintedDatesTests {
    /// The header of `day`, the dates of those who differ, the lunar dates of `month`, and the inputs and answers of `verify`.
    ///
    /// All days of all texts that apps show: ValueTests of ChineseCalendarTests.
    @Test("every 29th day in both languages", arguments: Language.allCases)
    func days(_ language: Language) throws {
        let (words, reference) = (language, try Fixture.reference())
        let (dates, days) = try (LunarDateWorkload(reference), LunarDayWorkload(reference))
        let almanac = try Almanac("china", reference)
        let back = days.references[0]
        var count = 0
        for day in dates.inputs(of: 1900...2100).every(29) {
            let lunar = try #require(dates.references[0].expected(day)?.answer)
            // What follows a gap is the ASCII form, what follows a comma or brackets something else.
            let own = try #require(try almanac.day(day))
            let header = words(own.text).prefix { !",，".contains($0) }.split(separator: "  ").map(String.init)
            let name = words(lunar.text(.china)).prefix { $0 != "(" }
            let month = words(Text(from: lunar, to: lunar, words.calendar)).split(
                separator: language == .english ? " to " : "至")[0]
            // The inputs and answers of `verify` have no language.
            let ascii = language == .english ? [days.describe(lunar), dates.describe(answer: lunar)] : []
            for text in header + [String(name), String(month)] + ascii {
                let written = WrittenDate(text)
                guard let year = written?.year, case .lunar(let month, let isLeap, let day) = written?.day else {
                    Issue.record("\(text) is not read")
                    return
                }
                try #require(
                    PackedLunarDate(relatedYear: year, month: month, isLeapMonth: isLeap, day: day) == lunar,
                    "\(text)")
            }
            count += 1
            guard language == .english else { continue }
            let gregorian = dates.describe(day)
            let written = WrittenDate(gregorian)
            guard let year = written?.year, case .gregorian(let month, let number) = written?.day else {
                Issue.record("\(gregorian) is not read")
                return
            }
            try #require(GregorianDate(uncheckedYear: year, month: month, day: number).description == gregorian)
            try #require(back.expected(lunar)?.answer == day)
        }
        #expect(count == 2_532)
    }
}
