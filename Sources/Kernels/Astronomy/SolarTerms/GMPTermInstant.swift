/// Solar term → instant by GMP: VSOP87D in fixed point of 128 bits, the rounding bounded by ball arithmetic.
///
/// - Source: see ``BallTermInstant``; the limbs are those of GMP's mpn functions, ``GMPFraction``.
/// - Complexity: two evaluations in Double and two in balls.
///
/// To read, in this order: ``BallTermInstant``, the kernel; `EnclosedSolarTerm` and `EventEnclosure`, the event;
/// `RootEnclosure`, interval Newton; `SunLongitude`, the theory; `FixedPointSeries` and `SeriesTree`, its sums; `Ball`, a
/// number with the bound of its error; `FractionLimbs` and ``GMPFraction``, its digits.
package typealias GMPTermInstant = BallTermInstant<GMPFraction128>

extension GMPTermInstant {
    // GMP takes two to three times as long as the same code on Swift's limbs, which is swept whole.
    package init() { self.init("gmp-128", version: 5, limbs: "fixed point of 128 bits by GMP", largestSweep: 480) }
}

extension BallTermInstant<GMPFraction256> {
    package init() { self.init("gmp-256", version: 5, limbs: "fixed point of 256 bits by GMP", largestSweep: 480) }
}
