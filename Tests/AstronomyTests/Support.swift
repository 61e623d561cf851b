package import Astronomy
import Randomness

package typealias GMPFraction512 = GMPFraction<SIMD8<UInt>>
package typealias GMPFraction1024 = GMPFraction<SIMD16<UInt>>
package typealias GMPFraction2048 = GMPFraction<SIMD32<UInt>>
package typealias GMPFraction4096 = GMPFraction<SIMD64<UInt>>

extension SIMD8<UInt>: LimbVector { package static var tables: BallTables<GMPFraction512> { tables512 } }
extension SIMD16<UInt>: LimbVector { package static var tables: BallTables<GMPFraction1024> { tables1024 } }
extension SIMD32<UInt>: LimbVector { package static var tables: BallTables<GMPFraction2048> { tables2048 } }
extension SIMD64<UInt>: LimbVector { package static var tables: BallTables<GMPFraction4096> { tables4096 } }

private let tables512 = BallTables<GMPFraction512>()
private let tables1024 = BallTables<GMPFraction1024>()
private let tables2048 = BallTables<GMPFraction2048>()
private let tables4096 = BallTables<GMPFraction4096>()

extension SeriesTable {
    /// Calls a body with each term and the multiples of angles whose sum is its argument, without the phase.
    func forEachTerm(_ body: (_ term: Int, _ multiples: [(angle: Int, by: Int)]) -> Void) {
        let powers = low.indices.flatMap { angle in (low[angle]...high[angle]).map { (angle, Int($0)) } }
        var (path, term) = ([(angle: Int, by: Int)](), 0)
        for node in nodeLevels.indices {
            path.removeSubrange(Int(nodeLevels[node])...)
            path.append(powers[Int(nodePowers[node])])
            for _ in 0..<nodeTerms[node] {
                body(term, path)
                term += 1
            }
        }
    }
}

typealias Ball128 = Ball<Fraction128>
typealias Ball512 = Ball<GMPFraction512>

extension Ball {
    /// The midpoint of a ball of lower or the same precision, exactly, with radius 0 (unbounded stays unbounded).
    init<Other: FractionLimbs>(midpointOf other: Ball<Other>) {
        guard other.isBounded else {
            self = .unbounded
            return
        }
        let (integer, limbs) = other.parts
        self.init(integer: integer, limbs: [UInt](repeating: 0, count: Fraction.count - Other.count) + limbs)
    }

    /// A whole number of ulps, exactly.
    init(ulps: UInt64) { self.init(integer: 0, limbs: [UInt(ulps)]) }

    /// The ball of radius 0 at the midpoint (unbounded stays unbounded).
    var midpoint: Self { Self(midpointOf: self) }
}

/// Draws balls: whole parts of up to `wholeBits`, a quarter small, a quarter next to a multiple of 1/8; radii 0, small,
/// or up to 2^40 ulps; the number inside, a ball of radius 0 at a higher precision, is anywhere in the ball, one time in four at its very end.
struct Sampler<Fraction: FractionLimbs, Wide: FractionLimbs> {
    var generator: SplitMix64

    init(seed: UInt64) { generator = SplitMix64(seed: seed) }

    mutating func draw(wholeBits: Int, largestRadius: UInt64 = 1 << 40) -> (
        ball: Ball<Fraction>, truth: Ball<Wide>
    ) {
        var limbs = (0..<Fraction.count).map { _ in UInt(generator.next()) }
        var whole = wholeBits == 0 ? 0 : Int64.random(in: -(1 << wholeBits)..<(1 << wholeBits), using: &generator)
        switch generator.next() % 4 {
        case 0:
            whole = whole < 0 ? -1 : 0
            let zeros = Int(generator.next() % 40)
            let top = limbs[Fraction.count - 1] >> UInt(zeros)
            limbs[Fraction.count - 1] = whole < 0 ? ~top : top
        case 1:
            for index in 0..<Fraction.count { limbs[index] = 0 }
            limbs[0] = UInt(generator.next() % 10)
            limbs[Fraction.count - 1] = UInt(generator.next() % 8) << 61
        default: break
        }
        let radius: UInt64
        switch generator.next() % 4 {
        case 0: radius = 0
        case 1: radius = generator.next() % 10
        case 2: radius = UInt64.random(in: 0...largestRadius, using: &generator)
        default: radius = UInt64.random(in: 0...(largestRadius >> 20), using: &generator)
        }
        let ball = Ball<Fraction>(integer: whole, limbs: limbs, radius: radius)
        let offset = generator.next() % 4 == 0 ? radius : UInt64.random(in: 0...radius, using: &generator)
        let shift = Ball<Wide>(midpointOf: Ball<Fraction>(ulps: offset))
        let middle = Ball<Wide>(midpointOf: ball)
        return (ball, generator.next() % 2 == 0 ? middle + shift : middle - shift)
    }
}

/// The distance of a value from a ball, in ulps of 2^−128; > 0 exactly when it is outside, at any precision.
func excess<Fraction: FractionLimbs, Wide: FractionLimbs>(_ ball: Ball<Fraction>, _ truth: Ball<Wide>) -> Double {
    guard ball.isBounded else { return -1 }
    guard truth.isBounded else { return .infinity }
    let difference = Ball<Wide>(midpointOf: ball) - truth.midpoint
    let distance = difference.parts.integer < 0 ? -difference : difference
    let allowed = Ball<Wide>(midpointOf: Ball<Fraction>(ulps: ball.radius)) + Ball<Wide>(ulps: truth.radius)
    let excess = distance - allowed
    let (integer, limbs) = excess.parts
    guard integer > 0 || integer == 0 && limbs.contains(where: { $0 != 0 }) else { return -1 }
    return max((excess.double * 0x1p64) * 0x1p64, .leastNormalMagnitude)
}

/// The result of a sweep.
struct Sweep {
    var checked = 0
    var outside = 0
    var unbounded = 0
    var largestRadius: UInt64 = 0

    mutating func check<Fraction: FractionLimbs, Wide: FractionLimbs>(_ ball: Ball<Fraction>, _ truth: Ball<Wide>) {
        checked += 1
        guard ball.isBounded else {
            unbounded += 1
            return
        }
        largestRadius = max(largestRadius, ball.radius)
        if excess(ball, truth) > 0 { outside += 1 }
    }
}
