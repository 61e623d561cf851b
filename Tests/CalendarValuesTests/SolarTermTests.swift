import CalendarValues
import Testing

@Suite struct SolarTermTests {
    @Test func theDocumentedExample() {
        #expect(YearTerm(year: 2026, index: 23).rawValue == 2026 * 32 + 23)
        #expect(YearTerm(year: 2026, index: 23).rawValue == 64_855)
        #expect(YearTerm(year: 2026, index: 23).description == "2026 冬至")
        #expect(YearTerm(year: 2026, index: 24).description == "2026 term 24")
    }

    @Test func packingLosesNothingAndOrdersByTime() {
        let years = [-100_000, -1, 0, 1, 1900, 2100, 100_000]
        let terms = years.flatMap { year in (0..<24).map { (year, $0, YearTerm(year: year, index: $0)) } }
        #expect(terms.count == 168)
        #expect(terms.allSatisfy { $0.2.year == $0.0 && $0.2.index == $0.1 })
        #expect(zip(terms, terms.dropFirst()).allSatisfy { $0.2 < $1.2 })
    }

    /// Names and longitudes as in GB/T 33661-2017, table 1.
    @Test(arguments: [
        (SolarTerm.minorCold, "小寒", "xiaohan", 285, 1), (.majorCold, "大寒", "dahan", 300, 1),
        (.springBegins, "立春", "lichun", 315, 2), (.rainWater, "雨水", "yushui", 330, 2),
        (.insectsAwaken, "惊蛰", "jingzhe", 345, 3), (.springEquinox, "春分", "chunfen", 0, 3),
        (.pureBrightness, "清明", "qingming", 15, 4), (.grainRain, "谷雨", "guyu", 30, 4),
        (.summerBegins, "立夏", "lixia", 45, 5), (.grainFull, "小满", "xiaoman", 60, 5),
        (.grainInEar, "芒种", "mangzhong", 75, 6), (.summerSolstice, "夏至", "xiazhi", 90, 6),
        (.minorHeat, "小暑", "xiaoshu", 105, 7), (.majorHeat, "大暑", "dashu", 120, 7),
        (.autumnBegins, "立秋", "liqiu", 135, 8), (.endOfHeat, "处暑", "chushu", 150, 8),
        (.whiteDew, "白露", "bailu", 165, 9), (.autumnEquinox, "秋分", "qiufen", 180, 9),
        (.coldDew, "寒露", "hanlu", 195, 10), (.frostDescends, "霜降", "shuangjiang", 210, 10),
        (.winterBegins, "立冬", "lidong", 225, 11), (.minorSnow, "小雪", "xiaoxue", 240, 11),
        (.majorSnow, "大雪", "daxue", 255, 12), (.winterSolstice, "冬至", "dongzhi", 270, 12),
    ])
    func names(term: SolarTerm, name: String, pinyin: String, longitude: Int, month: Int) {
        #expect(term.name == name)
        #expect(term.pinyin == pinyin)
        #expect(term.longitude == longitude)
        #expect(term.month == month)
    }

    @Test func thereAreTwentyFourAllDifferent() {
        #expect(SolarTerm.allCases.map(\.rawValue) == Array(0..<24))
        #expect(Set(SolarTerm.allCases.map(\.name)).count == 24)
        #expect(Set(SolarTerm.allCases.map(\.pinyin)).count == 24)
        #expect(Set(SolarTerm.allCases.map(\.longitude)) == Set(stride(from: 0, to: 360, by: 15)))
    }
}
