/// One of the 24 solar terms, in the order in which they fall in a Gregorian year.
///
/// The term of raw value n is reached when the Sun's apparent longitude is 285° + 15°·n. Odd raw values are major terms
/// (中气), which determine the leap months.
public enum SolarTerm: Int, CaseIterable, Sendable, Hashable {
    case minorCold, majorCold, springBegins, rainWater, insectsAwaken, springEquinox
    case pureBrightness, grainRain, summerBegins, grainFull, grainInEar, summerSolstice
    case minorHeat, majorHeat, autumnBegins, endOfHeat, whiteDew, autumnEquinox
    case coldDew, frostDescends, winterBegins, minorSnow, majorSnow, winterSolstice

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

/// A solar term of a Gregorian year, packed into 32 bits.
///
/// Layout: year × 32 + index. The winter solstice of 2026 is 2026 × 32 + 23 = 64 855.
@frozen
public struct YearTerm: Hashable, Comparable, Sendable, BitwiseCopyable, CustomStringConvertible {
    /// year × 32 + index.
    public var rawValue: Int32

    /// The term of index 0 (小寒) … 23 (冬至), the raw value of ``SolarTerm``, that falls in a Gregorian year.
    @inlinable
    public init(year: Int, index: Int) {
        rawValue = Int32(truncatingIfNeeded: year &<< 5 | index)
    }

    /// The Gregorian year in which the term falls.
    @inlinable
    public var year: Int { Int(rawValue >> 5) }

    /// 0 (小寒) … 23 (冬至), the raw value of ``SolarTerm``.
    @inlinable
    public var index: Int { Int(rawValue & 31) }

    /// Orders by time.
    @inlinable
    public static func < (left: YearTerm, right: YearTerm) -> Bool {
        left.rawValue < right.rawValue
    }

    /// Year and name, such as `2026 冬至`.
    public var description: String { "\(year) \(SolarTerm(rawValue: index)?.name ?? "term \(index)")" }
}
