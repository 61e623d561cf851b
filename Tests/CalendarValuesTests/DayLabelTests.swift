import KernelProtocol
import Testing

@Suite struct DayLabelTests {
    /// Every label has a text in every language, and no other label has it.
    @Test func texts() {
        for language in CalendarLanguage.allCases {
            let texts = (UInt8(1)...113).map { DayLabel(rawValue: $0).text(language) }
            #expect(Set(texts).count == 113 && !texts.contains("") && !texts.contains("✗"), "\(language)")
            #expect(DayLabel.blank.text(language).isEmpty)
            #expect(DayLabel(rawValue: 114).text(language) == "✗" && DayLabel.noSuchDay.text(language) == "✗")
        }
        #expect(SolarTerm.allCases.allSatisfy { DayLabel($0).text(.simplified) == $0.name })
        #expect((1...30).allSatisfy { Int(DayLabel(uncheckedDay: $0).rawValue) == $0 })
        for (label, language, text) in [
            (DayLabel(uncheckedDay: 20), .simplified, "二十"), (DayLabel(.grainRain), .traditional, "穀雨"),
            (DayLabel(rawValue: 65), .english, "New Year's Eve"),
            (DayLabel(uncheckedMonth: 1, isLeapMonth: false), .simplified, "正月"),
            (DayLabel(uncheckedMonth: 11, isLeapMonth: true), .traditional, "閏十一月"),
            (DayLabel(uncheckedMonth: 2, isLeapMonth: true), .english, "Leap 2nd month"),
            (LittleNewYear.north.hidden, .english, "Little New Year (south)"),
            (LittleNewYear.south.hidden, .english, "Little New Year (north)"),
        ] as [(DayLabel, CalendarLanguage, String)] {
            #expect(label.text(language) == text)
        }
        for number in [Int.min, -7, 0, 31, 60, 300, .max] {
            #expect(throws: CalendarError.part(.day, number, expected: 1...30)) { try DayLabel(lunarDay: number) }
        }
        for number in [Int.min, -1, 0, 13, 257, .max] {
            #expect(throws: CalendarError.part(.month, number, expected: 1...12)) { try DayLabel(lunarMonth: number) }
        }
        #expect(
            [1, 31, 55, 110, 86, 109].map { DayLabel(rawValue: $0).kind }
                == [.lunarDay, .solarTerm, .festival, .festival, .lunarMonth, .lunarMonth])
        #expect((UInt8(0)...255).filter { DayLabel(rawValue: $0).isLunar } == Array(1...30) + Array(86...109))
    }

    @Test func festivalSets() {
        let all = FestivalSet(LabelTables.rules.map { FestivalSet($0.label) })
        #expect(all.labels == LabelTables.rules.map(\.label) && all.labels.count == 31)
        #expect(FestivalSet(rawValue: 1 << 31).labels.isEmpty)
        for label in [54, 86, 255] { #expect(FestivalSet(DayLabel(rawValue: UInt8(label))).isEmpty) }
        let two: FestivalSet = [FestivalSet(DayLabel(rawValue: 70)), FestivalSet(DayLabel(rawValue: 55))]
        #expect(two.description == "春节 情人节" && FestivalSet().description == "–")
    }

    @Test func monthLabelsAreWrittenShort() {
        var labels = MonthLabels()
        #expect(labels.description == ".42")
        for (cell, value) in [29, 30, 55, 2, 3, 4, 37, 6, 7, 255].enumerated() { labels.cells[cell + 2] = UInt8(value) }
        #expect(labels.description == ".2 廿九 三十 春节 初二…初四 清明 初六 初七 ✗ .30")
        #expect(labels[4] == DayLabel(rawValue: 55))
        // Neither does a run go on from day 30 to the first term, nor from a blank cell to day 1.
        labels = MonthLabels()
        for (cell, value) in [29, 30, 31, 32].enumerated() { labels.cells[cell + 38] = UInt8(value) }
        #expect(labels.description == ".38 廿九 三十 小寒 大寒")
        labels = MonthLabels()
        for cell in 0..<30 { labels.cells[cell + 1] = UInt8(cell + 1) }
        #expect(labels.description == ".1 初一…三十 .11")
    }

    @Test func shortTexts() {
        for text in ["", "初一", "✗", "abcdefgh"] { #expect(ShortText(text).description == text) }
        #expect(ShortText("abcdefghi") == ShortText("abcdefgh"))
    }
}
