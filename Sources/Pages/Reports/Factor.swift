package import Measuring

/// How many times as long as a baseline an implementation takes, in as many digits as the measurement decides.
package enum Factor: Sendable, Hashable {
    /// The baseline itself.
    case baseline
    /// No difference was seen.
    case same
    case interval(Ratio)
    /// About how many times.
    case magnitude(Double)

    /// A factor beyond this, or an interval wider than ``widest``, is a magnitude.
    private static var farthest: Double { 100 }
    private static var widest: Double { 2 }

    /// The factor of a row to another one of its measurement; nil where one of them has no times.
    ///
    /// Both ratios are to the baseline of the measurement, which may be wrong and is then nobody's baseline here; their
    /// quotient has an interval that is at least as wide as one of its own would be. A factor of 2 and more that no
    /// interval decides is a magnitude where the shortest round of one is longer than 90 % of the other's.
    package init?(of row: RunRow, to other: RunRow) {
        guard let own = row.nanosecondsPerOperation, let base = other.nanosecondsPerOperation,
            let time = row.ownTime, let otherTime = other.ownTime
        else { return nil }
        guard row.implementation != other.implementation else {
            self = .baseline
            return
        }
        let ratio = Self.ratio(row, other)
        let resolution = [row.resolution, row.betweenProcesses, other.betweenProcesses].compactMap(\.self).max() ?? 0
        if let ratio, SpeedDifference(ratio, resolution: resolution) != .notResolved {
            self.init(ratio)
            return
        }
        let estimate = ratio?.estimate ?? time / otherTime
        let (longer, shorter) = estimate > 1 ? (own, base) : (base, own)
        let isFar = max(estimate, 1 / estimate) >= 2 && longer.minimum > shorter.p90
        self = isFar ? .magnitude(estimate) : .same
    }

    /// The factor of a ratio whose difference from 1 was seen.
    package init(_ ratio: Ratio) {
        let isNear = max(ratio.estimate, 1 / ratio.estimate) <= Self.farthest
        self = isNear && ratio.high / ratio.low <= Self.widest ? .interval(ratio) : .magnitude(ratio.estimate)
    }

    private static func ratio(_ row: RunRow, _ other: RunRow) -> Ratio? {
        func own(_ row: RunRow) -> Ratio? { row.isBaseline ? Ratio(exactly: 1) : row.ratio }
        // A library's time is by another clock than a kernel's, and its factor is that of the times that are shown.
        guard (row.clock == nil) == (other.clock == nil), let one = own(row), let two = own(other) else { return nil }
        return Ratio(
            estimate: one.estimate / two.estimate, low: one.low / two.high, high: one.high / two.low,
            level: min(one.level, two.level))
    }

    /// A number to sort by, the lower end of an interval.
    package var value: Double {
        switch self {
        case .baseline, .same: 1
        case .interval(let ratio): ratio.low
        case .magnitude(let value): value
        }
    }

    /// `1`, `=`, `1.1–2.0` or `~7 700`.
    package var text: String {
        switch self {
        case .baseline: "1"
        case .same: "="
        case .interval(let ratio): Self.text(ratio.low, ratio.high)
        case .magnitude(let value): "~\(Self.rounded(value, digits: 2))"
        }
    }

    /// As many digits as make the ends differ from each other and from 1.
    private static func text(_ low: Double, _ high: Double) -> String {
        for digits in 2...4 {
            let (first, last) = (rounded(low, digits: digits), rounded(high, digits: digits))
            let unit = pow(10, log10(low).rounded(.down) - Double(digits - 1))
            guard high - low < unit || Double(first) == 1 || Double(last) == 1 else { return "\(first)–\(last)" }
        }
        return rounded(low, digits: 4)
    }

    private static func rounded(_ value: Double, digits: Int) -> String {
        guard value < 1e15, value > 1e-15 else { return NumberText.significant(value) }
        let decimals = digits - 1 - Int(log10(value).rounded(.down))
        guard decimals <= 0 else { return String(format: "%.\(decimals)f", value) }
        let unit = pow(10, Double(-decimals))
        return NumberText.count(Int((value / unit).rounded() * unit))
    }
}
