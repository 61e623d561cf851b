import CalendarValues
import KernelProtocol
import Testing

@Suite struct PillarsTests {
    @Test func sixtyNames() {
        let names = (0..<60).map { Sexagenary($0).description }
        #expect(Set(names).count == 60)
        #expect(names.allSatisfy { $0.count == 2 })
        #expect(names.prefix(11) == ["甲子", "乙丑", "丙寅", "丁卯", "戊辰", "己巳", "庚午", "辛未", "壬申", "癸酉", "甲戌"])
        #expect(names[59] == "癸亥")
        #expect(Sexagenary(17).description == "辛巳")
        #expect(Sexagenary.printedXinJi.description == "辛己")
        // What has no name has a text all the same.
        for value in [-1, 61, Int(Int32.min), Int(Int32.max)] {
            let (one, text) = (Sexagenary(value), "Sexagenary(\(value))")
            let texts = CalendarLanguage.allCases.flatMap { [one.text($0), one.zodiac($0)] }
            #expect(texts + [one.description, one.zodiac, one.pinyin] == Array(repeating: text, count: 9))
        }
        #expect(Sexagenary(42).zodiac == "马")
        #expect((0..<12).map { Sexagenary($0).zodiac }.joined() == "鼠牛虎兔龙蛇马羊猴鸡狗猪")
    }

    @Test func timesLoseNothingAndAreInOrder() {
        var checked = 0
        var before: PillarTime?
        for day in [-33_000_000, -25_567, -1, 0, 1, 47_846, 33_000_000] {
            for hour in 0..<24 {
                for start in PillarYearStart.allCases {
                    let time = PillarTime(day: DayNumber(day), hour: hour, start: start)
                    #expect(time.day == DayNumber(day) && time.hour == hour && time.start == start)
                    if let before { #expect(before < time) }
                    before = time
                    checked += 1
                }
            }
        }
        #expect(checked == 7 * 24 * 2)
        #expect(PillarTime(day: DayNumber(1), hour: 3, start: .newYear).rawValue == 70)
        #expect(PillarTime(day: DayNumber(1), hour: 3, start: .springBegins).description == "day 1 3h by springBegins")
    }

    @Test func pillarsLoseNothing() {
        let pillars = Pillars(year: 59, month: 0, day: 1, hour: 42)
        #expect(pillars.year == Sexagenary(59) && pillars.month == Sexagenary(0))
        #expect(pillars.day == Sexagenary(1) && pillars.hour == Sexagenary(42))
        #expect(pillars.description == "癸亥年 甲子月 乙丑日 丙午时")
        #expect(GregorianYear(-5).description == "-5")
        #expect(GregorianYear(-5) < GregorianYear(4))
    }
}
