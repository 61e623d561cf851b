/// A position in the cycle of sixty names.
public struct Sexagenary: Hashable, Sendable, BitwiseCopyable, CustomStringConvertible {
    /// 0 (甲子) … 59 (癸亥); another number in answers that are judged.
    public let rawValue: Int32

    /// A position in the cycle, 0 (甲子) … 59 (癸亥).
    ///
    /// - Throws: `CalendarError` for any other number.
    public init(_ index: Int) throws(CalendarError) {
        guard 0...59 ~= index else { throw .part(.cycle, index, expected: 0...59) }
        self.init(unchecked: index)
    }

    /// A position that need not exist.
    @_spi(Unchecked)
    @inlinable
    public init(unchecked index: Int) {
        rawValue = Int32(truncatingIfNeeded: index)
    }

    /// The name of a day.
    package init(ofDay day: DayNumber) { self.init(unchecked: (Int(day.rawValue) + 17).modulo(60)) }

    /// The name of a year.
    package init(ofYear year: Int) { self.init(unchecked: (year - 4).modulo(60)) }

    /// The stem, 0 (甲) … 9 (癸).
    @inlinable
    public var stem: Int { Int(rawValue) % 10 }

    /// The branch, 0 (子) … 11 (亥).
    @inlinable
    public var branch: Int { Int(rawValue) % 12 }

    /// Whether it is one of the sixty: what adapters answer is printed, too.
    var isName: Bool { 0...59 ~= rawValue }

    /// The text of a value that has no name.
    var strangeText: String { "Sexagenary(\(rawValue))" }

    /// Stem and branch, such as 丙午.
    public var description: String { text(.simplified) }
}

extension Sexagenary: Codable {
    /// The position of a number 0…59.
    ///
    /// - Throws: `DecodingError.dataCorrupted` for any other number.
    public init(from decoder: any Decoder) throws {
        self = try decoder.checked { (index: Int) throws(CalendarError) in try Self(index) }
    }

    /// Encodes the number.
    public func encode(to encoder: any Encoder) throws { try encoder.encode(number: Int(rawValue)) }
}

/// The four pillars of an hour, a byte each: year, month, day and hour.
///
/// Layout: year + month × 2⁸ + day × 2¹⁶ + hour × 2²⁴, each 0 (甲子) … 59 (癸亥).
public struct Pillars: Hashable, Sendable, BitwiseCopyable, CustomStringConvertible {
    /// year + month × 2⁸ + day × 2¹⁶ + hour × 2²⁴.
    @usableFromInline
    package let rawValue: UInt32

    /// The four pillars.
    public init(year: Sexagenary, month: Sexagenary, day: Sexagenary, hour: Sexagenary) {
        self.init(
            year: Int(year.rawValue), month: Int(month.rawValue), day: Int(day.rawValue), hour: Int(hour.rawValue))
    }

    /// The four pillars, each 0…59, not checked.
    @_spi(Unchecked)
    @inlinable
    public init(year: Int, month: Int, day: Int, hour: Int) {
        self.init(unchecked: UInt32(truncatingIfNeeded: year | month &<< 8 | day &<< 16 | hour &<< 24))
    }

    /// The four pillars of a packed value, not checked.
    @_spi(Unchecked)
    @inlinable
    public init(unchecked rawValue: UInt32) { self.rawValue = rawValue }

    /// The year's pillar.
    public var year: Sexagenary { Sexagenary(unchecked: Int(rawValue & 255)) }

    /// The month's pillar.
    public var month: Sexagenary { Sexagenary(unchecked: Int(rawValue >> 8 & 255)) }

    /// The day's pillar.
    public var day: Sexagenary { Sexagenary(unchecked: Int(rawValue >> 16 & 255)) }

    /// The hour's pillar.
    public var hour: Sexagenary { Sexagenary(unchecked: Int(rawValue >> 24)) }

    /// The four names, such as `丙午年 己亥月 己丑日 甲子时`.
    public var description: String { text(.simplified) }
}

extension Pillars: Codable {
    /// The pillars of four numbers 0…59: year, month, day and hour.
    ///
    /// - Throws: `DecodingError.dataCorrupted` for any other numbers.
    public init(from decoder: any Decoder) throws {
        let names = try [Sexagenary](from: decoder)
        guard names.count == 4 else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "\(names.count) pillars: expected 4"))
        }
        self.init(year: names[0], month: names[1], day: names[2], hour: names[3])
    }

    /// Encodes the four numbers.
    public func encode(to encoder: any Encoder) throws { try [year, month, day, hour].encode(to: encoder) }
}
