/// What times taken now say about a limit, compared with times that were stored.
///
/// Nothing cancels between the two, so the interval is that of ``UnpairedRatio``, and times that others disturbed decide
/// nothing.
public struct StoredTimeEvidence: Hashable, Sendable {
    /// What is known of the circumstances of both.
    public struct Circumstances: Hashable, Sendable {
        /// The resolution of the times taken now, as a fraction.
        public let resolution: Double
        /// The resolution of the stored ones, as a fraction.
        public let storedResolution: Double
        /// The share of the time during which some task waited for a processor: the larger of both.
        public let load: Double
        /// Whether the control was seen when the times were taken now.
        public let isControlSeen: Bool

        /// What is known of the circumstances.
        ///
        /// - Parameters:
        ///   - resolution: The resolution of the times taken now, as a fraction.
        ///   - storedResolution: The resolution of the stored ones, as a fraction.
        ///   - load: The larger share of the time during which some task waited for a processor.
        ///   - isControlSeen: Whether the control was seen when the times were taken now.
        public init(resolution: Double, storedResolution: Double, load: Double, isControlSeen: Bool) {
            self.resolution = resolution
            self.storedResolution = storedResolution
            self.load = load
            self.isControlSeen = isControlSeen
        }
    }

    /// The time to the stored one.
    public let ratio: UnpairedRatio
    /// The smallest difference told from none between the two, as a fraction.
    public let resolution: Double
    /// What a ratio must exceed to be a regression: the limit, or twice the resolution where that is more.
    public let threshold: Double
    /// What can be said.
    public let finding: GateEvidence.Finding
    /// Why nothing may be concluded from the circumstances; nil where all is well.
    public let disturbance: String?

    /// Weighs times against stored ones; nil where either are too few for an interval.
    ///
    /// - Parameters:
    ///   - times: The times taken now, above 0, one list a process.
    ///   - stored: The stored ones.
    ///   - limit: The most that a time may be longer, as a fraction.
    ///   - circumstances: The circumstances of both.
    public init?(_ times: [[Double]], to stored: [[Double]], limit: Double, _ circumstances: Circumstances) {
        guard let ratio = UnpairedRatio(times, to: stored, level: 0.99) else { return nil }
        self.ratio = ratio
        resolution = circumstances.resolution + circumstances.storedResolution
        threshold = max(limit, 2 * resolution)
        if circumstances.load > UnpairedRatio.mostLoad {
            disturbance = "other tasks waited for a processor meanwhile"
        } else if !circumstances.isControlSeen {
            disturbance = "the control was not seen"
        } else {
            disturbance = nil
        }
        if disturbance != nil {
            finding = .inconclusive
        } else if ratio.low > 1 + threshold {
            finding = .regression
        } else {
            // By the limit that was asked for: a machine too noisy to see it does not pass what it cannot see.
            finding = ratio.high < 1 + limit ? .pass : .inconclusive
        }
    }
}
