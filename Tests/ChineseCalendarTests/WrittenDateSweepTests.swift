import CalendarValues
import ChineseCalendar
import Testing

@Suite("Every date is read back")
struct WrittenDateSweepTests {
    @Test("all texts of the 73 414 days in three languages, from either end of the calendar")
    func everyText() throws {
        let calendar = ChineseCalendar()
        var (days, texts) = (0, 0)
        for day in ChineseCalendar.days {
            let (date, lunar) = try (calendar.gregorianDate(of: day), calendar.lunarDate(of: day))
            let year = Sexagenary((lunar.relatedYear - 4) % 60)
            let words = lunar.text(.simplified, withYear: false)
            let own =
                [date.description, lunar.description, "\(year)年\(words)", "\(lunar.relatedYear)\(year)年\(words)"]
                + CalendarLanguage.allCases.flatMap { [date.text($0), lunar.text($0)] }
            for text in own {
                let found = try calendar.dayNumber(of: text, near: lunar.relatedYear)
                try #require(found == day, "\(text)")
            }
            (days, texts) = (days + 1, texts + own.count)
        }
        #expect(days == 73_414 && texts == 734_140)
    }
}
