package import CalendarValues
package import KernelProtocol

/// The kernels of instants in balls of one precision.
package struct PrecisionKernels: Sendable {
    package let terms: any Kernel<YearTerm, EventInstant>
    package let moons: any Kernel<Lunation, EventInstant>

    /// The kernels of the smallest precision of at least 64…4 096 bits: 96 bits are computed with 128, since two limbs
    /// cost no more than one and a half.
    package init(atLeast bits: Int) throws(PrecisionError) {
        switch bits {
        case 64...128: self.init(Fraction128.self)
        case 129...256: self.init(Fraction256.self)
        case 257...512: self.init(GMPFraction512.self)
        case 513...1024: self.init(GMPFraction1024.self)
        case 1025...2048: self.init(GMPFraction2048.self)
        case 2049...4096: self.init(GMPFraction4096.self)
        default: throw PrecisionError(bits: bits)
        }
    }

    private init<Fraction: FractionLimbs>(_: Fraction.Type) {
        terms = BallTermInstant<Fraction>()
        moons = BallNewMoonInstant<Fraction>()
    }
}

/// An unsupported precision.
package struct PrecisionError: Error, CustomStringConvertible {
    let bits: Int

    package var description: String { "precision \(bits): expected 64 to 4096 bits" }
}
