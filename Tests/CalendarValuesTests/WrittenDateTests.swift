@_spi(Unchecked) import CalendarValues
import Testing

/// What texts mean: TypedDatesTests of ChineseCalendarFoundationTests.
@Suite("Dates as people write them")
struct WrittenDateTests {
    @Test("a year of the sexagenary cycle alone is the one near a year")
    func namedYears() {
        for year in -70...2200 {
            let name = Sexagenary(unchecked: ((year - 4) % 60 + 60) % 60)
            #expect(WrittenDate("\(name)年正月初一")?.yearName == name)
            #expect([-29, 0, 30].allSatisfy { name.year(near: year - $0) == year })
        }
    }

    @Test("the choices of a form, in the order in which they are tried")
    func choices() {
        let form = WrittenForms.Form(.lunar, "F[[,]Y{年|년}]")
        #expect(form.choices == ["F,Y年", "F", "FY年", "F", "F,Y년", "F", "FY년", "F"])
        // A mistyped bracket would be a form that no text has.
        for form in WrittenForms.forms {
            #expect(form.choices.allSatisfy { !$0.contains(where: "[]{}|".contains) }, "\(form.pattern)")
        }
    }

    @Test("names are of the labels in five languages, and each is read")
    func names() {
        for label in SolarTerm.allCases.map({ DayLabel($0) }) + Festival.allCases.map({ DayLabel($0) }) {
            for language in CalendarLanguage.allCases {
                let (text, isRead) = (label.text(language), label.festival?.isGregorian != true)
                let found = WrittenDate("\(text) 2027")
                #expect((found?.day == .named(label) && found?.year == 2027) == isRead, "\(text)")
                let own = isRead && [.korean, .vietnamese].contains(language) ? language : nil
                #expect(found?.language == own, "\(text)")
            }
        }
    }
}
