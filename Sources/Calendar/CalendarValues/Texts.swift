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
        let name = 1...12 ~= month ? DayLabel(uncheckedMonth: month, isLeapMonth: isLeapMonth).text(language) : "✗"
        let day = 1...30 ~= day ? DayLabel(uncheckedDay: day).text(language) : "✗"
        return switch language {
        case .simplified, .traditional: (withYear ? chineseDigits(year) + "年" : "") + name + day
        case .english: (withYear ? "\(year), " : "") + "\(name), \(day.lowercased())"
        // Without its mark, a date would be read as a Gregorian one.
        case .korean: "음력 " + (withYear ? "\(year)년 " : "") + "\(name) \(day)"
        case .vietnamese: "\(day) \(name)" + (withYear ? " năm \(year)" : "") + " âm lịch"
        }
    }

    /// The label of the day: the name of the month on its first; not checked.
    package var label: DayLabel {
        day == 1 ? DayLabel(uncheckedMonth: month, isLeapMonth: isLeapMonth) : DayLabel(uncheckedDay: day)
    }

    /// The digits of the date, such as `2033-leap11-01`.
    package var digits: String {
        func two(_ number: Int) -> String { (number < 0 ? "-" : "") + padded(number.magnitude, 2) }
        return "\(year)-\(isLeapMonth ? "leap" : "")\(two(month))-\(two(day))"
    }
}

extension GregorianDate {
    /// The date in words, such as 2026年11月22日 or November 22, 2026; without the year 11月22日 or November 22.
    public func text(_ language: CalendarLanguage, withYear: Bool = true) -> String {
        switch language {
        case .simplified, .traditional: (withYear ? "\(year)年" : "") + "\(month)月\(day)日"
        case .english: "\(Self.englishMonth(month)) \(day)" + (withYear ? ", \(year)" : "")
        case .korean: (withYear ? "\(year)년 " : "") + "\(month)월 \(day)일"
        case .vietnamese: "ngày \(day) tháng \(month)" + (withYear ? " năm \(year)" : "")
        }
    }
}

extension Weekday {
    /// The name: 星期日, Sunday, 일요일 or Chủ nhật.
    public func text(_ language: CalendarLanguage) -> String {
        switch language {
        case .simplified, .traditional: "星期" + Self.chineseNames[index]
        case .english: Self.names[index]
        case .korean: Self.koreanNames[index] + "요일"
        case .vietnamese: Self.vietnameseNames[index]
        }
    }

    /// The short name: 周日, 週日, Sun, 일 or CN.
    public func shortText(_ language: CalendarLanguage) -> String {
        switch language {
        case .simplified: "周" + Self.chineseNames[index]
        case .traditional: "週" + Self.chineseNames[index]
        case .english: String(Self.names[index].prefix(3))
        case .korean: Self.koreanNames[index]
        case .vietnamese: index == 0 ? "CN" : "T\(index + 1)"
        }
    }

    private static let names = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
    private static let chineseNames = ["日", "一", "二", "三", "四", "五", "六"]
    private static let koreanNames = ["일", "월", "화", "수", "목", "금", "토"]
    private static let vietnameseNames = ["Chủ nhật", "Thứ hai", "Thứ ba", "Thứ tư", "Thứ năm", "Thứ sáu", "Thứ bảy"]
}

extension SolarTerm {
    /// The name: 惊蛰, 驚蟄, Insects Waken, 경칩 or Kinh trập; English names are those of the Hong Kong Observatory.
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
    /// The name: 甲子 in both scripts, Jiazi, 갑자 or Giáp Tý; `Sexagenary(-1)` for a value that is not of the cycle.
    public func text(_ language: CalendarLanguage) -> String {
        guard isName else { return strangeText }
        return switch language {
        case .simplified, .traditional: Self.stems[stem] + Self.branches[branch]
        case .english: Self.stemSyllables[stem].plain + Self.branchSyllables[branch].plain.lowercased()
        case .korean: Self.koreanStems[stem] + Self.koreanBranches[branch]
        case .vietnamese: Self.vietnameseStems[stem] + " " + Self.vietnameseBranches[branch]
        }
    }

    /// The name in pinyin with tones, such as `jiǎzǐ`.
    public var pinyin: String {
        isName ? Self.stemSyllables[stem].toned + Self.branchSyllables[branch].toned : strangeText
    }

    private static let stems = ["甲", "乙", "丙", "丁", "戊", "己", "庚", "辛", "壬", "癸"]
    private static let branches = ["子", "丑", "寅", "卯", "辰", "巳", "午", "未", "申", "酉", "戌", "亥"]
    private static let stemSyllables = [
        ("Jia", "jiǎ"), ("Yi", "yǐ"), ("Bing", "bǐng"), ("Ding", "dīng"), ("Wu", "wù"), ("Ji", "jǐ"), ("Geng", "gēng"),
        ("Xin", "xīn"), ("Ren", "rén"), ("Gui", "guǐ"),
    ].map { (plain: $0, toned: $1) }
    private static let branchSyllables = [
        ("Zi", "zǐ"), ("Chou", "chǒu"), ("Yin", "yín"), ("Mao", "mǎo"), ("Chen", "chén"), ("Si", "sì"), ("Wu", "wǔ"),
        ("Wei", "wèi"), ("Shen", "shēn"), ("You", "yǒu"), ("Xu", "xū"), ("Hai", "hài"),
    ].map { (plain: $0, toned: $1) }
    private static let koreanStems = ["갑", "을", "병", "정", "무", "기", "경", "신", "임", "계"]
    private static let koreanBranches = ["자", "축", "인", "묘", "진", "사", "오", "미", "신", "유", "술", "해"]
    private static let vietnameseStems = ["Giáp", "Ất", "Bính", "Đinh", "Mậu", "Kỷ", "Canh", "Tân", "Nhâm", "Quý"]
    private static let vietnameseBranches = [
        "Tý", "Sửu", "Dần", "Mão", "Thìn", "Tỵ", "Ngọ", "Mùi", "Thân", "Dậu", "Tuất", "Hợi",
    ]
}

extension Pillars {
    /// The four names: 丙午年 己亥月 己丑日 甲子时, with 時, or Bingwu year, Jihai month, Jichou day, Jiazi hour.
    public func text(_ language: CalendarLanguage) -> String {
        let names = [year, month, day, hour].map { $0.text(language) }
        switch language {
        case .simplified: return "\(names[0])年 \(names[1])月 \(names[2])日 \(names[3])时"
        case .traditional: return "\(names[0])年 \(names[1])月 \(names[2])日 \(names[3])時"
        case .english: return "\(names[0]) year, \(names[1]) month, \(names[2]) day, \(names[3]) hour"
        case .korean: return "\(names[0])년 \(names[1])월 \(names[2])일 \(names[3])시"
        case .vietnamese: return "năm \(names[0]), tháng \(names[1]), ngày \(names[2]), giờ \(names[3])"
        }
    }
}

/// A number digit by digit, such as 二〇三三.
private func chineseDigits(_ number: Int) -> String {
    let digits = ["〇", "一", "二", "三", "四", "五", "六", "七", "八", "九"]
    return String(number).map { $0.wholeNumberValue.map { digits[$0] } ?? "\($0)" }.joined()
}
