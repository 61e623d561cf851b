/// A series prepared for Double: coefficients A·cos φ and −A·sin φ, and angles in turns.
package struct DoubleSeries: PreparedSeries {
    private let table: SeriesTable
    /// The angles' polynomials in turns, lowest power first.
    private let angles: [Double]
    /// Factors of the cosine and the sine of each term's argument, alternately.
    private let coefficients: [Double]

    package init(_ table: SeriesTable) {
        self.table = table
        angles = table.anglesInTurns()
        coefficients = table.coefficients().flatMap { [$0.cosine, $0.sine] }
    }

    package struct Workspace: SeriesWorkspace {
        fileprivate struct Parts {
            var sums: [Double] = []
            var cosines: [Double] = []
            var sines: [Double] = []
            var pathCosines: [Double] = []
            var pathSines: [Double] = []
        }

        fileprivate var parts = Parts()

        package var sums: [Double] { parts.sums }

        package init(for table: SeriesTable) {
            parts.sums = Array(repeating: .zero, count: table.slotExponents.count)
            let powers = zip(table.low, table.high).reduce(0) { $0 + $1.1 - $1.0 + 1 }
            parts.cosines = Array(repeating: .zero, count: powers)
            parts.sines = parts.cosines
            let levels = Int(table.nodeLevels.max() ?? 0) + 1
            parts.pathCosines = Array(repeating: .zero, count: levels)
            parts.pathSines = parts.pathCosines
        }
    }

    package func evaluate(at time: Double, in workspace: inout Workspace) {
        // Moved out and back, so that each part has one owner and is written in place.
        var room = Workspace.Parts()
        swap(&room, &workspace.parts)
        evaluate(at: time, &room.sums, &room.cosines, &room.sines, &room.pathCosines, &room.pathSines)
        swap(&room, &workspace.parts)
    }

    /// The same, with the workspace in its parts.
    // Inlined, the two share registers with each other: 1.2 % more instructions for a term in Double.
    @inline(never)
    private func evaluate(
        at time: Double, _ sumsRoom: inout [Double], _ cosinesRoom: inout [Double], _ sinesRoom: inout [Double],
        _ pathCosinesRoom: inout [Double], _ pathSinesRoom: inout [Double]
    ) {
        var cosines = cosinesRoom.mutableSpan
        var sines = sinesRoom.mutableSpan
        powers(at: time, cosines: &cosines, sines: &sines)

        var pathCosines = pathCosinesRoom.mutableSpan
        var pathSines = pathSinesRoom.mutableSpan
        var sums = sumsRoom.mutableSpan
        for slot in sums.indices { sums[slot] = .zero }
        let levels = table.nodeLevels.span
        let nodePowers = table.nodePowers.span
        let nodeTerms = table.nodeTerms.span
        let slots = table.slots.span
        let coefficients = coefficients.span
        var term = 0
        for node in levels.indices {
            let level = Int(levels[node])
            let power = Int(nodePowers[node])
            var cosine = cosines[power]
            var sine = sines[power]
            if level > 0 {
                let left = (cosine: pathCosines[level - 1], sine: pathSines[level - 1])
                let product = left.cosine * cosine - left.sine * sine
                sine = left.sine * cosine + left.cosine * sine
                cosine = product
            }
            pathCosines[level] = cosine
            pathSines[level] = sine
            for _ in 0..<nodeTerms[node] {
                sums[Int(slots[term])] += coefficients[2 * term] * cosine + coefficients[2 * term + 1] * sine
                term += 1
            }
        }
    }

    /// The powers e^{inλ} of every angle from its lowest to its highest multiplier.
    @inline(never)
    private func powers(at time: Double, cosines: inout MutableSpan<Double>, sines: inout MutableSpan<Double>) {
        var start = 0
        for angle in table.low.indices {
            let zero = start - table.low[angle]
            cosines[zero] = 1
            sines[zero] = .zero
            let first = Double.sineAndCosine(turns: angles.value(of: angle, ofDegree: table.angleDegree, at: time))
            let last = max(table.high[angle], -table.low[angle])
            // Powers above the highest multiplier are needed for the lowest only; they are written at their negative's
            // place.
            for multiplier in 1...last {
                var cosine = first.cosine
                var sine = first.sine
                if multiplier > 1 {
                    let half = multiplier / 2
                    let a = power(half, zero, table.high[angle], cosines, sines)
                    if multiplier.isMultiple(of: 2) {
                        let product = a.cosine * a.sine
                        cosine = a.cosine * a.cosine - a.sine * a.sine
                        sine = product + product
                    } else {
                        let b = power(half + 1, zero, table.high[angle], cosines, sines)
                        cosine = a.cosine * b.cosine - a.sine * b.sine
                        sine = a.sine * b.cosine + a.cosine * b.sine
                    }
                }
                if multiplier <= table.high[angle] {
                    cosines[zero + multiplier] = cosine
                    sines[zero + multiplier] = sine
                }
                if multiplier <= -table.low[angle] {
                    cosines[zero - multiplier] = cosine
                    sines[zero - multiplier] = -sine
                }
            }
            start = zero + table.high[angle] + 1
        }
    }

    /// A power that has been written already, at its place or its negative's.
    @inline(__always)
    private func power(
        _ multiplier: Int, _ zero: Int, _ high: Int, _ cosines: borrowing MutableSpan<Double>,
        _ sines: borrowing MutableSpan<Double>
    ) -> (cosine: Double, sine: Double) {
        multiplier <= high
            ? (cosines[zero + multiplier], sines[zero + multiplier])
            : (cosines[zero - multiplier], -sines[zero - multiplier])
    }
}
