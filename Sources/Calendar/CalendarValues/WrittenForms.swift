/// The forms in which people write dates, as data: the library and the date page of the site read by the same ones.
///
/// `calbench-maintain generate` writes them into `Documentation/site/words.json`.
package enum WrittenForms {
    /// What a date of a form is; of the lunar calendar after a mark, in a leap month and where the year or the month has a name.
    package enum Kind: String, Sendable {
        case gregorian, lunar
        /// Refused without one of these signs: 2027年2月6 may be either.
        case either
    }

    /// A form; of a lunar date, the language is that of its calendar.
    package struct Form: Sendable {
        package let kind: Kind
        package let pattern: String
        package var language: CalendarLanguage?

        package init(_ kind: Kind, _ pattern: String, _ language: CalendarLanguage? = nil) {
            (self.kind, self.pattern, self.language) = (kind, pattern, language)
        }

        /// The pattern for each choice.
        package var choices: [String] { Self.choices(pattern) }

        private static func choices(_ pattern: String) -> [String] {
            guard let open = pattern.lastIndex(where: { "[{".contains($0) }),
                let close = pattern[open...].firstIndex(where: { "]}".contains($0) })
            else { return [pattern] }
            let inside = pattern[pattern.index(after: open)..<close].split(separator: "|").map(String.init)
            let rest = String(pattern[pattern.index(after: close)...])
            return (inside + (pattern[open] == "[" ? [""] : [])).flatMap { choices(pattern[..<open] + $0 + rest) }
        }
    }

    /// In the order in which they are tried. `[…]` may be missing, `{…|…}` is a choice, and capital letters are parts of a date:
    ///
    /// | Y | a year of four digits | L | what makes a leap month |
    /// |---|---|---|---|
    /// | P | the name of a year | J | the name of a month: 正, 冬 or 腊 |
    /// | M, D | a month, a day: a number up to 39 | I | a day as in 初六, 十六 or 廿六 |
    /// | A, B | a month, a day of two digits | E | an English month or its first three letters |
    /// | F | a festival or a solar term | | |
    ///
    /// Texts are in lower case, and the only blanks are between two numbers.
    package static let forms = [
        Form(.gregorian, "YAB"), Form(.gregorian, "Y{-M-|/M/|.M.}D"),
        Form(.lunar, "Y{-LM-|/LM/|.LM.|/mML/|.mML.}D"), Form(.lunar, "[Y-]{LM|[m]ML|mM}-D"), Form(.either, "M-D"),
        Form(.gregorian, "ED[{,| }Y]"), Form(.gregorian, "DE[[,]Y]"), Form(.gregorian, "D-E-Y"),
        Form(.lunar, "[Y,][L]M{st|nd|rd|th}month,dayD"),
        Form(.gregorian, "[{Y年|P年|YP年}][L]{J|M}月D{日|号}"), Form(.lunar, "[{Y年|P年|YP年}][L]{J|M}月I[{日|号}]"),
        Form(.either, "[{Y年|P年|YP年}][L]{J|M}月D"),
        Form(.gregorian, "[Y년][L]M월D일", .korean), Form(.gregorian, "[ngày]DthángM[L][nămY]", .vietnamese),
        Form(.lunar, "F[[{,|năm}]Y[{年|년}]]"), Form(.lunar, "{Y[{年|年的|년|,}]|P年|YP年}F"),
    ]

    /// Stands before or after a date of a lunar calendar, which may be named.
    package struct Mark: Sendable {
        package let text: String
        package var language: CalendarLanguage?
        package var calendar: String?
    }

    package static let marks = [
        Mark(text: "lunar:"), Mark(text: "lunar"), Mark(text: "农历"), Mark(text: "음력", language: .korean),
        Mark(text: "âmlịch", language: .vietnamese), Mark(text: "china:", calendar: "china"),
        Mark(text: "korea:", calendar: "korea"), Mark(text: "vietnam:", calendar: "vietnam"),
    ]

    /// What makes a leap month; 5L is of RFC 7529, M05L of Temporal, bis of CLDR.
    package static let leaps = ["leap", "l", "bis", "闰", "윤", "nhuận"]

    /// What is read as something else.
    package static let spellings = [
        ("閏", "闰"), ("臘", "腊"), ("號", "号"), ("零", "〇"), ("○", "〇"), ("農", "农"), ("曆", "历"), ("’", "'"), ("⽉", "月"),
        ("⽇", "日"), ("⼀", "一"), ("⼆", "二"), ("⼋", "八"), ("⼗", "十"), ("⼤", "大"), ("⼩", "小"), ("⽴", "立"),
        ("大年初", "正月初"), ("大年夜", "除夕"), ("大年", "腊月"),
    ]

    /// The name of a festival or a term, in the form in which texts are read; with the language where it is that of a calendar.
    package struct Name: Hashable, Sendable {
        package let text: String
        package let label: DayLabel
        package let language: CalendarLanguage?
    }

    /// The names in five languages, long ones first.
    package static let names: [Name] = {
        let all = texts.map { text, label, language in
            Name(
                text: String(String.UnicodeScalarView(WrittenDate.folded(text))), label: label,
                language: [.korean, .vietnamese].contains(language) ? language : nil)
        }
        var seen: Set<String> = []
        return all.filter { seen.insert($0.text).inserted }.enumerated()
            .sorted { ($1.element.text.count, $0.offset) < ($0.element.text.count, $1.offset) }.map(\.element)
    }()

    /// The names as they are written.
    static let texts: [(text: String, label: DayLabel, language: CalendarLanguage)] = {
        let labels =
            SolarTerm.allCases.map { DayLabel($0) } + Festival.allCases.filter { !$0.isGregorian }.map { DayLabel($0) }
        let own = CalendarLanguage.allCases.flatMap { language in labels.map { ($0.text(language), $0, language) } }
        // 节 is left out where that leaves two characters.
        let short = own.filter { $0.0.count > 2 && "节節".contains($0.0.last ?? " ") }.map {
            (String($0.0.dropLast()), $0.1, $0.2)
        }
        let pinyin = SolarTerm.allCases.map { ($0.pinyin, DayLabel($0), CalendarLanguage.simplified) }
        let others = otherNames.flatMap { festival, language, names in
            names.map { ($0, DayLabel(festival), language) }
        }
        return (own + short + pinyin + others).map { (text: $0, label: $1, language: $2) }
    }()

    /// What people also call the festivals.
    private static let otherNames: [(Festival, CalendarLanguage, [String])] = [
        (.springFestival, .english, ["Chinese New Year", "Lunar New Year"]),
        (.springFestival, .korean, ["Seollal", "구정"]),
        (.springFestival, .vietnamese, ["Tết", "Tet"]),
        (.dragonBoatFestival, .english, ["Dragon Boat"]),
        (.dragonBoatFestival, .vietnamese, ["Đoan Ngọ"]),
        (.midAutumnFestival, .english, ["Mid-Autumn", "Mid Autumn", "Mid Autumn Festival", "Moon Festival"]),
        (.midAutumnFestival, .korean, ["Chuseok", "한가위"]),
        (.midAutumnFestival, .vietnamese, ["Trung Thu", "Tet Trung Thu"]),
        (.doubleNinthFestival, .english, ["Double Ninth"]),
        (.littleNewYearNorth, .simplified, ["北小年"]),
        (.lunarNewYearsEve, .english, ["Chinese New Year's Eve", "Lunar New Year's Eve"]),
    ]
}
