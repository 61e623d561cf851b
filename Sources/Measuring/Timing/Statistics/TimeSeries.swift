#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The times of one row of a measurement, to be compared with those of another measurement.
package struct TimeSeries: Hashable, Sendable {
    /// The share of the time with tasks waiting for a processor above which times are not compared.
    ///
    /// On a busy machine identical code took twice as long.
    package static let mostLoad = 0.1

    /// The times of an operation, one list a process.
    package let processes: [[Double]]
    /// The smallest difference that the measurement resolves, as a fraction.
    package let resolution: Double
    /// The median time of the measurement's null kernel, whose code is the same everywhere; nil where it has none.
    package let null: Double?
    /// Why the times decide nothing; nil where they do.
    package let disturbance: GateEvidence.Disturbance?

    /// Stores times with what they are worth.
    package init(
        _ processes: [[Double]], resolution: Double, null: Double?, disturbance: GateEvidence.Disturbance?
    ) {
        (self.processes, self.resolution, self.null) = (processes, resolution, null)
        self.disturbance = disturbance
    }

    /// The ratio to the times of another measurement; nil where either has too few for the level.
    ///
    /// The interval also includes the possible change of the machine between the two: the third power of the change of
    /// the null kernel. Where a neighbour shared the core, kernels were at 0.60 to 0.69 of their times while the null
    /// kernel was at 0.76 to 0.83.
    package func ratio(
        to other: TimeSeries, level: Double, priors: (own: VariancePrior?, reference: VariancePrior?) = (nil, nil)
    ) -> Ratio? {
        let ratio = Ratio.unpaired(processes, to: other.processes, level: level, priors: priors)
        guard let ratio, let null, let before = other.null else { return ratio }
        let drift = exp(3 * abs(log(null / before)))
        return Ratio(estimate: ratio.estimate, low: ratio.low / drift, high: ratio.high * drift, level: level)
    }
}
