/// A series prepared for balls: its sums by Horner's rule in fixed point, with one radius per sum that is known beforehand.
///
/// A sum is Re Σ Cⱼ·Πₐ zₐ^kⱼₐ with Cⱼ = Aⱼ·e^{iφⱼ} and zₐ = e^{iλₐ}. Over the tree of its arguments it is evaluated from
/// the leaves: S(node) = z^k · (C + Σ S(child)). A complex product is three real ones, and a real one a quarter of the
/// product, so that a node at level n is stored 4^(n + 1) times as large as the sum. Documentation/Astronomy.md proves
/// the bound.
package struct FixedPointSeries<Fraction: FractionLimbs>: PreparedSeries {
    package typealias Number = Ball<Fraction>

    /// Where a node's product goes, and the index of the power by which the node is multiplied.
    private struct Link {
        /// The index of a partial sum: a branch's, or after these a sum's.
        let parent: Int32
        let power: Int32
    }

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
    /// The nodes without children, and their C.
    private let leaves: [(link: Link, coefficient: Complex<Fraction>)]
    /// The other nodes: children before their parents, all of a level together, so that one product does not wait for
    /// the one before.
    private let branches: [Link]
    /// The branches' C and a zero for each sum.
    private let start: [Complex<Fraction>]

    /// The bound of a complex product's error in units: the errors of real products are within −4…2.
    private static var productError: Double { 10 }

    package init(_ table: SeriesTable) {
        self.table = table
        angles = table.anglesInTurns()
        let coefficients: [(cosine: Number, sine: Number)] = table.coefficients()
        let powers = zip(table.low, table.high).enumerated().flatMap { angle, range in
            (range.0...range.1).map { (angle: angle, multiplier: $0) }
        }

        var drafts: [Draft] = []
        sums = table.slotExponents.indices.map { Self.sum($0, table, coefficients, powers, &drafts) }
        let order = drafts.indices.filter { drafts[$0].isBranch }.sorted { drafts[$0].level > drafts[$1].level }
        var places = [Int](repeating: 0, count: drafts.count)
        for (place, draft) in order.enumerated() { places[draft] = place }
        let links = drafts.map { draft in
            Link(
                parent: Int32(draft.parent.map { places[$0] } ?? order.count + draft.slot), power: Int32(draft.power))
        }
        leaves = drafts.indices.filter { !drafts[$0].isBranch }.map { (links[$0], drafts[$0].coefficient) }
        branches = order.map { links[$0] }
        start = order.map { drafts[$0].coefficient } + sums.map { _ in Complex() }
    }

    /// A node before all are put in order.
    private struct Draft {
        let slot: Int
        let level: Int
        let power: Int
        /// The index of the parent's draft; `nil` at level 0.
        let parent: Int?
        var coefficient = Complex<Fraction>()
        var isBranch = false
    }

    /// The sum of one slot; appends its nodes.
    private static func sum(
        _ slot: Int, _ table: SeriesTable, _ coefficients: [(cosine: Number, sine: Number)],
        _ powers: [(angle: Int, multiplier: Int)], _ drafts: inout [Draft]
    ) -> Sum {
        let count = table.nodeLevels.count
        var constant = Number.zero
        var sensitivities = [Double](repeating: 0, count: table.low.count)
        // Of the nodes: C, and Σ |A| from the node on.
        var values = [(cosine: Number, sine: Number)?](repeating: nil, count: count)
        var sizes = [Double](repeating: 0, count: count)
        var path: [Int] = []
        var term = 0
        for node in 0..<count {
            path.removeSubrange(Int(table.nodeLevels[node])...)
            path.append(node)
            for _ in 0..<table.nodeTerms[node] {
                defer { term += 1 }
                guard table.slots[term] == slot else { continue }
                let (cosine, sine) = coefficients[term]
                if powers[Int(table.nodePowers[node])].multiplier == 0 {
                    constant += cosine
                    continue
                }
                let size = Double(decimal: table.amplitudes[term], table.slotExponents[slot]).magnitude
                for node in path {
                    let power = powers[Int(table.nodePowers[node])]
                    sizes[node] += size
                    sensitivities[power.angle] += size * Double(abs(power.multiplier))
                }
                let previous = values[node] ?? (.zero, .zero)
                values[node] = (previous.cosine + cosine, previous.sine + sine)
            }
        }

        // Below one half must be the whole sum, and of each node the operand a + b, at most √2 times as large as it.
        var (largest, total) = (0.0, 0.0)
        for node in 0..<count {
            let level = Int(table.nodeLevels[node])
            largest = max(largest, 1.5 * sizes[node] * Self.scale(ofLevel: level))
            if level == 0 { total += sizes[node] }
        }
        largest = max(largest, total)
        var shift = 0
        while largest >= 0.5 * Double(1 << shift) { shift += 1 }
        var rounding = 0.0
        var open: [Int] = []
        for node in 0..<count where sizes[node] > 0 {
            let level = Int(table.nodeLevels[node])
            open.removeSubrange(level...)
            var draft = Draft(slot: slot, level: level, power: Int(table.nodePowers[node]), parent: open.last)
            if let parent = open.last { drafts[parent].isBranch = true }
            if let value = values[node] {
                let scaled = 2 * (level + 1) - shift
                // A·cos φ and −A·sin φ, the factors of the argument's cosine and sine, are Re C and −Im C.
                draft.coefficient = Complex(
                    real: value.cosine.fraction(scaledBy: scaled), imaginary: (-value.sine).fraction(scaledBy: scaled))
                rounding +=
                    1.5
                    * (Double(1 << shift) / Self.scale(ofLevel: level)
                        + Double(max(value.cosine.radius, value.sine.radius)))
            }
            open.append(drafts.count)
            drafts.append(draft)
            rounding += Self.productError * Double(1 << shift) / Self.scale(ofLevel: level - 1)
        }
        return Sum(shift: shift, constant: constant, rounding: rounding, sensitivities: sensitivities)
    }

    private static func scale(ofLevel level: Int) -> Double { Double(1 << (2 * (level + 1))) }

    package struct Workspace: SeriesWorkspace {
        fileprivate struct Parts {
            var sums: [Number] = []
            /// The powers of all angles, and of one from 0 up.
            var powers: [Factor<Fraction>] = []
            var positive: [Factor<Fraction>] = []
            /// C + Σ S(child) of the branches, and the sums.
            var partial: [Complex<Fraction>] = []
            /// The bounds of the errors of the angles' e^{iλ}, in ulps.
            var errors: [Double] = []
        }

        fileprivate var parts = Parts()

        package var sums: [Number] { parts.sums }

        package init(for table: SeriesTable) {
            let ranges = zip(table.low, table.high)
            parts = Parts(
                sums: Array(repeating: .zero, count: table.slotExponents.count),
                powers: Array(repeating: Factor(), count: ranges.reduce(0) { $0 + $1.1 - $1.0 + 1 }),
                positive: Array(repeating: Factor(), count: 1 + (ranges.map { max($0.1, -$0.0) }.max() ?? 0)),
                partial: [],
                errors: Array(repeating: 0, count: table.low.count))
        }
    }

    package func evaluate(at time: Number, in workspace: inout Workspace) {
        // Moved out and back, so that each part has one owner and is written in place.
        var room = Workspace.Parts()
        swap(&room, &workspace.parts)
        let isBounded = powers(at: time, &room.powers, &room.positive, &room.errors)
        if room.partial.isEmpty { room.partial = start }
        evaluateTree(room.powers, &room.partial)
        for slot in sums.indices {
            let sum = sums[slot]
            var radius = sum.rounding
            for angle in sum.sensitivities.indices { radius += sum.sensitivities[angle] * room.errors[angle] }
            // 2^−30 covers the products of errors, which are below 2^−64, and the roundings in Double.
            radius = radius * (1 + 0x1p-30) + 1
            let value = room.partial[branches.count + slot].real
            room.sums[slot] =
                isBounded && radius < 0x1p61
                ? sum.constant + Number(value, scaledBy: sum.shift, radius: UInt64(radius)) : .unbounded
        }
        swap(&room, &workspace.parts)
    }

    /// Writes the sums in fixed point behind the branches' partial sums.
    @inline(never)
    private func evaluateTree(_ powers: [Factor<Fraction>], _ partialRoom: inout [Complex<Fraction>]) {
        let (powers, start, leaves, branches) = (powers.span, start.span, leaves.span, branches.span)
        var partial = partialRoom.mutableSpan
        for index in start.indices { partial[index] = start[index] }
        for index in leaves.indices {
            let link = leaves[index].link
            partial[Int(link.parent)].add(leaves[index].coefficient.product(powers[Int(link.power)]))
        }
        for index in branches.indices {
            let link = branches[index]
            partial[Int(link.parent)].add(partial[index].product(powers[Int(link.power)]))
        }
    }

    /// Writes the powers e^{ikλ} of every angle from its lowest to its highest multiplier; returns whether all are
    /// bounded.
    @inline(never)
    private func powers(
        at time: Number, _ powersRoom: inout [Factor<Fraction>],
        _ positiveRoom: inout [Factor<Fraction>], _ errors: inout [Double]
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
            positive[1] = Factor(
                Complex(real: cosine.fraction(scaledBy: -2), imaginary: sine.fraction(scaledBy: -2)))
            let (low, high) = (table.low[angle], table.high[angle])
            let last = max(high, -low)
            if last > 1 {
                for multiplier in 2...last {
                    let half = multiplier / 2
                    let product = positive[half].complex.product(positive[multiplier - half])
                    positive[multiplier] = Factor(product.quadrupled)
                }
            }
            let zero = start - low
            if high > 0 {
                for multiplier in 1...high { powers[zero + multiplier] = positive[multiplier] }
            }
            if low < 0 {
                for multiplier in 1 ... -low {
                    powers[zero - multiplier] = positive[multiplier].conjugate
                }
            }
            start = zero + high + 1
        }
        return isBounded
    }
}

/// A complex number in fixed point: limbs in two's complement, of any unit.
private struct Complex<Fraction: FractionLimbs>: Sendable {
    var real = Fraction.zero
    var imaginary = Fraction.zero

    @inline(__always)
    mutating func add(_ other: Self) {
        _ = real.add(other.real)
        _ = imaginary.add(other.imaginary)
    }

    /// A quarter of the product by a factor, by Gauss's three real products.
    @inline(__always)
    func product(_ factor: Factor<Fraction>) -> Self {
        var sum = real
        _ = sum.add(imaginary)
        let first = Fraction.signedProduct(sum, factor.cosine)
        var product = Self(real: first, imaginary: first)
        _ = product.real.subtract(Fraction.signedProduct(imaginary, factor.sum))
        _ = product.imaginary.add(Fraction.signedProduct(real, factor.difference))
        return product
    }

    @inline(__always)
    var quadrupled: Self { Self(real: real.shiftedLeft(2), imaginary: imaginary.shiftedLeft(2)) }
}

/// cos + i·sin in units of 2^(2 − p), as a product uses it.
private struct Factor<Fraction: FractionLimbs>: Sendable {
    var cosine = Fraction.zero
    /// sin − cos.
    var difference = Fraction.zero
    /// cos + sin.
    var sum = Fraction.zero

    init() {}

    @inline(__always)
    init(_ value: Complex<Fraction>) {
        (cosine, difference, sum) = (value.real, value.imaginary, value.real)
        _ = difference.subtract(value.real)
        _ = sum.add(value.imaginary)
    }

    @inline(__always)
    var complex: Complex<Fraction> {
        var sine = sum
        _ = sine.subtract(cosine)
        return Complex(real: cosine, imaginary: sine)
    }

    @inline(__always)
    var conjugate: Self {
        var result = self
        result.difference = .zero
        _ = result.difference.subtract(sum)
        result.sum = .zero
        _ = result.sum.subtract(difference)
        return result
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
