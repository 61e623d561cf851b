/// The smallest relative difference that a measurement resolves.
package struct Resolution: Hashable, Sendable {
    /// The effect of code placement on identical code: 0.5 %, as a fraction.
    package static let codePlacement = 0.005

    /// The resolution as a fraction of the time: 0.005 is half a per cent.
    package let relative: Double

    /// Takes the largest of the half-width of the A/A interval, the between-process uncertainty and the floor.
    ///
    /// `twin` is the ratio of identical code; all are fractions, `betweenProcesses` 0 for a single process.
    package init(twin: Ratio, betweenProcesses: Double = 0, floor: Double = Resolution.codePlacement) {
        relative = max((twin.high - twin.low) / (2 * twin.estimate), betweenProcesses, floor)
    }
}
