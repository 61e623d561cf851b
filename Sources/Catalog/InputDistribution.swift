/// How the inputs of a measurement are chosen.
///
/// Never a constant: an optimiser computes that once.
public enum InputDistribution: String, CaseIterable, Sendable {
    /// One after the other, from a random place on.
    case sequential
    /// Each at random from all.
    case random
    /// Each at random from those at the ends of months and years.
    case boundary

    /// Inputs of some years.
    ///
    /// - Parameters:
    ///   - workload: The workload.
    ///   - years: The years.
    ///   - count: How many inputs.
    ///   - generator: Where chance comes from; the same state gives the same inputs.
    /// - Returns: `count` inputs, or none where the years have none.
    public func sample<Input, Output>(
        _ workload: Workload<Input, Output>,
        years: ClosedRange<Int>,
        count: Int,
        using generator: inout some RandomNumberGenerator
    ) -> [Input] {
        let pool = self == .boundary ? workload.boundaries(years) : workload.inputs(years)
        guard !pool.isEmpty else { return [] }
        switch self {
        case .sequential:
            let start = Int.random(in: pool.indices, using: &generator)
            return (0..<count).map { pool[(start + $0) % pool.count] }
        case .random, .boundary:
            return (0..<count).map { _ in pool[Int.random(in: pool.indices, using: &generator)] }
        }
    }
}
