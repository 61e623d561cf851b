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
    /// - Returns: `count` inputs, or none where the years have none.
    package func sample<W: Workload>(
        _ workload: W,
        years: ClosedRange<Int>,
        count: Int,
        using generator: inout some RandomNumberGenerator
    ) -> [W.Input] {
        // All inputs of the years may be millions: only the years that are drawn from are made, one at a time.
        let isByYear = workload.dependsOnYears && workload.sizes == nil && self != .boundary
        let all = isByYear ? [] : pool(workload, years: years)
        let parts = InputParts(isByYear ? workload.parts(of: years) : [years]) {
            isByYear ? workload.inputCount(of: $0) : all.count
        }
        guard parts.end > 0 else { return [] }
        let positions: [Int]
        switch self {
        case .sequential:
            let start = Int.random(in: 0..<parts.end, using: &generator)
            positions = (0..<count).map { (start + $0) % parts.end }
        case .random, .boundary:
            positions = (0..<count).map { _ in Int.random(in: 0..<parts.end, using: &generator) }
        }
        var found = [W.Input?](repeating: nil, count: count)
        for (number, drawn) in Dictionary(grouping: positions.indices, by: { parts.number(of: positions[$0]) }) {
            guard let number else { continue }
            let inputs = isByYear ? workload.inputs(of: parts.parts[number]) : all
            for index in drawn { found[index] = inputs[positions[index] - parts.starts[number]] }
        }
        return found.compactMap(\.self)
    }

    /// The inputs that a sample is drawn from.
    ///
    /// - Returns: The inputs in order.
    package func pool<W: Workload>(_ workload: W, years: ClosedRange<Int>) -> [W.Input] {
        self == .boundary ? workload.boundaries(of: years) : workload.sizes?.timed ?? workload.inputs(of: years)
    }
}
