/// One executable's blocks of a round of a gate, in any unit, above 0: the time of a block, of the same block a second
/// time, and of one with a known share of more work.
package typealias GateBlocks = (time: Double, again: Double, control: Double)

/// The blocks of one round of a gate: the same of both executables, interleaved.
package typealias GateRound = (baseline: GateBlocks, candidate: GateBlocks)

/// The quicker of the two equal blocks: an interruption only ever adds time, and seldom to both.
///
/// Both sides are treated alike, so that for identical code the logarithm of their ratio is as often above 0 as below,
/// whatever the noise. A single block of the candidate divided by the mean of the baseline's two lacks this symmetry: with
/// times skewed to the right, as all times are, it was 0.2 to 0.5 % below 1.
private func quicker(_ blocks: GateBlocks) -> Double { min(blocks.time, blocks.again) }

/// The conclusion of a gate about a row.
package enum GateOutcome: String, Sendable, Encodable, CaseIterable {
    /// Not slower than the limit.
    case pass
    /// Slower than the limit.
    case regression
    case inconclusive
    /// The candidate's answers are wrong.
    case wrong
    /// Only the candidate has it, and is right.
    case new
    case unjudged = "not judged"
}

/// Why a row has its outcome, where it does not pass.
package enum GateReason: String, Error, Sendable, Encodable, CaseIterable {
    case onlyBaseline = "only-baseline"
    case onlyCandidate = "only-candidate"
    case otherInputs = "other-inputs"
    case otherMachine = "other-machine"
    /// The baseline is of other paths of the code, such as `avx2`.
    case otherPath = "other-path"
    /// Instructions were counted over other operations.
    case otherCount = "other-count"
    /// There are neither instructions nor times of both.
    case uncounted
    /// Too many instructions to count.
    case tooMany = "too-many"
    case tooFew = "too-few"
    case wrongBaseline = "wrong-baseline"
    case wrongAnswers = "wrong-answers"
    /// The control, with a known share of more work, was not measured as slower by that share.
    case control
    /// Identical code was measured as different.
    case twin
    /// The limit is within the interval.
    case undecided
    /// The interval of times measured apart is too wide for the limit.
    case wide
    /// Slower than the limit; a row has it where fresh launches confirm it.
    case confirmed
    case unconfirmed

    package var outcome: GateOutcome {
        switch self {
        case .wrongAnswers: .wrong
        case .confirmed: .regression
        case .onlyCandidate: .new
        case .control, .twin, .undecided, .unconfirmed: .inconclusive
        case .onlyBaseline, .otherInputs, .otherMachine, .otherPath, .otherCount, .uncounted, .tooMany, .tooFew,
            .wrongBaseline, .wide:
            .unjudged
        }
    }
}

/// What a gate knows of the cost of one row, and the finding that follows.
package struct GateEvidence: Hashable, Sendable {
    /// The quantity by which a row is judged.
    package enum Basis: String, Hashable, Sendable, Encodable { case time, instructions }

    package let basis: Basis
    /// The baseline's cost of an operation: instructions, or a time.
    package let before: Double
    /// The candidate's cost divided by the baseline's, with the interval that holds for a repetition, in all rows
    /// together.
    package let ratio: Ratio
    /// The smallest difference that can be resolved, as a fraction; 0 for instructions.
    package let resolution: Double
    /// What times that decide no per cents are disturbed by: the control or the twin.
    private var disturbance: GateReason?
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
            _ sides: [GateBlocks], _ block: (GateBlocks) -> Double, to other: (GateBlocks) -> Double
        ) -> Ratio? { Ratio.paired(sides.map(block), to: sides.map(other), level: level) }
        func compare(at level: Double) -> Ratio? {
            Ratio.paired(own.map(quicker), to: others.map(quicker), level: level)
        }
        guard let between = BetweenProcesses(processes.map { $0.map { quicker($0.candidate) / quicker($0.baseline) } }),
            let ratio = compare(at: level),
            let passing = compare(at: Self.passingLevel),
            let twin = compare(own + others, { $0.again }, to: { $0.time }),
            let control = compare(own, { $0.control }, to: { $0.time }),
            let baselineControl = compare(others, { $0.control }, to: { $0.time })
        else { return nil }
        (basis, before) = (.time, median(ofSorted: others.map(quicker).sorted()))
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

    /// Why a row does not pass, such as that its whole interval is above the threshold; nil where it passes.
    ///
    /// A row passes by the limit, not by the threshold: a machine too noisy to resolve the limit passes nothing. Times
    /// that were measured apart decide only where their interval is narrower than twice the limit.
    package func finding(limit: Double) -> GateReason? {
        if isApart, ratio.high / ratio.low > 1 + 2 * limit { return .wide }
        let isSeen = disturbance == nil || isCandidateAtFault || ratio.low > Self.farthest
        if isSeen, ratio.low > 1 + threshold(limit: limit) { return .confirmed }
        if let disturbance { return disturbance }
        // An exact ratio at the limit is within it.
        return (basis == .instructions ? passingHigh <= 1 + limit : passingHigh < 1 + limit) ? nil : .undecided
    }
}
