package import Statistics
package import Verification

/// One row of a gate's report; the names of the encoded fields are stable.
package struct GateRow: Sendable, Encodable {
    /// The subject's name, or `workload/kernel` of one that was not measured.
    package let row: String
    package private(set) var outcome: GateReport.Outcome
    @OrNull package private(set) var basis: GateReport.Basis?
    /// The baseline's cost of an operation: instructions, or nanoseconds.
    @OrNull package private(set) var before: Double?
    /// The candidate's.
    @OrNull package private(set) var after: Double?
    /// The candidate's cost relative to the baseline's.
    @OrNull package private(set) var ratio: Double?
    /// The lower end of the interval; for instructions, the ratio itself.
    @OrNull package private(set) var low: Double?
    /// The upper end of the interval; for instructions, the ratio itself.
    @OrNull package private(set) var high: Double?
    /// The limit, as a fraction.
    package let limit: Double
    /// The excess over 1 above which a ratio is a regression, as a fraction: the limit, or twice the resolution.
    @OrNull package private(set) var threshold: Double?
    /// The smallest difference that can be resolved, as a fraction.
    @OrNull package private(set) var resolution: Double?
    /// Why it was not compared or not judged, or how a regression was confirmed.
    package private(set) var note: String
    /// The owner of the row's limit.
    @OrNull package private(set) var owner: String?
    /// The reason for the row's limit.
    @OrNull package private(set) var reason: String?
    /// The kernel's source file.
    @OrNull package private(set) var file: String?
    /// How long both sides were asked about it, in seconds; nil where it was not measured.
    @OrNull package private(set) var seconds: Double?

    package init(
        _ row: String, _ outcome: GateReport.Outcome, limit: Limit, note: String, file: String? = nil,
        basis: GateReport.Basis? = nil, figures: Figures? = nil
    ) {
        self.row = row
        self.outcome = outcome
        self.basis = basis
        before = figures?.before
        after = figures.map { $0.before * $0.ratio }
        ratio = figures?.ratio
        low = figures?.low
        high = figures?.high
        self.limit = limit.maxRegression
        threshold = figures?.threshold
        resolution = figures?.resolution
        self.note = note
        owner = limit.owner
        reason = limit.reason
        self.file = file
        seconds = nil
    }

    /// A copy with another note and, where given, another outcome.
    package func with(outcome: GateReport.Outcome? = nil, note: String) -> GateRow {
        var row = self
        row.outcome = outcome ?? row.outcome
        row.note = note
        return row
    }

    /// A copy with the seconds that it took.
    package func with(seconds: Double?) -> GateRow {
        var row = self
        row.seconds = seconds
        return row
    }

    /// The figures of a row that was compared.
    package struct Figures: Sendable {
        /// The baseline's cost of an operation.
        package let before: Double
        package let ratio: Double
        package let low: Double
        package let high: Double
        package let threshold: Double
        package let resolution: Double?

        package init(
            before: Double, ratio: Double, low: Double, high: Double, threshold: Double, resolution: Double?
        ) {
            self.before = before
            self.ratio = ratio
            self.low = low
            self.high = high
            self.threshold = threshold
            self.resolution = resolution
        }

        package init(_ evidence: GateEvidence) {
            self.init(
                before: evidence.baseline, ratio: evidence.ratio.estimate, low: evidence.low, high: evidence.high,
                threshold: evidence.threshold, resolution: evidence.resolution)
        }
    }
}
