/// The evidence of new times about a limit, compared with stored times.
///
/// Nothing cancels between the two, so the interval is that of ``UnpairedRatio``, and disturbed times give no finding.
public struct StoredTimeEvidence: Hashable, Sendable {
    /// The circumstances under which both series were measured.
    public struct Circumstances: Hashable, Sendable {
        /// The resolution of the new times, as a fraction.
        public let resolution: Double
        /// The resolution of the stored times, as a fraction.
        public let storedResolution: Double
        /// The larger share of the time during which some task waited for a processor.
        public let load: Double
        /// Whether the control was detected when the new times were measured.
        public let isControlSeen: Bool

        /// Stores the circumstances.
        public init(resolution: Double, storedResolution: Double, load: Double, isControlSeen: Bool) {
            self.resolution = resolution
            self.storedResolution = storedResolution
            self.load = load
            self.isControlSeen = isControlSeen
        }
    }

    /// The new time divided by the stored one.
    public let ratio: UnpairedRatio
    /// The smallest difference between the two that can be resolved, as a fraction.
    public let resolution: Double
    /// The excess over 1 above which a ratio is a regression: the limit, or twice the resolution where that is more.
    public let threshold: Double
    /// The outcome.
    public let finding: GateEvidence.Finding
    /// Why the circumstances allow no conclusion; nil where they do.
    public let disturbance: String?

    /// Weighs new times against stored ones; nil where either are too few for an interval.
    ///
    /// Times are above 0, one list per process; `limit` is a fraction.
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
            // By the requested limit: a machine too noisy to resolve it passes nothing.
            finding = ratio.high < 1 + limit ? .pass : .inconclusive
        }
    }
}
