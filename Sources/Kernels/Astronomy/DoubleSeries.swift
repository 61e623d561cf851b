/// A series prepared for Double: the sums of its terms by Horner's rule.
package struct DoubleSeries: PreparedSeries {
    private let table: SeriesTable
    /// The angles' polynomials in turns, lowest power first.
    private let angles: [Double]
    private let tree: SeriesTree<Complex>
    /// The terms of each sum without an argument.
    private let constants: [Double]

    package init(_ table: SeriesTable) {
        self.table = table
        angles = table.anglesInTurns()
        let coefficients: [(cosine: Double, sine: Double)] = table.coefficients()
        let nodes = SeriesNodes(table)
        constants = nodes.constants.map { terms in terms.reduce(0) { $0 + coefficients[$1].cosine } }
        tree = SeriesTree(
            nodes,
            coefficients: nodes.all.map { node in
                // A·cos φ and −A·sin φ, the factors of the argument's cosine and sine, are Re C and −Im C.
                node.terms.reduce(into: Complex.zero) {
                    $0.add(Complex(coefficients[$1].cosine, -coefficients[$1].sine))
                }
            })
    }

    package struct Workspace: SeriesWorkspace {
        fileprivate struct Parts {
            var sums: [Double] = []
            /// The powers of all angles.
            var powers: [Complex.Factor] = []
            /// C + Σ S(child) of the branches, and the sums.
            var partial: [Complex] = []
        }

        fileprivate var parts = Parts()

        package var sums: [Double] { parts.sums }

        package init(for table: SeriesTable) {
            parts.sums = Array(repeating: .zero, count: table.slotExponents.count)
            parts.powers = Array(
                repeating: Complex.Factor(.zero), count: zip(table.low, table.high).reduce(0) { $0 + $1.1 - $1.0 + 1 })
        }
    }

    package func evaluate(at time: Double, in workspace: inout Workspace) {
        // Moved out and back, so that each part has one owner and is written in place.
        var room = Workspace.Parts()
        swap(&room, &workspace.parts)
        powers(at: time, &room.powers)
        let values = sums(room.powers, &room.partial)
        for (slot, value) in zip(constants.indices, values) { room.sums[slot] = constants[slot] + value.parts.x }
        swap(&room, &workspace.parts)
    }

    // A function of its own: inlined, it would share registers with the powers.
    @inline(never)
    private func sums(_ powers: [Complex.Factor], _ partial: inout [Complex]) -> ArraySlice<Complex> {
        tree.evaluate(powers, &partial)
    }

    /// Writes the powers e^{ikλ} of every angle from its lowest to its highest multiplier.
    @inline(never)
    private func powers(at time: Double, _ room: inout [Complex.Factor]) {
        var powers = room.mutableSpan
        var start = 0
        for angle in table.low.indices {
            let (low, high) = (table.low[angle], table.high[angle])
            let zero = start - low
            let first = Double.sineAndCosine(turns: angles.value(of: angle, ofDegree: table.angleDegree, at: time))
            powers[zero] = Complex.Factor(Complex(1, 0))
            // A power above the highest multiplier is needed for the lowest only: it is written at its negative's place.
            for multiplier in 1...max(high, -low) {
                var power = Complex.Factor(Complex(first.cosine, first.sine))
                if multiplier > 1 {
                    let (a, b) = (multiplier / 2, multiplier - multiplier / 2)
                    let half = a <= high ? powers[zero + a] : powers[zero - a].conjugate
                    let other = b <= high ? powers[zero + b] : powers[zero - b].conjugate
                    power = Complex.Factor(Complex.product(half.number, other))
                }
                if multiplier <= high { powers[zero + multiplier] = power }
                if multiplier <= -low { powers[zero - multiplier] = power.conjugate }
            }
            start = zero + high + 1
        }
    }
}

/// A complex number: its parts, which a vector register holds.
private struct Complex: TreeValue {
    var parts: SIMD2<Double>

    init(_ real: Double, _ imaginary: Double) { parts = SIMD2(real, imaginary) }

    @inline(__always)
    init(_ parts: SIMD2<Double>) { self.parts = parts }

    static var zero: Self { Self(.zero) }

    @inline(__always)
    mutating func add(_ other: Self) { parts += other.parts }

    var operand: Self { self }

    @inline(__always)
    static func product(_ number: Self, _ factor: Factor) -> Self {
        Self(number.parts.x * factor.value + number.parts.y * factor.turned)
    }

    /// A factor, and i times it.
    struct Factor: Sendable {
        var value: SIMD2<Double>
        var turned: SIMD2<Double>

        @inline(__always)
        init(_ number: Complex) {
            value = number.parts
            turned = SIMD2(-number.parts.y, number.parts.x)
        }

        @inline(__always)
        var number: Complex { Complex(value) }

        @inline(__always)
        var conjugate: Self { Self(Complex(value.x, -value.y)) }
    }
}
