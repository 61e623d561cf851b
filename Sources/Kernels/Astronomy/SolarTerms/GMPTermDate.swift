/// Solar term → civil date in Beijing by GMP: the instant of ``GMPTermInstant``, on the clock of ``CivilDate``.
///
/// - Source: see ``BallTermDate``.
/// - Complexity: that of the instant.
package typealias GMPTermDate = BallTermDate<GMPFraction128>

extension GMPTermDate {
    package init() { self.init("gmp-128", version: 4, limbs: "fixed point of 128 bits by GMP", largestSweep: 480) }
}
