#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The times of one round of a gate: the baseline twice, the candidate, and the candidate with more work, next to each other.
public struct GateRound: Hashable, Sendable {
    /// The time of the baseline, in any unit, above 0.
    public let baseline: Double
    /// The time of the same baseline a second time.
    public let twin: Double
    /// The time of the candidate.
    public let candidate: Double
    /// The time of the candidate with a known share of more work.
    public let control: Double

    /// The times of one round.
    ///
    /// - Parameters:
    ///   - baseline: The time of the baseline.
    ///   - twin: The time of the same baseline a second time.
    ///   - candidate: The time of the candidate.
    ///   - control: The time of the candidate with more work.
    public init(baseline: Double, twin: Double, candidate: Double, control: Double) {
        self.baseline = baseline
        self.twin = twin
        self.candidate = candidate
        self.control = control
    }
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
    /// The baseline's second time to its first.
    public let twin: PairedRatio
    /// The candidate with more work to the candidate.
    public let control: PairedRatio
    /// The lower end of the candidate's ratio: the lower of the sign test's over all rounds and of Student's over the pairs of processes.
    public let low: Double
    /// The upper end of the candidate's ratio.
    public let high: Double
    /// What is not known for want of more pairs of processes, as a fraction.
    public let betweenProcesses: Double
    /// The smallest difference told from none, as a fraction.
    public let resolution: Double
    /// The limit that was asked for, as a fraction.
    public let limit: Double
    /// What a ratio must exceed to be a regression: the limit, or twice the resolution where that is more.
    public let threshold: Double
    /// The one-sided p-value of the candidate being within the threshold: the larger of the two tests'.
    public let pValue: Double
    /// Why nothing may be concluded, that the control was not seen or that the baseline differs from itself; nil where all is well.
    public let disturbance: String?

    /// Weighs the rounds; nil where there are too few, or too few pairs of processes, for an interval.
    ///
    /// - Parameters:
    ///   - processes: The rounds, one list a pair of processes.
    ///   - limit: The most that the candidate may be slower, as a fraction.
    ///   - controlExpected: The ratio that was put into the control, above 1.
    ///   - level: The level of the interval.
    public init?(_ processes: [[GateRound]], limit: Double, controlExpected: Double, level: Double) {
        let rounds = processes.flatMap(\.self)
        func logarithms(_ of: (GateRound) -> (Double, Double)) -> PairedRatio? {
            let pairs = rounds.map(of)
            return PairedRatio(pairs.map(\.0), to: pairs.map(\.1), level: level)
        }
        // Both times of the baseline, for a reference with half of the noise's variance.
        func both(_ round: GateRound) -> Double { (round.baseline * round.twin).squareRoot() }
        guard let ratio = logarithms({ ($0.candidate, both($0)) }),
            let twin = logarithms({ ($0.twin, $0.baseline) }),
            let control = logarithms({ ($0.control, $0.candidate) })
        else { return nil }
        guard let between = BetweenProcesses(processes.map { $0.map { $0.candidate / both($0) } }) else { return nil }
        let spread = between.spread
        let resolution = Resolution(twin: twin, betweenProcesses: spread).relative
        let threshold = max(limit, 2 * resolution)

        self.ratio = ratio
        self.twin = twin
        self.control = control
        betweenProcesses = spread
        low = min(ratio.low, between.low(level: level))
        high = max(ratio.high, between.high(level: level))
        self.resolution = resolution
        self.limit = limit
        self.threshold = threshold
        let above = rounds.count { log($0.candidate / both($0)) > log(1 + threshold) }
        pValue = max(
            signTestTail(atMost: rounds.count - above, of: rounds.count), between.pValue(above: 1 + threshold))

        let share = (control.estimate - 1) / (controlExpected - 1)
        if control.low <= 1 || share < 0.6 || share > 1.4 {
            disturbance =
                "the control was made \(Self.percent(controlExpected)) and was seen as \(Self.percent(control.estimate))"
        } else if !twin.containsOne, abs(twin.estimate - 1) > Resolution.codePlacement {
            disturbance = "the baseline differs from itself by \(Self.percent(twin.estimate))"
        } else {
            disturbance = nil
        }
    }

    /// What can be said, given the p-value of this row among all rows.
    ///
    /// Below the limit is judged by the limit that was asked for, not by the threshold: a machine too noisy to see the limit does not pass
    /// what it cannot see.
    ///
    /// - Parameters:
    ///   - adjusted: The p-value adjusted for all rows (`holm`).
    ///   - familyError: The probability allowed that any of them is called a regression falsely.
    /// - Returns: The finding.
    public func finding(adjusted: Double, familyError: Double = 0.01) -> Finding {
        guard disturbance == nil else { return .inconclusive }
        if low > 1 + threshold, adjusted <= familyError { return .regression }
        if high < 1 + limit { return .pass }
        return .inconclusive
    }

    private static func percent(_ ratio: Double) -> String {
        let tenths = ((ratio - 1) * 1000).rounded()
        guard abs(tenths) < 1e9 else { return "×\(ratio)" }
        let magnitude = Int(abs(tenths))
        return "\(tenths < 0 ? "−" : "+")\(magnitude / 10).\(magnitude % 10) %"
    }
}
