import ArgumentParser

/// A number as people write it: `1e6`, `10_000`, `1000`.
enum Quantity {
    static func parse(_ text: String, in range: ClosedRange<Int>, accepted: String) throws -> Int {
        let plain = text.replacing("_", with: "")
        guard let value = Double(plain), value.isFinite, value == value.rounded(), abs(value) < 1e18,
            range.contains(Int(value))
        else { throw ValidationError("accepted is \(accepted)") }
        return Int(value)
    }

    /// Seconds of a time limit.
    static func seconds(_ text: String) throws -> Double {
        guard let value = Double(text), value.isFinite, value >= 0.01, value <= 3600 else {
            throw ValidationError("accepted is a number of seconds, 0.01…3600")
        }
        return value
    }

    /// The seed of the random generator.
    static func seed(_ text: String) throws -> Int {
        try parse(text, in: 0...1_000_000_000, accepted: "a whole number of 0…1e9")
    }
}
