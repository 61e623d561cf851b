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
        guard 1...Self.days(ofMonth: parts.month, in: parts.year) ~= parts.day else { return nil }
        self.init(uncheckedYear: parts.year, month: parts.month, day: parts.day)
        guard description == text else { return nil }
    }

    /// The date of a text, as ``init(_:)``.
    ///
    /// - Throws: `DecodingError.dataCorrupted` for any other text.
    public init(from decoder: any Decoder) throws { self = try decoder.value("2026-11-21") }

    /// Encodes ``description``.
    public func encode(to encoder: any Encoder) throws { try encoder.encode(text: description) }
}

/// Year, month and day of a text with hyphens; the numbers are not checked.
package struct DateParts {
    package let year: Int
    package let month: Int
    package let isLeapMonth: Bool
    package let day: Int

    package init?(_ text: some StringProtocol) {
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
    /// The value of a text.
    package func value<Value: LosslessStringConvertible>(_ example: String) throws -> Value {
        let container = try singleValueContainer()
        let text = try container.decode(String.self)
        guard let value = Value(text) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "\(text): expected a text such as \(example)")
        }
        return value
    }
}

extension Decoder {
    /// The value of a number.
    package func checked<Value>(_ make: (Int) throws(CalendarError) -> Value) throws -> Value {
        let container = try singleValueContainer()
        let number = try container.decode(Int.self)
        do throws(CalendarError) {
            return try make(number)
        } catch {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: error.description)
        }
    }
}

extension Encoder {
    package func encode(text: String) throws {
        var container = singleValueContainer()
        try container.encode(text)
    }

    package func encode(number: Int) throws {
        var container = singleValueContainer()
        try container.encode(number)
    }
}
