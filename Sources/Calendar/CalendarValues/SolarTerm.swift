/// One of the 24 solar terms, in the order in which they fall in a Gregorian year.
///
/// ```swift
/// try SolarTerm.winterSolstice.date(in: 2026)  // 2026-12-22
/// try SolarTerm.next(after: date).term.text(.english)
/// for (term, date) in try SolarTerm.all(in: 2026) { print(date, term.name) }
/// ```
///
/// The term of raw value n is reached when the Sun's apparent longitude is 285° + 15°·n. Odd raw values are major terms
/// (中气), which determine the leap months.
public enum SolarTerm: Int, CaseIterable, Sendable, Hashable {
    /// 小寒: longitude 285°, about 6 January.
    case minorCold
    /// 大寒: longitude 300°, about 20 January.
    case majorCold
    /// 立春: longitude 315°, about 4 February.
    case springBegins
    /// 雨水: longitude 330°, about 19 February.
    case rainWater
    /// 惊蛰: longitude 345°, about 6 March.
    case insectsAwaken
    /// 春分: longitude 0°, about 21 March.
    case springEquinox
    /// 清明: longitude 15°, about 5 April.
    case pureBrightness
    /// 谷雨: longitude 30°, about 20 April.
    case grainRain
    /// 立夏: longitude 45°, about 6 May.
    case summerBegins
    /// 小满: longitude 60°, about 21 May.
    case grainFull
    /// 芒种: longitude 75°, about 6 June.
    case grainInEar
    /// 夏至: longitude 90°, about 21 June.
    case summerSolstice
    /// 小暑: longitude 105°, about 7 July.
    case minorHeat
    /// 大暑: longitude 120°, about 23 July.
    case majorHeat
    /// 立秋: longitude 135°, about 8 August.
    case autumnBegins
    /// 处暑: longitude 150°, about 23 August.
    case endOfHeat
    /// 白露: longitude 165°, about 8 September.
    case whiteDew
    /// 秋分: longitude 180°, about 23 September.
    case autumnEquinox
    /// 寒露: longitude 195°, about 8 October.
    case coldDew
    /// 霜降: longitude 210°, about 23 October.
    case frostDescends
    /// 立冬: longitude 225°, about 7 November.
    case winterBegins
    /// 小雪: longitude 240°, about 22 November.
    case minorSnow
    /// 大雪: longitude 255°, about 7 December.
    case majorSnow
    /// 冬至: longitude 270°, about 22 December.
    case winterSolstice

    /// The Chinese name, such as 小寒.
    public var name: String { Self.names[rawValue] }

    /// The name in pinyin without tones, as in the reference tables, such as `xiaohan`.
    public var pinyin: String { Self.pinyinNames[rawValue] }

    /// The Sun's apparent geocentric ecliptic longitude at the term, in degrees: a multiple of 15 in 0…345.
    public var longitude: Int { (285 + 15 * rawValue) % 360 }

    /// The Gregorian month in which the term falls, 1…12.
    public var month: Int { rawValue / 2 + 1 }

    private static let names = [
        "小寒", "大寒", "立春", "雨水", "惊蛰", "春分", "清明", "谷雨", "立夏", "小满", "芒种", "夏至",
        "小暑", "大暑", "立秋", "处暑", "白露", "秋分", "寒露", "霜降", "立冬", "小雪", "大雪", "冬至",
    ]

    private static let pinyinNames = [
        "xiaohan", "dahan", "lichun", "yushui", "jingzhe", "chunfen", "qingming", "guyu", "lixia", "xiaoman",
        "mangzhong", "xiazhi", "xiaoshu", "dashu", "liqiu", "chushu", "bailu", "qiufen", "hanlu", "shuangjiang",
        "lidong", "xiaoxue", "daxue", "dongzhi",
    ]
}
