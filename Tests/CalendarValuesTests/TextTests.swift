@_spi(Unchecked) import CalendarValues
import KernelProtocol
import Testing

/// Texts in three languages.
@Suite struct TextTests {
    @Test func lunarDates() {
        let date = LunarWords(year: 2033, month: 11, isLeapMonth: true, day: 1)
        #expect(date.text(.simplified) == "二〇三三年闰十一月初一")
        #expect(date.text(.traditional) == "二〇三三年閏十一月初一")
        #expect(date.text(.english) == "2033, Leap 11th month, day 1")
        #expect(date.text(.simplified, withYear: false) == "闰十一月初一")
        #expect(date.text(.english, withYear: false) == "Leap 11th month, day 1")
        #expect(date.text(.korean) == "음력 2033년 윤11월 1일" && date.text(.korean, withYear: false) == "음력 윤11월 1일")
        #expect(date.text(.vietnamese) == "ngày 1 tháng 11 nhuận năm 2033 âm lịch")
        #expect(LunarWords(year: 1900, month: 1, isLeapMonth: false, day: 30).text(.simplified) == "一九〇〇年正月三十")
        for language in CalendarLanguage.allCases {
            // Every month and day of two years has another text, none with ✗; other months and days have it.
            var texts: Set<String> = []
            for year in [2033, 2034] {
                for month in 1...12 {
                    for isLeap in [false, true] {
                        for day in 1...30 {
                            let date = LunarWords(year: year, month: month, isLeapMonth: isLeap, day: day)
                            texts.insert(date.text(language))
                            let label = date.label
                            #expect(label.isLunar && (label == DayLabel(uncheckedDay: day)) == (day > 1))
                        }
                    }
                }
            }
            #expect(texts.count == 2 * 12 * 2 * 30 && !texts.contains { $0.contains("✗") })
            for (month, day) in [(0, 1), (13, 1), (15, 1), (1, 0), (1, 31)] {
                #expect(LunarWords(year: 2033, month: month, isLeapMonth: false, day: day).text(language).contains("✗"))
            }
        }
    }

    @Test func gregorianDatesAndMonths() {
        let date = GregorianDate(uncheckedYear: 2026, month: 11, day: 7)
        #expect(
            CalendarLanguage.allCases.map { date.text($0) } == [
                "2026年11月7日", "2026年11月7日", "November 7, 2026", "2026년 11월 7일", "ngày 7 tháng 11 năm 2026",
            ])
        #expect(
            CalendarLanguage.allCases.map { date.text($0, withYear: false) } == [
                "11月7日", "11月7日", "November 7", "11월 7일", "ngày 7 tháng 11",
            ])
        let month = YearMonth(year: 2026, month: 11)
        #expect([.simplified, .english].map(month.text) == ["2026年11月", "November 2026"])
        #expect(Set((1...12).map { YearMonth(year: 1, month: $0).text(.english) }).count == 12)
        #expect(YearMonth(year: 2026, month: 13).text(.english) == "✗ 2026")
    }

    @Test func weekdays() {
        #expect(Weekday.allCases.map { $0.shortText(.simplified) }.joined() == "周日周一周二周三周四周五周六")
        #expect(Weekday.allCases.map { $0.shortText(.traditional) }.joined() == "週日週一週二週三週四週五週六")
        #expect(Weekday.allCases.map { $0.shortText(.english) }.joined() == "SunMonTueWedThuFriSat")
        #expect(Weekday.allCases.map { $0.shortText(.vietnamese) }.joined() == "CNT2T3T4T5T6T7")
        #expect(Weekday.wednesday.text(.korean) == "수요일" && Weekday.wednesday.text(.vietnamese) == "Thứ tư")
        #expect(Weekday.wednesday.text(.simplified) == "星期三" && Weekday.wednesday.text(.english) == "Wednesday")
    }

    /// Names, months and longitudes as in GB/T 33661-2017, table 1.
    @Test func terms() {
        let names = """
            小寒 xiaohan,大寒 dahan,立春 lichun,雨水 yushui,惊蛰 jingzhe,春分 chunfen,清明 qingming,谷雨 guyu,立夏 lixia,小满 xiaoman,\
            芒种 mangzhong,夏至 xiazhi,小暑 xiaoshu,大暑 dashu,立秋 liqiu,处暑 chushu,白露 bailu,秋分 qiufen,寒露 hanlu,霜降 shuangjiang,\
            立冬 lidong,小雪 xiaoxue,大雪 daxue,冬至 dongzhi
            """
        #expect(SolarTerm.allCases.map { "\($0.name) \($0.pinyin)" }.joined(separator: ",") == names)
        #expect(SolarTerm.allCases.map(\.longitude) == (0..<24).map { (285 + 15 * $0) % 360 })
        #expect(SolarTerm.allCases.map(\.month) == (0..<24).map { 1 + $0 / 2 })
        #expect(SolarTerm.springBegins.rawValue == 2 && SolarTerm.winterSolstice.rawValue == 23)
    }

    @Test func termsHaveTones() {
        let tones: [Character: Character] = [
            "ā": "a", "á": "a", "ǎ": "a", "à": "a", "ē": "e", "é": "e", "ě": "e", "è": "e", "ī": "i", "í": "i",
            "ǐ": "i", "ì": "i", "ō": "o", "ó": "o", "ǒ": "o", "ò": "o", "ū": "u", "ú": "u", "ǔ": "u", "ù": "u",
        ]
        for term in SolarTerm.allCases {
            #expect(String(term.tonedPinyin.map { tones[$0] ?? $0 }) == term.pinyin)
            // A tone for each of the two syllables.
            #expect(term.tonedPinyin.filter { tones[$0] != nil }.count == 2, "\(term.tonedPinyin)")
        }
        let term = SolarTerm.insectsAwaken
        #expect(CalendarLanguage.allCases.map(term.text) == ["惊蛰", "驚蟄", "Insects Waken", "경칩", "Kinh trập"])
        #expect(SolarTerm.winterSolstice.text(.simplified) == "冬至" && term.tonedPinyin == "jīngzhé")
    }

    @Test func theCycleOfSixty() {
        let names = (0..<60).map { Sexagenary(unchecked: $0) }
        #expect(Set(names.map { $0.text(.simplified) }).count == 60)
        #expect(names.map { $0.text(.traditional) } == names.map(\.description))
        #expect(names[10].description == "甲戌" && names[59].description == "癸亥")
        // What has no name has a text all the same.
        for value in [-1, 61, Int(Int32.min), Int(Int32.max)] {
            let (one, text) = (Sexagenary(unchecked: value), "Sexagenary(\(value))")
            let texts = CalendarLanguage.allCases.map { one.text($0) }
            #expect(Set(texts + [one.description, one.pinyin]) == [text])
        }
        #expect(Set(names.map(\.pinyin)).count == 60 && Set(names.map { $0.text(.english) }).count == 60)
        #expect(names[0].text(.simplified) == "甲子" && names[0].text(.english) == "Jiazi")
        #expect(names[0].pinyin == "jiǎzǐ" && names[59].pinyin == "guǐhài" && names[42].text(.english) == "Bingwu")
        #expect(names[42].text(.korean) == "병오" && names[42].text(.vietnamese) == "Bính Ngọ")
        for language in CalendarLanguage.allCases { #expect(Set(names.map { $0.text(language) }).count == 60) }
        #expect((0..<12).map { Zodiac(names[$0]).text(.traditional) }.joined() == "鼠牛虎兔龍蛇馬羊猴雞狗豬")
        #expect(
            (0..<12).map { Zodiac(names[$0], inVietnam: true).text(.vietnamese) }
                == ["Chuột", "Trâu", "Hổ", "Mèo", "Rồng", "Rắn", "Ngựa", "Dê", "Khỉ", "Gà", "Chó", "Lợn"])
        for language in CalendarLanguage.allCases {
            #expect(Set(Zodiac.allCases.map { $0.text(language) }).count == 14)
        }
        let pillars = Pillars(year: 42, month: 35, day: 25, hour: 0)
        #expect(pillars.text(.simplified) == pillars.description)
        #expect(pillars.text(.traditional) == "丙午年 己亥月 己丑日 甲子時")
        #expect(pillars.text(.english) == "Bingwu year, Jihai month, Jichou day, Jiazi hour")
        #expect(pillars.text(.korean) == "병오년 기해월 기축일 갑자시")
        #expect(pillars.text(.vietnamese) == "năm Bính Ngọ, tháng Kỷ Hợi, ngày Kỷ Sửu, giờ Giáp Tý")
    }

    @Test func festivals() {
        #expect(
            CalendarLanguage.allCases.map(Festival.midAutumnFestival.text)
                == ["中秋节", "中秋節", "Mid-Autumn Festival", "추석", "Tết Trung Thu"])
        // In the order of the labels, which the rules and the texts of other rooms have.
        #expect(Festival.allCases.prefix(31).map { DayLabel($0) } == LabelTables.rules.map(\.label))
        #expect(Festival.allCases.map { DayLabel($0).festival } == Festival.allCases && Festival.allCases.count == 35)
        #expect(Festival.allCases.filter(\.isGregorian).map(\.description).joined(separator: " ").hasPrefix("复活节 元旦"))
        #expect(Festival.allCases.count(where: \.isGregorian) == 18)
    }
}
