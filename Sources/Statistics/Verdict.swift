/// What a measured ratio allows to be said.
///
/// There is no "same": no measurement shows that.
public enum Verdict: String, Hashable, Sendable {
    /// The subject takes less time than the reference.
    case faster

    /// The subject takes more time than the reference.
    case slower

    /// The run cannot tell.
    case notResolved = "not resolved"

    /// Judges a ratio: resolved where the whole interval is on one side of 1 and the estimate is further from 1 than the
    /// resolution.
    ///
    /// - Parameters:
    ///   - ratio: The time of the subject to the time of the reference; nil, where too little was measured, is not resolved.
    ///   - resolution: The resolution of the run; nil, where no A/A interval was had, is not resolved.
    public init(_ ratio: PairedRatio?, resolution: Resolution?) {
        guard let ratio, let resolution else {
            self = .notResolved
            return
        }
        self.init(estimate: ratio.estimate, low: ratio.low, high: ratio.high, resolution: resolution.relative)
    }

    /// Judges a ratio by its figures.
    ///
    /// - Parameters:
    ///   - estimate: The ratio.
    ///   - low: The lower end of its interval.
    ///   - high: The upper end of its interval.
    ///   - resolution: The smallest difference told from none, as a fraction.
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
