/// One term: amplitude · cos(Σ multipliers · angles + phase), to be added to the sum `slot`.
struct SeriesTerm {
    var multipliers: [Int]
    var slot: Int
    var amplitude: Int64
    var phase: Int64
}

/// A trigonometric series before its compilation.
struct SeriesSource {
    /// The name of the Swift constant.
    var name: String
    /// One line for a person.
    var summary: String
    /// The angles' names and the coefficients of their polynomials in time, in units of 10^`angleExponent`.
    var angles: [(name: String, polynomial: [Int64])]
    /// The angles' names from the tree's root on: found by moving one at a time for as long as that saved nodes.
    var order: String
    var angleExponent: Int
    /// Swift text of the unit of the angles, such as `.radians`.
    var angleUnit: String
    /// Swift text of the unit of the phases.
    var phaseUnit: String
    var phaseExponent: Int
    /// The exponent of each slot's amplitudes.
    var slotExponents: [Int]
    var terms: [SeriesTerm]
}

/// Compiles series to the form that a `PreparedSeries` evaluates: a tree in which a node costs one complex product.
enum SeriesCompiler {
    /// Numbers as `SeriesTable.numbers` reads them.
    private static func text(_ numbers: [some BinaryInteger]) -> String {
        "numbers(\"\"\"\n\(SourceText.literal(numbers, perLine: 16, indent: 12, separator: ""))\n            \"\"\")"
    }

    /// The Swift text of a `SeriesTable`.
    static func text(_ source: SeriesSource) -> String {
        let angleCount = source.angles.count
        let names = source.order.split(separator: " ")
        let order = names.compactMap { name in source.angles.firstIndex { $0.name == name } }
        precondition(order.sorted().elementsEqual(0..<angleCount), "\(source.name): each angle has one place")
        let angles = order.map { source.angles[$0] }

        var groups: [[Int]: [SeriesTerm]] = [:]
        for term in source.terms {
            var key = order.map { term.multipliers[$0] }
            var phase = term.phase
            // cos(−x) = cos(x): the first multiplier is made positive.
            if let first = key.first(where: { $0 != 0 }), first < 0 {
                key = key.map { -$0 }
                phase = -phase
            }
            groups[key, default: []].append(
                SeriesTerm(multipliers: key, slot: term.slot, amplitude: term.amplitude, phase: phase))
        }
        // A key that begins another comes before it, as its node is the other's parent.
        func path(_ key: [Int]) -> [(angle: Int, multiplier: Int)] {
            let factors = key.enumerated().filter { $0.element != 0 }.map { (angle: $0.offset, multiplier: $0.element) }
            return factors.isEmpty ? [(0, 0)] : factors
        }
        let keys = groups.keys.sorted { path($0).lexicographicallyPrecedes(path($1)) { $0 < $1 } }
        let low = (0..<angleCount).map { angle in min(0, keys.map { $0[angle] }.min() ?? 0) }
        let high = (0..<angleCount).map { angle in max(1, keys.map { $0[angle] }.max() ?? 1) }
        var offset: [Int] = []
        var powers = 0
        for angle in 0..<angleCount {
            offset.append(powers - low[angle])
            powers += high[angle] - low[angle] + 1
        }

        // A node is a product of powers; its parent is the last node one level up.
        var levels: [Int] = []
        var nodePowers: [Int] = []
        var nodeTerms: [Int] = []
        var slots: [Int] = []
        var amplitudes: [Int64] = []
        var phases: [Int64] = []
        var current: [(angle: Int, multiplier: Int)] = []
        for key in keys {
            let wanted = path(key)
            let shared = zip(current, wanted).prefix { $0 == $1 }.count
            for level in shared..<wanted.count {
                levels.append(level)
                nodePowers.append(offset[wanted[level].angle] + wanted[level].multiplier)
                nodeTerms.append(0)
            }
            current = wanted
            let terms = (groups[key] ?? []).sorted { ($0.slot, -abs($0.amplitude)) < ($1.slot, -abs($1.amplitude)) }
            nodeTerms[nodeTerms.count - 1] = terms.count
            for term in terms {
                slots.append(term.slot)
                amplitudes.append(term.amplitude)
                phases.append(term.phase)
            }
        }
        let products = levels.count { $0 > 0 }
        return """
                /// \(source.summary)
                ///
                /// Angles, in this order: \(angles.map(\.name).joined(separator: ", ")). \(keys.count) arguments, \
            \(slots.count) terms;
                /// an evaluation takes \(angleCount) sines and cosines, \(zip(low, high).reduce(-angleCount) { $0 + max($1.1, -$1.0) }) products for powers and \
            \(products) for arguments.
                package static let \(source.name) = SeriesTable(
                    angleDegree: \(source.angles[0].polynomial.count - 1),
                    angles: \(text(angles.flatMap(\.polynomial))),
                    angleExponent: \(source.angleExponent), angleUnit: \(source.angleUnit),
                    low: \(text(low)),
                    high: \(text(high)),
                    nodeLevels: \(text(levels)),
                    nodePowers: \(text(nodePowers)),
                    nodeTerms: \(text(nodeTerms)),
                    slotExponents: \(text(source.slotExponents)),
                    slots: \(text(slots)),
                    amplitudes: \(text(amplitudes)),
                    phases: \(text(phases)),
                    phaseExponent: \(source.phaseExponent), phaseUnit: \(source.phaseUnit))
            """
    }
}
