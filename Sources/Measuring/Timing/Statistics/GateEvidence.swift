/// The blocks of one round of a gate: the same of both executables, interleaved.
package struct GateRound: Hashable, Sendable {
    /// One executable's blocks of a round, in any unit, above 0.
    package struct Blocks: Hashable, Sendable {
        /// The time of a block.
        package let time: Double
        /// The time of the same block a second time.
        package let again: Double
        /// The time of a block with a known share of more work.
        package let control: Double

        package init(time: Double, again: Double, control: Double) {
            (self.time, self.again, self.control) = (time, again, control)
        }

        /// The quicker of the two equal blocks: an interruption only ever adds time, and seldom to both.
        var quicker: Double { min(time, again) }
    }

    package let baseline: Blocks
    package let candidate: Blocks

    /// Stores the blocks of both executables.
    package init(baseline: Blocks, candidate: Blocks) { (self.baseline, self.candidate) = (baseline, candidate) }

    /// The candidate's time divided by the baseline's.
    ///
    /// Both sides are treated alike, so that for identical code the logarithm is as often above 0 as below, whatever
    /// the noise. A single block of the candidate divided by the mean of the baseline's two lacks this symmetry: with
    /// times skewed to the right, as all times are, it was 0.2 to 0.5 % below 1.
    var ratio: Double { candidate.quicker / baseline.quicker }
}

/// What a gate knows of the cost of one row, and the finding that follows.
package struct GateEvidence: Hashable, Sendable {
    /// The quantity by which a row is judged.
    package enum Basis: String, Hashable, Sendable, Encodable { case time, instructions }

    /// Whether a row is within the limit, or why that is not known.
    package enum Finding: String, Hashable, Sendable {
        case pass, regression
        /// The control, with a known share of more work, was not measured as slower by that share.
        case control
        /// Identical code was measured as different.
        case twin
        /// The limit is within the interval.
        case undecided
        /// The interval of times measured apart is too wide for the limit.
        case wide
    }

    package let basis: Basis
    /// The baseline's cost of an operation: instructions, or a time.
    package let before: Double
    /// The candidate's cost divided by the baseline's, with the interval that holds for a repetition, in all rows
    /// together.
    package let ratio: Ratio
    /// The smallest difference that can be resolved, as a fraction; 0 for instructions.
    package let resolution: Double
    /// What times that decide no per cents are disturbed by: the control or the twin.
    private var disturbance: Finding?
    /// Whether only the candidate's control was not seen: a cost that does not grow with the work, such as a table built
    /// anew in each call, hides it and is no excuse.
    private var isCandidateAtFault = false
    /// Whether the two were measured apart, so that nothing cancels.
    private var isApart = false
    /// The upper end at ``passingLevel``, compared with the limit row by row, however many rows there are.
    private let passingHigh: Double

    /// The level of the interval whose upper end must be below the limit: of rows exactly at the limit, one in a
    /// hundred passes.
    private static let passingLevel = 0.98
    /// A disturbance hides per cents: beyond this ratio a row is slower all the same.
    private static let farthest = 2.0

    /// Compares instructions of an operation, which are exact.
    package init(instructions after: Double, to before: Double) {
        (basis, self.before, ratio) = (.instructions, before, Ratio(exactly: after / before))
        (resolution, passingHigh) = (0, after / before)
    }

    /// Compares the times of two measurements of `rows` rows; nil where either has too few rounds or processes for an
    /// interval.
    package init?(_ times: TimeSeries, to stored: TimeSeries, rows: Int) {
        guard min(times.processes.count, stored.processes.count) > 1,
            let ratio = times.ratio(to: stored, level: bonferroniLevel(comparisons: rows)),
            let passing = times.ratio(to: stored, level: Self.passingLevel)
        else { return nil }
        (basis, before, self.ratio) = (.time, median(ofSorted: stored.processes.joined().sorted()), ratio)
        (resolution, passingHigh, isApart) = (times.resolution + stored.resolution, passing.high, true)
    }

    /// Compares interleaved rounds, one list a pair of processes, in one of `rows` rows; nil where there are too few
    /// rounds, or too few pairs of processes, for an interval.
    ///
    /// `controlExpected` are the control's operations divided by the block's.
    package init?(_ processes: [[GateRound]], controlExpected: Double, rows: Int) {
        let rounds = processes.flatMap(\.self)
        let (own, others) = (rounds.map(\.candidate), rounds.map(\.baseline))
        let level = bonferroniLevel(comparisons: rows)
        func compare(
            _ sides: [GateRound.Blocks], _ block: (GateRound.Blocks) -> Double, to other: (GateRound.Blocks) -> Double
        ) -> Ratio? { Ratio.paired(sides.map(block), to: sides.map(other), level: level) }
        func compare(at level: Double) -> Ratio? {
            Ratio.paired(own.map(\.quicker), to: others.map(\.quicker), level: level)
        }
        guard let between = BetweenProcesses(processes.map { $0.map(\.ratio) }), let ratio = compare(at: level),
            let passing = compare(at: Self.passingLevel), let twin = compare(own + others, \.again, to: \.time),
            let control = compare(own, \.control, to: \.time),
            let baselineControl = compare(others, \.control, to: \.time)
        else { return nil }
        (basis, before) = (.time, median(ofSorted: others.map(\.quicker).sorted()))
        self.ratio = ratio.widened(by: between)
        resolution = twin.resolution(betweenProcesses: between.spread)
        passingHigh = passing.widened(by: between).high
        let isDifferent = !twin.containsOne && abs(twin.estimate - 1) > Ratio.codePlacement
        let isBaselineBlind = !baselineControl.shows(control: controlExpected)
        let isBlind = isBaselineBlind || !control.shows(control: controlExpected)
        disturbance = isBlind ? .control : isDifferent ? .twin : nil
        isCandidateAtFault = !isDifferent && !isBaselineBlind
    }

    /// The excess over 1 above which a ratio is a regression: the limit, a fraction, or twice the resolution where that
    /// is more.
    package func threshold(limit: Double) -> Double { max(limit, 2 * resolution) }

    /// The finding: a regression where the whole interval is above the threshold.
    ///
    /// A row passes by the limit, not by the threshold: a machine too noisy to resolve the limit passes nothing. Times
    /// that were measured apart decide only where their interval is narrower than twice the limit.
    package func finding(limit: Double) -> Finding {
        if isApart, ratio.high / ratio.low > 1 + 2 * limit { return .wide }
        let isSeen = disturbance == nil || isCandidateAtFault || ratio.low > Self.farthest
        if isSeen, ratio.low > 1 + threshold(limit: limit) { return .regression }
        if let disturbance { return disturbance }
        // An exact ratio at the limit is within it.
        return (basis == .instructions ? passingHigh <= 1 + limit : passingHigh < 1 + limit) ? .pass : .undecided
    }
}
