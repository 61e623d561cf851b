import Foundation

/// The largest accepted slowdown of a row, with its owner and reason where a file sets it.
package struct Limit: Sendable, Hashable {
    /// The slowdown, as a fraction of the time.
    package let maxRegression: Double
    /// The owner of the row's limit.
    package let owner: String?
    /// The reason for the row's limit.
    package let reason: String?

    /// The limit of all rows without one in a file, as a fraction.
    package init(_ maxRegression: Double) {
        self.init(maxRegression: maxRegression, owner: nil, reason: nil)
    }

    package init(maxRegression: Double, owner: String?, reason: String?) {
        self.maxRegression = maxRegression
        self.owner = owner
        self.reason = reason
    }

    /// Reads `5%`, `0.5 %` or `0.05` as a fraction above 0 and at most 10; nil for anything else.
    ///
    /// A number without a sign is at most 1: `5` is a slip for `5%`, and would let everything pass.
    package static func fraction(_ text: String) -> Double? {
        let isPercent = text.hasSuffix("%")
        let number = (isPercent ? String(text.dropLast()) : text).trimmingCharacters(in: .whitespaces)
        guard let value = Double(number), value.isFinite else { return nil }
        let fraction = isPercent ? value / 100 : value
        return fraction > 0 && fraction <= (isPercent ? 10 : 1) ? fraction : nil
    }
}
