extension DayNumber: Strideable, Codable {
    /// Equality of the numbers; `Strideable` would otherwise compare distances.
    @inlinable
    public static func == (left: DayNumber, right: DayNumber) -> Bool { left.rawValue == right.rawValue }

    /// The day that many days later; earlier for a negative number, and at most the first and the last day of 32 bits.
    @inlinable
    public func advanced(by days: Int) -> DayNumber {
        let (sum, overflow) = days.addingReportingOverflow(Int(rawValue))
        return DayNumber(rawValue: Int32(clamping: overflow ? days : sum))
    }

    /// The number of days to another day; negative to an earlier one.
    @inlinable
    public func distance(to other: DayNumber) -> Int { other - self }
}

extension GregorianDate: LosslessStringConvertible, Codable {
    /// The date of a text such as `2026-11-21`, as ``description`` writes it; nil for other texts and for dates that do not
    /// exist.
    public init?(_ text: String) {
        guard let parts = DateParts(text), !parts.isLeapMonth, abs(parts.year) <= 4_194_303, 1...12 ~= parts.month
        else { return nil }
        guard 1...YearMonth(year: parts.year, month: parts.month).days ~= parts.day else { return nil }
        self.init(year: parts.year, month: parts.month, day: parts.day)
        guard description == text else { return nil }
    }

    /// The date of a text, as ``init(_:)``.
    ///
    /// - Throws: `DecodingError.dataCorrupted` for any other text.
    public init(from decoder: any Decoder) throws {
        self = try decoder.date("2026-11-21", GregorianDate.init(_:))
    }

    /// Encodes ``description``.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

extension LunarDate: LosslessStringConvertible, Codable {
    /// The date of a text such as `lunar:2033-leap11-10`, as ``description`` writes it; nil for other texts.
    ///
    /// It need not exist, which conversions report.
    public init?(_ text: String) {
        guard text.hasPrefix("lunar:"), let parts = DateParts(text.dropFirst(6)), abs(parts.year) <= 2_097_151,
            0...15 ~= parts.month, 0...31 ~= parts.day
        else { return nil }
        self.init(relatedYear: parts.year, month: parts.month, isLeapMonth: parts.isLeapMonth, day: parts.day)
        guard description == text else { return nil }
    }

    /// The date of a text, as ``init(_:)``.
    ///
    /// - Throws: `DecodingError.dataCorrupted` for any other text.
    public init(from decoder: any Decoder) throws {
        self = try decoder.date("lunar:2033-leap11-10", LunarDate.init(_:))
    }

    /// Encodes ``description``.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

/// Year, month and day of a text with hyphens; the numbers are not checked.
private struct DateParts {
    let year: Int
    let month: Int
    let isLeapMonth: Bool
    let day: Int

    init?(_ text: some StringProtocol) {
        var parts = text.split(separator: "-", omittingEmptySubsequences: false)
        let isNegative = parts.first == ""
        if isNegative { parts.removeFirst() }
        guard parts.count == 3, let year = Int(parts[0]), let day = Int(parts[2]) else { return nil }
        isLeapMonth = parts[1].hasPrefix("leap")
        guard let month = Int(isLeapMonth ? parts[1].dropFirst(4) : parts[1]) else { return nil }
        (self.year, self.month, self.day) = (isNegative ? -year : year, month, day)
    }
}

extension Decoder {
    /// The date of a text.
    fileprivate func date<Date>(_ example: String, _ parse: (String) -> Date?) throws -> Date {
        let container = try singleValueContainer()
        let text = try container.decode(String.self)
        guard let date = parse(text) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "\(text): expected a date such as \(example)")
        }
        return date
    }
}

extension YearMonth {
    /// The days of the month; the month is 1…12.
    package var days: Int {
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
    }
}
