/// Solar term → civil date in Beijing by GMP: the instant of ``GMPTermInstant``, on the clock of Beijing.
///
/// - Source: see ``InstantTermDate``.
/// - Complexity: that of the instant.
package typealias GMPTermDate = InstantTermDate<GMPTermInstant>

extension GMPTermDate {
    package init() { self.init(GMPTermInstant(), numbers: "fixed point of 128 bits by GMP") }
}
