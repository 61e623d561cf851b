/// The smallest relative difference that a run can tell from none.
public struct Resolution: Hashable, Sendable {
    /// What code placement alone can make of identical code: 0.5 %, as a fraction.
    public static let codePlacement = 0.005

    /// The resolution as a fraction of the time: 0.005 is half a per cent.
    public let relative: Double

    /// Takes the largest of the A/A interval's half-width, the spread between processes and the floor.
    ///
    /// - Parameters:
    ///   - twin: The ratio of the reference's twin to the reference, that is, of identical code.
    ///   - betweenProcesses: The relative spread of the estimate between processes, a fraction ≥ 0; 0 where there was one.
    ///   - floor: The least that is ever claimed, a fraction.
    public init(twin: PairedRatio, betweenProcesses: Double = 0, floor: Double = Resolution.codePlacement) {
        relative = max((twin.high - twin.low) / (2 * twin.estimate), betweenProcesses, floor)
    }

    private init(relative: Double) {
        self.relative = relative
    }

    /// The resolution for something that differs between processes by more than the twin does.
    ///
    /// - Parameter spread: A relative spread, a fraction.
    /// - Returns: A resolution of at least that.
    public func widened(to spread: Double) -> Resolution {
        Resolution(relative: max(relative, spread))
    }
}
