/// A position in the cycle of sixty names, or a printed name outside it.
@frozen
public struct Sexagenary: Hashable, Sendable, BitwiseCopyable, CustomStringConvertible {
    /// 0 (甲子) … 59 (癸亥); 60 is ``printedXinJi``.
    public var rawValue: Int32

    /// A position in the cycle, 0 (甲子) … 59 (癸亥), not checked.
    @inlinable
    public init(_ index: Int) {
        rawValue = Int32(truncatingIfNeeded: index)
    }

    /// 辛己, two stems without a branch: a misprint of 辛巳 in published code.
    public static let printedXinJi = Sexagenary(60)

    /// The stem, 0 (甲) … 9 (癸).
    @inlinable
    public var stem: Int { Int(rawValue) % 10 }

    /// The branch and the animal of the zodiac, 0 (子) … 11 (亥).
    @inlinable
    public var branch: Int { Int(rawValue) % 12 }

    /// The animal of a year with this name, such as 马.
    public var zodiac: String { isName ? Self.animals[branch] : strangeText }

    /// Whether it is one of the sixty or the misprint: values are not checked, and what adapters answer is printed.
    var isName: Bool { 0...60 ~= rawValue }

    /// The text of a value that has no name.
    var strangeText: String { "Sexagenary(\(rawValue))" }

    /// Stem and branch, such as 丙午; `Sexagenary(-1)` for a value beyond the cycle.
    public var description: String {
        guard isName else { return strangeText }
        return self == Self.printedXinJi ? "辛己" : Self.stems[stem] + Self.branches[branch]
    }

    private static let stems = ["甲", "乙", "丙", "丁", "戊", "己", "庚", "辛", "壬", "癸"]
    private static let branches = ["子", "丑", "寅", "卯", "辰", "巳", "午", "未", "申", "酉", "戌", "亥"]
    private static let animals = ["鼠", "牛", "虎", "兔", "龙", "蛇", "马", "羊", "猴", "鸡", "狗", "猪"]
}

/// The four pillars of an hour, a byte each: year, month, day and hour.
///
/// Layout: year + month × 2⁸ + day × 2¹⁶ + hour × 2²⁴, each 0 (甲子) … 59 (癸亥).
@frozen
public struct Pillars: Hashable, Sendable, BitwiseCopyable, CustomStringConvertible {
    /// year + month × 2⁸ + day × 2¹⁶ + hour × 2²⁴.
    public var rawValue: UInt32

    /// The four pillars, each 0…59.
    @inlinable
    public init(year: Int, month: Int, day: Int, hour: Int) {
        rawValue = UInt32(truncatingIfNeeded: year | month &<< 8 | day &<< 16 | hour &<< 24)
    }

    /// The year's pillar.
    @inlinable
    public var year: Sexagenary { Sexagenary(Int(rawValue & 255)) }

    /// The month's pillar.
    @inlinable
    public var month: Sexagenary { Sexagenary(Int(rawValue >> 8 & 255)) }

    /// The day's pillar.
    @inlinable
    public var day: Sexagenary { Sexagenary(Int(rawValue >> 16 & 255)) }

    /// The hour's pillar.
    @inlinable
    public var hour: Sexagenary { Sexagenary(Int(rawValue >> 24)) }

    /// The four names, such as `丙午年 己亥月 己丑日 甲子时`.
    public var description: String { "\(year)年 \(month)月 \(day)日 \(hour)时" }
}
