/// The choice of a measurement's inputs.
///
/// Never a constant: an optimiser would compute its answer once.
public enum InputDistribution: String, CaseIterable, Sendable {
    /// One after the other, from a random place on.
    case sequential
    /// Each at random from all.
    case random
    /// Each at random from those at the ends of months and years.
    case boundary

    /// Inputs of some years.
    ///
    /// - Returns: `count` inputs, or none where the years or the size have none.
    public func sample<W: Workload>(
        _ workload: W,
        years: ClosedRange<Int>,
        size: Int? = nil,
        count: Int,
        using generator: inout some RandomNumberGenerator
    ) -> [W.Input] {
        // All inputs of the years may be millions: only the slices that are drawn from are made, one at a time.
        let isSliced = workload.sizes == nil && self != .boundary
        let slices =
            isSliced ? workload.slices(of: years) : [InputSlice(of: pool(workload, years: years, size: size))]
        let counts = slices.map { $0.count() }
        let total = counts.reduce(0, +)
        guard total > 0 else { return [] }
        let positions: [Int]
        switch self {
        case .sequential:
            let start = Int.random(in: 0..<total, using: &generator)
            positions = (0..<count).map { (start + $0) % total }
        case .random, .boundary:
            positions = (0..<count).map { _ in Int.random(in: 0..<total, using: &generator) }
        }
        return slices.inputs(at: positions, counts: counts)
    }

    /// The inputs that a sample is drawn from.
    ///
    /// - Returns: The inputs in order.
    public func pool<W: Workload>(
        _ workload: W, years: ClosedRange<Int>, size: Int? = nil
    ) -> [W.Input] {
        guard let sizes = workload.sizes else {
            return self == .boundary ? workload.boundaries(of: years) : workload.inputs(of: years)
        }
        let size = size ?? sizes.standard
        guard self == .boundary else { return sizes.inputs(of: size) }
        return workload.boundaries(of: years).filter { sizes.sizeOf($0) == size }
    }
}
