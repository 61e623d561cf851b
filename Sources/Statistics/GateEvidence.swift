#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The times of one round of a gate: both executables, the same blocks of each, next to each other.
public struct GateRound: Hashable, Sendable {
    /// One executable's blocks of a round, in any unit, above 0.
    public struct Side: Hashable, Sendable {
        /// The time of a block.
        public let time: Double
        /// The time of the same block a second time.
        public let again: Double
        /// The time of a block with a known share of more work.
        public let control: Double

        /// One executable's blocks of a round.
        ///
        /// - Parameters:
        ///   - time: The time of a block.
        ///   - again: The time of the same block a second time.
        ///   - control: The time of a block with more work.
        public init(time: Double, again: Double, control: Double) {
            self.time = time
            self.again = again
            self.control = control
        }

        /// The quicker of the two blocks: an interruption only ever adds time, and seldom to both.
        var quicker: Double { min(time, again) }
    }

    /// The baseline's blocks.
    public let baseline: Side
    /// The candidate's blocks.
    public let candidate: Side

    /// The times of one round.
    ///
    /// - Parameters:
    ///   - baseline: The baseline's blocks.
    ///   - candidate: The candidate's blocks.
    public init(baseline: Side, candidate: Side) {
        self.baseline = baseline
        self.candidate = candidate
    }

    /// The candidate's time to the baseline's.
    ///
    /// The same is done to both sides, so that for identical code the logarithm is as often above 0 as below, whatever the noise. The
    /// candidate's only block to the mean of the baseline's two was not: with times that are skewed to the right, as all times are, it was
    /// 0.2 to 0.5 % below 1.
    public var ratio: Double { candidate.quicker / baseline.quicker }
}

/// What the rounds of one row of a gate say about a limit.
public struct GateEvidence: Hashable, Sendable {
    /// What can be said.
    public enum Finding: String, Hashable, Sendable {
        /// The whole interval is below the limit.
        case pass
        /// The whole interval is above the threshold.
        case regression
        /// Neither.
        case inconclusive
    }

    /// The candidate's time to the baseline's.
    public let ratio: PairedRatio
    /// The second time of a block to its first, of both executables.
    public let twin: PairedRatio
    /// The candidate with more work to the candidate.
    public let control: PairedRatio
    /// The baseline with more work to the baseline.
    public let baselineControl: PairedRatio
    /// The lower end of the candidate's ratio: the lower of the sign test's over all rounds and of Student's over the pairs of processes.
    public let low: Double
    /// The upper end of the candidate's ratio.
    public let high: Double
    /// The between-process uncertainty, as a fraction.
    public let betweenProcesses: Double
    /// The smallest difference told from none, as a fraction.
    public let resolution: Double
    /// The limit that was asked for, as a fraction.
    public let limit: Double
    /// What a ratio must exceed to be a regression: the limit, or twice the resolution where that is more.
    public let threshold: Double
    /// The one-sided p-value of the candidate being within the threshold: the larger of the two tests'.
    public let pValue: Double
    /// Why the row does not pass, whatever its ratio: a control was not seen, or identical code differs from itself; nil where all is well.
    public let disturbance: String?
    /// Whether it is the candidate's control alone that was not seen: what it adds in a fixed time is no reason to let it off.
    private let isCandidateAtFault: Bool
    /// The upper end that decides whether the row passes: each row's own, however many there are.
    private let passingHigh: Double

    /// The level of the interval whose upper end decides whether a row passes: one in a hundred of those at the limit does.
    private static let passingLevel = 0.98

    /// Weighs the rounds; nil where there are too few, or too few pairs of processes, for an interval.
    ///
    /// - Parameters:
    ///   - processes: The rounds, one list a pair of processes.
    ///   - limit: The most that the candidate may be slower, as a fraction.
    ///   - controlExpected: The ratio that was put into the control, above 1.
    ///   - level: The level of the interval.
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

        self.ratio = ratio
        self.twin = twin
        self.control = control
        self.baselineControl = baselineControl
        betweenProcesses = spread
        low = min(ratio.low, between.low(level: level))
        high = max(ratio.high, between.high(level: level))
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

    /// What can be said, given the p-value of this row among all rows.
    ///
    /// Below the limit is judged by the limit that was asked for, not by the threshold: a machine too noisy to see the limit does not pass
    /// what it cannot see. A candidate whose own control is not seen does not pass, but may be a regression: a cost that does not grow with
    /// the work, such as a table made anew in each call, hides its control and is slower all the same.
    ///
    /// - Parameters:
    ///   - adjusted: The p-value adjusted for all rows (`holm`).
    ///   - familyError: The probability allowed that any of them is called a regression falsely.
    /// - Returns: The finding.
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
