/// The choice of a measurement's inputs.
///
/// Never a constant: an optimiser would compute its answer once.
package enum InputDistribution: String, StoredWord, Sendable {
    /// One after the other, from a random place on.
    case sequential
    /// Each at random from all.
    case random
    /// Each at random from those at the ends of months and years.
    case boundary

    /// Inputs of some years.
    ///
    /// - Returns: `count` inputs, or none where the years or the size have none.
    package func sample<W: Workload>(
        _ workload: W,
        years: ClosedRange<Int>,
        size: Int? = nil,
        count: Int,
        using generator: inout some RandomNumberGenerator
    ) -> [W.Input] {
        // All inputs of the years may be millions: only the years that are drawn from are made, one at a time.
        let isByYear = workload.sizes == nil && self != .boundary && workload.dependsOnYears
        let all = isByYear ? [] : pool(workload, years: years, size: size)
        let counts = isByYear ? years.map { workload.inputCount(of: $0...$0) } : [all.count]
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
        guard isByYear else { return positions.map { all[$0] } }
        // Position and place in one number, sorted without a closure: samples are drawn anew in each process.
        var order = positions.enumerated().map { UInt64($1) << 32 | UInt64($0) }
        order.sort()
        var found: [W.Input] = []
        var (next, start) = (0, 0)
        for (year, count) in zip(years, counts) where next < order.count {
            if order[next] >> 32 < start + count {
                let inputs = workload.inputs(of: year...year)
                if found.isEmpty { found = Array(repeating: inputs[0], count: positions.count) }
                while next < order.count, order[next] >> 32 < start + count {
                    found[Int(order[next] & 0xFFFF_FFFF)] = inputs[Int(order[next] >> 32) - start]
                    next += 1
                }
            }
            start += count
        }
        return found
    }

    /// The inputs that a sample is drawn from.
    ///
    /// - Returns: The inputs in order.
    package func pool<W: Workload>(
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
