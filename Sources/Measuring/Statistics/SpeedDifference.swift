/// The conclusion from a measured ratio.
///
/// There is no "same": no measurement shows that.
public enum SpeedDifference: String, Hashable, Sendable {
    /// The subject takes less time than the baseline.
    case faster

    /// The subject takes more time than the baseline.
    case slower

    /// The measurement does not resolve the difference.
    case notResolved = "not resolved"

    /// Resolves a ratio whose whole interval is on one side of 1 and whose estimate is further from 1 than the
    /// resolution.
    ///
    /// Nil, from too few rounds or without an A/A interval, is not resolved.
    public init(_ ratio: PairedRatio?, resolution: Resolution?) {
        guard let ratio, let resolution else {
            self = .notResolved
            return
        }
        self.init(estimate: ratio.estimate, low: ratio.low, high: ratio.high, resolution: resolution.relative)
    }

    /// Resolves a ratio given by its estimate, the ends of its interval and the resolution as a fraction.
    public init(estimate: Double, low: Double, high: Double, resolution: Double) {
        guard abs(estimate - 1) > resolution else {
            self = .notResolved
            return
        }
        if high < 1 {
            self = .faster
        } else if low > 1 {
            self = .slower
        } else {
            self = .notResolved
        }
    }
}
