/// New moon → instant by GMP: ELP and VSOP87D in fixed point of 128 bits, the rounding bounded by ball arithmetic.
///
/// - Source: see ``BallNewMoonInstant``; read on as from ``GMPTermInstant``, with `MoonLongitude`.
/// - Complexity: two evaluations in Double and two in balls.
package typealias GMPNewMoonInstant = BallNewMoonInstant<GMPFraction128>

extension GMPNewMoonInstant {
    package init() { self.init("gmp-128", version: 5, limbs: "fixed point of 128 bits by GMP", largestSweep: 480) }
}

extension BallNewMoonInstant<GMPFraction256> {
    package init() { self.init("gmp-256", version: 5, limbs: "fixed point of 256 bits by GMP", largestSweep: 480) }
}
