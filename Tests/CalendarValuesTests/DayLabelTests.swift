import CalendarValues
import Testing

@Suite struct DayLabelTests {
    @Test func everyLabelHasThreeTexts() {
        let scripts = CalendarLanguage.allCases
        var checked = 0
        for value in UInt8(1)...85 {
            let label = DayLabel(rawValue: value)
            #expect(scripts.allSatisfy { !label.text($0).isEmpty && label.text($0) != "✗" }, "\(value)")
            #expect(label.description == label.text(.simplified))
            checked += 1
        }
        #expect(checked == 85)
        for script in scripts {
            #expect(Set((UInt8(1)...85).map { DayLabel(rawValue: $0).text(script) }).count == 85, "\(script)")
            #expect(DayLabel.blank.text(script).isEmpty)
            #expect(DayLabel(rawValue: 110).text(script) == "✗")
            #expect(DayLabel.noSuchDay.text(script) == "✗")
        }
        #expect(LabelTables.simplified.count == 85)
        #expect(LabelTables.traditional.count == 85)
        #expect(LabelTables.english.count == 85)
        #expect(DayLabel.blank.description == ".")
    }

    @Test func termsAndDaysHaveTheirPlaces() {
        #expect(SolarTerm.allCases.allSatisfy { DayLabel($0).text(.simplified) == $0.name })
        #expect(DayLabel(.minorCold).rawValue == 31)
        #expect(DayLabel(.winterSolstice).rawValue == 54)
        #expect((1...30).allSatisfy { Int(DayLabel(lunarDay: $0).rawValue) == $0 })
        #expect(DayLabel(lunarDay: 20).text(.simplified) == "二十")
        #expect(DayLabel(.grainRain).text(.traditional) == "穀雨")
        #expect(DayLabel(rawValue: 65).text(.english) == "New Year's Eve")
    }

    @Test func monthsHaveNamesInThreeScripts() {
        let labels = [false, true].flatMap { leap in (1...12).map { DayLabel(lunarMonth: $0, isLeapMonth: leap) } }
        #expect(labels.map(\.rawValue) == Array(86...109))
        for script in CalendarLanguage.allCases {
            // Different from each other, and from every other label.
            let texts = (UInt8(1)...109).map { DayLabel(rawValue: $0).text(script) }
            #expect(Set(texts).count == 109, "\(script)")
        }
        #expect(labels[0].text(.simplified) == "正月" && labels[9].text(.simplified) == "十月")
        #expect(labels[22].text(.simplified) == "闰十一月" && labels[22].text(.traditional) == "閏十一月")
        #expect(labels[1].text(.english) == "2nd month" && labels[13].text(.english) == "Leap 2nd month")
        #expect((UInt8(0)...255).filter { DayLabel(rawValue: $0).isLunar } == Array(1...30) + Array(86...109))
    }

    @Test func festivalSets() {
        #expect(LabelTables.rules.count == 31)
        #expect(LabelTables.rules.map(\.label.rawValue) == Array(55...85))
        let all = FestivalSet(LabelTables.rules.map { FestivalSet($0.label) })
        #expect(all.rawValue == 0x7FFF_FFFF)
        #expect(all.labels == LabelTables.rules.map(\.label))
        #expect(FestivalSet(DayLabel(rawValue: 54)).isEmpty)
        #expect(FestivalSet(DayLabel(rawValue: 86)).isEmpty)
        #expect(FestivalSet(.noSuchDay).isEmpty)
        let two: FestivalSet = [FestivalSet(DayLabel(rawValue: 70)), FestivalSet(DayLabel(rawValue: 55))]
        #expect(two.description == "春节 情人节")
        #expect(FestivalSet().description == "–")
        #expect(LittleNewYear.north.hidden.text(.english) == "Little New Year (south)")
        #expect(LittleNewYear.south.hidden.text(.english) == "Little New Year (north)")
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

    @Test func everyMonthHasItsOwnShortForm() {
        // Any one cell changed to any value gives another text.
        var seen: Set<String> = []
        for cell in 0..<42 {
            for value in UInt8(0)...85 where value != UInt8(cell % 30 + 1) {
                var labels = MonthLabels()
                for each in 0..<42 { labels.cells[each] = UInt8(each % 30 + 1) }
                labels.cells[cell] = value
                seen.insert(labels.description)
            }
        }
        #expect(seen.count == 42 * 85)
    }

    @Test(arguments: [("", 0), ("初一", 6), ("✗", 3), ("abcdefgh", 8)])
    func shortTexts(text: String, bytes: Int) {
        #expect(ShortText(text).description == text)
        #expect(text.utf8.count == bytes)
        #expect(ShortText("abcdefghi") == ShortText("abcdefgh"))
    }
}
