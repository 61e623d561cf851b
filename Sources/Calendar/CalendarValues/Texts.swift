/// The parts of a lunar date, which need not exist, in words.
package struct LunarWords {
    package let year: Int
    package let month: Int
    package let isLeapMonth: Bool
    package let day: Int

    package init(year: Int, month: Int, isLeapMonth: Bool, day: Int) {
        (self.year, self.month, self.isLeapMonth, self.day) = (year, month, isLeapMonth, day)
    }

    /// The date, such as 二〇三三年闰十一月初一; months beyond 1…12 and days beyond 1…30 are `✗`.
    package func text(_ language: CalendarLanguage, withYear: Bool = true) -> String {
        let name =
            1...12 ~= month ? DayLabel(lunarMonth: month, isLeapMonth: isLeapMonth).text(language) : "✗"
        let isDay = 1...30 ~= day
        if language == .english {
            return (withYear ? "\(year), " : "") + "\(name), day \(isDay ? "\(day)" : "✗")"
        }
        return (withYear ? chineseDigits(year) + "年" : "") + name
            + (isDay ? DayLabel(lunarDay: day).text(language) : "✗")
    }

    /// The label of the day: the name of the month on its first; not checked.
    package var label: DayLabel {
        day == 1 ? DayLabel(lunarMonth: month, isLeapMonth: isLeapMonth) : DayLabel(lunarDay: day)
    }

    /// The digits of the date, such as `2033-leap11-01`.
    package var digits: String {
        func two(_ number: Int) -> String { (number < 0 ? "-" : "") + padded(number.magnitude, 2) }
        return "\(year)-\(isLeapMonth ? "leap" : "")\(two(month))-\(two(day))"
    }
}

extension GregorianDate {
    /// The date in words, such as 2026年11月22日 or November 22, 2026; without the year 11月22日 or November 22.
    ///
    /// Months beyond 1…12 are `✗` in English.
    public func text(_ language: CalendarLanguage, withYear: Bool = true) -> String {
        if language == .english {
            return "\(Self.englishMonth(month)) \(day)" + (withYear ? ", \(year)" : "")
        }
        return (withYear ? "\(year)年" : "") + "\(month)月\(day)日"
    }
}

extension Weekday {
    /// The name: 星期日 or Sunday.
    public func text(_ language: CalendarLanguage) -> String {
        language == .english ? Self.names[index] : "星期" + Self.chineseNames[index]
    }

    /// The short name: 周日, 週日 or Sun.
    public func shortText(_ language: CalendarLanguage) -> String {
        switch language {
        case .simplified: "周" + Self.chineseNames[index]
        case .traditional: "週" + Self.chineseNames[index]
        case .english: String(Self.names[index].prefix(3))
        }
    }

    private static let names = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
    private static let chineseNames = ["日", "一", "二", "三", "四", "五", "六"]
}

extension SolarTerm {
    /// The name: 惊蛰, 驚蟄 or Insects Waken; English names are those of the Hong Kong Observatory.
    public func text(_ language: CalendarLanguage) -> String { DayLabel(self).text(language) }

    /// The name in pinyin with tones, such as `jīngzhé`.
    public var tonedPinyin: String { Self.tonedNames[rawValue] }

    private static let tonedNames = [
        "xiǎohán", "dàhán", "lìchūn", "yǔshuǐ", "jīngzhé", "chūnfēn", "qīngmíng", "gǔyǔ", "lìxià", "xiǎomǎn",
        "mángzhòng", "xiàzhì", "xiǎoshǔ", "dàshǔ", "lìqiū", "chǔshǔ", "báilù", "qiūfēn", "hánlù", "shuāngjiàng",
        "lìdōng", "xiǎoxuě", "dàxuě", "dōngzhì",
    ]
}

extension Sexagenary {
    /// The name: 甲子 in both scripts, Jiazi in English.
    public func text(_ language: CalendarLanguage) -> String {
        guard language == .english, isName else { return description }
        let (stem, branch) = syllables
        return Self.stems[stem].plain + Self.seconds[branch].plain.lowercased()
    }

    /// The name in pinyin with tones, such as `jiǎzǐ`.
    public var pinyin: String {
        guard isName else { return strangeText }
        let (stem, branch) = syllables
        return Self.stems[stem].toned + Self.seconds[branch].toned
    }

    /// The animal of a year with this name: 马, 馬 or Horse.
    public func zodiac(_ language: CalendarLanguage) -> String {
        guard isName else { return strangeText }
        return switch language {
        case .simplified: zodiac
        case .traditional: Self.traditionalAnimals[branch]
        case .english: Self.englishAnimals[branch]
        }
    }

    /// Places in `stems` and `seconds`; the misprint 辛己 ends with a stem.
    private var syllables: (Int, Int) { self == Self.printedXinJi ? (7, 12) : (stem, branch) }

    private static let stems = [
        ("Jia", "jiǎ"), ("Yi", "yǐ"), ("Bing", "bǐng"), ("Ding", "dīng"), ("Wu", "wù"), ("Ji", "jǐ"), ("Geng", "gēng"),
        ("Xin", "xīn"), ("Ren", "rén"), ("Gui", "guǐ"),
    ].map { (plain: $0, toned: $1) }
    /// The branches, then the stem 己.
    private static let seconds = [
        ("Zi", "zǐ"), ("Chou", "chǒu"), ("Yin", "yín"), ("Mao", "mǎo"), ("Chen", "chén"), ("Si", "sì"), ("Wu", "wǔ"),
        ("Wei", "wèi"), ("Shen", "shēn"), ("You", "yǒu"), ("Xu", "xū"), ("Hai", "hài"), ("Ji", "jǐ"),
    ].map { (plain: $0, toned: $1) }
    private static let traditionalAnimals = ["鼠", "牛", "虎", "兔", "龍", "蛇", "馬", "羊", "猴", "雞", "狗", "豬"]
    private static let englishAnimals = [
        "Rat", "Ox", "Tiger", "Rabbit", "Dragon", "Snake", "Horse", "Goat", "Monkey", "Rooster", "Dog", "Pig",
    ]
}

extension Pillars {
    /// The four names: 丙午年 己亥月 己丑日 甲子时, with 時, or Bingwu year, Jihai month, Jichou day, Jiazi hour.
    public func text(_ language: CalendarLanguage) -> String {
        let names = [year, month, day, hour].map { $0.text(language) }
        switch language {
        case .simplified: return description
        case .traditional: return "\(names[0])年 \(names[1])月 \(names[2])日 \(names[3])時"
        case .english: return "\(names[0]) year, \(names[1]) month, \(names[2]) day, \(names[3]) hour"
        }
    }
}

extension FestivalSet {
    /// The names in the order of their labels, such as 平安夜 or Christmas Eve; empty for none.
    public func text(_ language: CalendarLanguage) -> String {
        labels.map { $0.text(language) }.joined(separator: language == .english ? ", " : "、")
    }
}

/// A number digit by digit, such as 二〇三三.
private func chineseDigits(_ number: Int) -> String {
    let digits = ["〇", "一", "二", "三", "四", "五", "六", "七", "八", "九"]
    return String(number).map { $0.wholeNumberValue.map { digits[$0] } ?? "\($0)" }.joined()
}
