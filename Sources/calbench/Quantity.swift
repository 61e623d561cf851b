import ArgumentParser
import Support

/// A number as people write it: `1e6`, `10_000`, `1000`.
enum Quantity {
    static func parse(_ text: String, in range: ClosedRange<Int>, _ expected: String) throws -> Int {
        let plain = text.replacing("_", with: "")
        guard let value = Double(plain), value.isFinite, value == value.rounded(), abs(value) < 1e18,
            range.contains(Int(value))
        else { throw ValidationError("expected \(expected)") }
        return Int(value)
    }

    static func number(_ text: String, in range: ClosedRange<Double>, _ expected: String) throws -> Double {
        guard let value = Double(text), range.contains(value) else {
            throw ValidationError("expected a number of \(expected)")
        }
        return value
    }

    static func seconds(_ text: String) throws -> Double {
        try number(text, in: 0.01...3_600, "seconds, 0.01…3600")
    }

    static func rounds(_ text: String) throws -> Int {
        try parse(text, in: 40...100_000, "a whole number of 40…1e5")
    }

    /// The largest slowdown of a row, `5%`, or of those that are named, `lunar.date=1%`.
    struct Slowdown: Sendable {
        /// Nil for all.
        let name: NamePattern?
        let limit: Double

        init(_ text: String) throws {
            let words = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            name = try words.count == 1 ? nil : FilterOptions.pattern(words[0])
            limit = try slowdown(words[words.count - 1])
        }
    }

    /// `5%` or `0.05` as a fraction; a number without a sign is at most 1: `5` is a slip for `5%`.
    static func slowdown(_ text: String) throws -> Double {
        let isPercent = text.hasSuffix("%")
        let number = (isPercent ? String(text.dropLast()) : text).trimmingCharacters(in: .whitespaces)
        let value = Double(number).map { isPercent ? $0 / 100 : $0 } ?? .nan
        guard value > 0, value <= (isPercent ? 10 : 1) else {
            throw ValidationError(
                "expected above 0 % and up to 1000 %, such as 5%, or a fraction up to 1, such as 0.05")
        }
        return value
    }
}
