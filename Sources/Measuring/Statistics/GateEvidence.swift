#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The times of one round of a gate: the same blocks of both executables, interleaved.
public struct GateRound: Hashable, Sendable {
    /// One executable's blocks of a round, in any unit, above 0.
    public struct Side: Hashable, Sendable {
        /// The time of a block.
        public let time: Double
        /// The time of the same block a second time.
        public let again: Double
        /// The time of a block with a known share of more work.
        public let control: Double

        /// Stores the times of the three blocks.
        public init(time: Double, again: Double, control: Double) {
            self.time = time
            self.again = again
            self.control = control
        }

        /// The quicker of the two equal blocks: an interruption only ever adds time, and seldom to both.
        var quicker: Double { min(time, again) }
    }

    /// The baseline's blocks.
    public let baseline: Side
    /// The candidate's blocks.
    public let candidate: Side

    /// Stores the blocks of both executables.
    public init(baseline: Side, candidate: Side) {
        self.baseline = baseline
        self.candidate = candidate
    }

    /// The candidate's time divided by the baseline's.
    ///
    /// Both sides are treated alike, so that for identical code the logarithm is as often above 0 as below, whatever
    /// the noise. A single block of the candidate divided by the mean of the baseline's two lacks this symmetry: with
    /// times skewed to the right, as all times are, it was 0.2 to 0.5 % below 1.
    public var ratio: Double { candidate.quicker / baseline.quicker }
}

/// The evidence of one row's rounds about a limit.
public struct GateEvidence: Hashable, Sendable {
    /// The outcome of weighing the rounds.
    public enum Finding: String, Hashable, Sendable {
        /// The whole interval is below the limit.
        case pass
        /// The whole interval is above the threshold.
        case regression
        /// Neither of the two.
        case inconclusive
    }

    /// The median time of the baseline's blocks.
    public let baseline: Double
    /// The candidate's time divided by the baseline's.
    public let ratio: PairedRatio
    /// The second time of a block divided by its first, of both executables.
    public let twin: PairedRatio
    /// The candidate's control divided by the candidate.
    public let control: PairedRatio
    /// The baseline's control divided by the baseline.
    public let baselineControl: PairedRatio
    /// The lower end of the candidate's ratio: the lower of the sign test's over all rounds and Student's over the
    /// pairs of processes.
    public let low: Double
    /// The upper end of the candidate's ratio, formed likewise.
    public let high: Double
    /// The between-process uncertainty, as a fraction.
    public let betweenProcesses: Double
    /// The resolution, as a fraction.
    public let resolution: Double
    /// The requested limit, as a fraction.
    public let limit: Double
    /// The excess over 1 above which a ratio is a regression: the limit, or twice the resolution where that is more.
    public let threshold: Double
    /// The one-sided p-value of the candidate being within the threshold: the larger of the two tests' values.
    public let pValue: Double
    /// Why the row cannot pass, whatever its ratio: a control was not detected, or identical code differs from itself.
    public let disturbance: String?
    /// Whether only the candidate's control was not detected: a cost that does not grow with the work hides it and is
    /// no excuse.
    private let isCandidateAtFault: Bool
    /// The upper end at ``passingLevel``, compared with the limit row by row, however many rows there are.
    private let passingHigh: Double

    /// The level of the interval whose upper end must be below the limit: of rows exactly at the limit, one in a
    /// hundred passes.
    private static let passingLevel = 0.98

    /// Weighs the rounds; nil where there are too few rounds, or too few pairs of processes, for an interval.
    ///
    /// There is a list of rounds per pair of processes; `limit` is a fraction, `controlExpected` the control's operations
    /// divided by the block's.
    public init?(_ processes: [[GateRound]], limit: Double, controlExpected: Double, level: Double) {
        let rounds = processes.flatMap(\.self)
        func weigh(
            _ sides: [GateRound.Side], _ block: (GateRound.Side) -> Double, to other: (GateRound.Side) -> Double
        ) -> PairedRatio? { PairedRatio(sides.map(block), to: sides.map(other), level: level) }
        let (own, others) = (rounds.map(\.candidate), rounds.map(\.baseline))
        guard let ratio = PairedRatio(own.map(\.quicker), to: others.map(\.quicker), level: level),
            let twin = weigh(own + others, \.again, to: \.time),
            let control = weigh(own, \.control, to: \.time),
            let baselineControl = weigh(others, \.control, to: \.time),
            let passing = PairedRatio(own.map(\.quicker), to: others.map(\.quicker), level: Self.passingLevel),
            let between = BetweenProcesses(processes.map { $0.map(\.ratio) })
        else { return nil }
        let spread = between.spread
        let resolution = Resolution(twin: twin, betweenProcesses: spread).relative
        let threshold = max(limit, 2 * resolution)

        baseline = median(ofSorted: others.map(\.quicker).sorted())
        self.ratio = ratio
        self.twin = twin
        self.control = control
        self.baselineControl = baselineControl
        betweenProcesses = spread
        let wide = ratio.widened(by: between)
        (low, high) = (wide.low, wide.high)
        passingHigh = max(passing.high, between.high(level: Self.passingLevel))
        self.resolution = resolution
        self.limit = limit
        self.threshold = threshold
        let above = rounds.count { $0.ratio > 1 + threshold }
        pValue = max(
            signTestTail(atMost: rounds.count - above, of: rounds.count), between.pValue(above: 1 + threshold))

        let isDifferent = !twin.containsOne && abs(twin.estimate - 1) > Resolution.codePlacement
        isCandidateAtFault = !isDifferent && baselineControl.shows(control: controlExpected)
        if let unseen = [baselineControl, control].first(where: { !$0.shows(control: controlExpected) }) {
            disturbance =
                "the control was made \(Self.percent(controlExpected)) and was seen as \(Self.percent(unseen.estimate))"
        } else if isDifferent {
            disturbance = "identical code differs from itself by \(Self.percent(twin.estimate))"
        } else {
            disturbance = nil
        }
    }

    /// The finding, given the p-value of this row adjusted for all rows (``holm(_:)``).
    ///
    /// A row passes by the requested limit, not by the threshold: a machine too noisy to resolve the limit passes
    /// nothing. A candidate whose own control is not detected does not pass, but may be a regression: a cost that does
    /// not grow with the work, such as a table built anew in each call, hides its control and is slower all the same.
    /// `familyError` is the accepted probability of any false regression among all rows.
    public func finding(adjusted: Double, familyError: Double = 0.01) -> Finding {
        if adjusted <= familyError, disturbance == nil || isCandidateAtFault { return .regression }
        return disturbance == nil && passingHigh < 1 + limit ? .pass : .inconclusive
    }

    private static func percent(_ ratio: Double) -> String {
        let tenths = ((ratio - 1) * 1000).rounded()
        guard abs(tenths) < 1e9 else { return "×\(ratio)" }
        let magnitude = Int(abs(tenths))
        return "\(tenths < 0 ? "−" : "+")\(magnitude / 10).\(magnitude % 10) %"
    }
}
