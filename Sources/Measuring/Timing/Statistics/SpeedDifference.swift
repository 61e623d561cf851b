/// The conclusion from a measured ratio.
///
/// There is no "same": no measurement shows that.
package enum SpeedDifference: String, StoredWord, Sendable {
    /// The subject takes less time than the baseline.
    case faster

    /// The subject takes more time than the baseline.
    case slower

    /// The measurement does not resolve the difference.
    case notResolved = "not resolved"

    /// It is the baseline itself.
    case baseline

    /// Resolves a ratio whose whole interval is on one side of 1 and whose estimate is further from 1 than the
    /// resolution.
    ///
    /// Nil, from too few rounds or without an A/A interval, is not resolved; `resolution` is a fraction.
    package init(_ ratio: Ratio?, resolution: Double?) {
        guard let ratio, let resolution, abs(ratio.estimate - 1) > resolution else {
            self = .notResolved
            return
        }
        self = ratio.high < 1 ? .faster : ratio.low > 1 ? .slower : .notResolved
    }
}
