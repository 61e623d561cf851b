/// A series prepared for balls: its sums by Horner's rule in fixed point, with one radius per sum that is known beforehand.
///
/// A complex product is three real ones, and a real one a quarter of the product, so that a node at level n of the tree is
/// stored 4^(n + 1) times as large as the sum. Documentation/Astronomy.md proves the bound.
package struct FixedPointSeries<Fraction: FractionLimbs>: PreparedSeries {
    package typealias Number = Ball<Fraction>

    private struct Sum {
        /// A unit of the fixed-point sum is 2^shift ulps.
        let shift: Int
        /// The terms without an argument.
        let constant: Number
        /// The bound of the rounding errors and of the coefficients' errors, in ulps.
        let rounding: Double
        /// Σ |A|·|k| for each angle.
        let sensitivities: [Double]
    }

    private let table: SeriesTable
    /// The angles' polynomials in turns, lowest power first.
    private let angles: [Number]
    private let sums: [Sum]
    private let tree: SeriesTree<Complex<Fraction>>

    /// The bound of a complex product's error in units: the errors of real products are within −4…2.
    private static var productError: Double { 10 }

    package init(_ table: SeriesTable) {
        self.table = table
        angles = table.anglesInTurns()
        let coefficients: [(cosine: Number, sine: Number)] = table.coefficients()
        let nodes = SeriesNodes(table)
        // Σ |A| from each node on.
        var sizes = nodes.all.map { node in
            node.terms.reduce(0) {
                $0 + Double(decimal: table.amplitudes[$1], table.slotExponents[node.sum]).magnitude
            }
        }
        for (index, node) in nodes.all.enumerated().reversed() {
            if let parent = node.parent { sizes[parent] += sizes[index] }
        }
        var values = nodes.all.map { _ in Complex<Fraction>.zero }
        var sums: [Sum] = []
        for slot in table.slotExponents.indices {
            let own = nodes.all.indices.filter { nodes.all[$0].sum == slot }
            // Below one half must be the whole sum, and of each node the operand a + b, at most √2 times as large as it.
            var (largest, total) = (0.0, 0.0)
            var sensitivities = [Double](repeating: 0, count: table.low.count)
            for index in own {
                let (node, size) = (nodes.all[index], sizes[index])
                largest = max(largest, 1.5 * size * Self.scale(ofLevel: node.level))
                if node.level == 0 { total += size }
                let power = nodes.powers[node.power]
                sensitivities[power.angle] += size * Double(abs(power.multiplier))
            }
            largest = max(largest, total)
            var shift = 0
            while largest >= 0.5 * Double(1 << shift) { shift += 1 }
            var rounding = 0.0
            for index in own {
                let node = nodes.all[index]
                if !node.terms.isEmpty {
                    let (cosine, sine) = node.terms.reduce((cosine: Number.zero, sine: Number.zero)) {
                        ($0.cosine + coefficients[$1].cosine, $0.sine + coefficients[$1].sine)
                    }
                    let scaled = 2 * (node.level + 1) - shift
                    // A·cos φ and −A·sin φ, the factors of the argument's cosine and sine, are Re C and −Im C.
                    values[index] = Complex(
                        real: cosine.fraction(scaledBy: scaled), imaginary: (-sine).fraction(scaledBy: scaled))
                    rounding +=
                        1.5
                        * (Double(1 << shift) / Self.scale(ofLevel: node.level)
                            + Double(max(cosine.radius, sine.radius)))
                }
                rounding += Self.productError * Double(1 << shift) / Self.scale(ofLevel: node.level - 1)
            }
            let constant = nodes.constants[slot].reduce(Number.zero) { $0 + coefficients[$1].cosine }
            sums.append(Sum(shift: shift, constant: constant, rounding: rounding, sensitivities: sensitivities))
        }
        self.sums = sums
        tree = SeriesTree(nodes, coefficients: values)
    }

    private static func scale(ofLevel level: Int) -> Double { Double(1 << (2 * (level + 1))) }

    package struct Workspace: SeriesWorkspace {
        fileprivate struct Parts {
            var sums: [Number] = []
            /// The powers of all angles, and of one from 0 up.
            var powers: [Multiplicand<Fraction>] = []
            var positive: [Complex<Fraction>] = []
            /// C + Σ S(child) of the branches, and the sums.
            var partial: [Complex<Fraction>] = []
            /// The bounds of the errors of the angles' e^{iλ}, in ulps.
            var errors: [Double] = []
        }

        fileprivate var parts = Parts()

        package var sums: [Number] { parts.sums }

        package init(for table: SeriesTable) {
            let ranges = zip(table.low, table.high)
            let powerCount = ranges.reduce(0) { $0 + $1.1 - $1.0 + 1 }
            parts = Parts(
                sums: Array(repeating: .zero, count: table.slotExponents.count),
                powers: Array(repeating: Complex.zero.factor, count: powerCount),
                positive: Array(repeating: .zero, count: 1 + (ranges.map { max($0.1, -$0.0) }.max() ?? 0)),
                partial: [],
                errors: Array(repeating: 0, count: table.low.count))
        }
    }

    package func evaluate(at time: Number, in workspace: inout Workspace) {
        // Moved out and back, so that each part has one owner and is written in place.
        var room = Workspace.Parts()
        swap(&room, &workspace.parts)
        let isBounded = powers(at: time, &room.powers, &room.positive, &room.errors)
        let values = sums(room.powers, &room.partial)
        for (slot, value) in zip(sums.indices, values) {
            let sum = sums[slot]
            var radius = sum.rounding
            for angle in sum.sensitivities.indices { radius += sum.sensitivities[angle] * room.errors[angle] }
            // 2^−30 covers the products of errors, which are below 2^−64, and the roundings in Double.
            radius = radius * (1 + 0x1p-30) + 1
            room.sums[slot] =
                isBounded && radius < 0x1p61
                ? sum.constant + Number(value.real, scaledBy: sum.shift, radius: UInt64(radius)) : .unbounded
        }
        swap(&room, &workspace.parts)
    }

    // A function of its own: inlined, it would share registers with the powers.
    @inline(never)
    private func sums(
        _ powers: [Multiplicand<Fraction>], _ partial: inout [Complex<Fraction>]
    ) -> ArraySlice<Complex<Fraction>> {
        tree.evaluate(powers, &partial)
    }

    /// Writes the powers e^{ikλ} of every angle from its lowest to its highest multiplier; returns whether all are
    /// bounded.
    @inline(never)
    private func powers(
        at time: Number, _ powersRoom: inout [Multiplicand<Fraction>],
        _ positiveRoom: inout [Complex<Fraction>], _ errors: inout [Double]
    ) -> Bool {
        var powers = powersRoom.mutableSpan
        var positive = positiveRoom.mutableSpan
        var isBounded = true
        var start = 0
        for angle in table.low.indices {
            let (sine, cosine) = Number.sineAndCosine(
                turns: angles.value(of: angle, ofDegree: table.angleDegree, at: time))
            // A unit of a factor is 4 ulps: less than one from the conversion of each part, and productError for a
            // power's product, four times as large.
            let error = 1.5 * (Double(max(sine.radius, cosine.radius)) + 4) + 16 * Self.productError
            errors[angle] = error
            isBounded = isBounded && sine.isBounded && cosine.isBounded
            positive[1] = Complex(real: cosine.fraction(scaledBy: -2), imaginary: sine.fraction(scaledBy: -2))
            let (low, high) = (table.low[angle], table.high[angle])
            let last = max(high, -low)
            for multiplier in 2..<last + 1 {
                let half = multiplier / 2
                let product = Complex.product(positive[half].operand, positive[multiplier - half].factor)
                positive[multiplier] = product.quadrupled
            }
            let zero = start - low
            for multiplier in 1...high { powers[zero + multiplier] = positive[multiplier].factor }
            for multiplier in 1..<1 - low {
                _ = positive[multiplier].imaginary.negate()
                powers[zero - multiplier] = positive[multiplier].factor
            }
            start = zero + high + 1
        }
        return isBounded
    }
}

/// A complex number in fixed point: limbs in two's complement, of any unit.
private struct Complex<Fraction: FractionLimbs>: TreeValue {
    static var zero: Self { Self() }

    var real = Fraction.zero
    var imaginary = Fraction.zero

    @inline(__always)
    mutating func add(_ other: Self) {
        _ = real.add(other.real)
        _ = imaginary.add(other.imaginary)
    }

    /// A quarter of the product, by Gauss's three real products.
    @inline(__always)
    static func product(_ operand: Multiplicand<Fraction>, _ factor: Multiplicand<Fraction>) -> Self {
        let first = Fraction.signedProduct(operand.first, factor.first)
        var product = Self(real: first, imaginary: first)
        _ = product.real.subtract(Fraction.signedProduct(operand.third, factor.third))
        _ = product.imaginary.add(Fraction.signedProduct(operand.second, factor.second))
        return product
    }

    /// a + bi as a product multiplies it: a + b, a and b.
    @inline(__always)
    var operand: Multiplicand<Fraction> {
        var sum = real
        _ = sum.add(imaginary)
        return Multiplicand(sum, real, imaginary)
    }

    /// cos + i·sin in units of 2^(2 − p) as a product multiplies by it: cos, sin − cos and cos + sin.
    @inline(__always)
    var factor: Multiplicand<Fraction> {
        var (difference, sum) = (imaginary, real)
        _ = difference.subtract(real)
        _ = sum.add(imaginary)
        return Multiplicand(real, difference, sum)
    }

    @inline(__always)
    var quadrupled: Self { Self(real: real.shiftedLeft(2), imaginary: imaginary.shiftedLeft(2)) }
}

/// What a number gives to each of Gauss's three products, balanced once instead of in every product.
private struct Multiplicand<Fraction: FractionLimbs>: Sendable {
    let (first, second, third): (Fraction, Fraction, Fraction)

    @inline(__always)
    init(_ first: Fraction, _ second: Fraction, _ third: Fraction) {
        (self.first, self.second, self.third) = (first.balanced, second.balanced, third.balanced)
    }
}

extension Ball {
    /// ⌊midpoint · 2^(p + shift)⌋ in two's complement, for a result that fits in p bits.
    fileprivate func fraction(scaledBy shift: Int) -> Fraction {
        guard shift < 0 else { return shift == 0 ? fraction : fraction.shiftedLeft(shift) }
        var result = fraction.shiftedRight(-shift)
        unsafe result.withMutableLimbs {
            unsafe $0[Fraction.count - 1] |= UInt(bitPattern: Int(integer)) &<< UInt(64 + shift)
        }
        return result
    }

    /// A number of two's complement in units of 2^shift ulps, exactly.
    fileprivate init(_ value: Fraction, scaledBy shift: Int, radius: UInt64) {
        // A shift by 64 leaves the sign.
        let integer = Int64(bitPattern: UInt64(value.topLimb)) >> Int64(64 - shift)
        self.init(checking: integer, shift == 0 ? value : value.shiftedLeft(shift), radius: radius)
    }
}
