package import CalendarValues
package import KernelProtocol

/// The kernels of instants in balls of one precision.
package struct PrecisionKernels: Sendable {
    package let terms: any Kernel<YearTerm, EventInstant>
    package let moons: any Kernel<Lunation, EventInstant>

    /// The kernels of the smallest precision of at least 64…4 096 bits.
    ///
    /// - Throws: ``BallPrecisionError`` for other numbers of bits.
    package init(atLeast bits: Int) throws(BallPrecisionError) {
        func kernels<Fraction: FractionLimbs>(_: Ball<Fraction>.Type) -> Self {
            Self(terms: BallTermInstant<Fraction>(), moons: BallNewMoonInstant<Fraction>())
        }
        switch try BallPrecision(atLeast: bits) {
        case .bits128: self = kernels(Ball128.self)
        case .bits256: self = kernels(Ball256.self)
        case .bits512: self = kernels(Ball512.self)
        case .bits1024: self = kernels(Ball1024.self)
        case .bits2048: self = kernels(Ball2048.self)
        case .bits4096: self = kernels(Ball4096.self)
        }
    }

    private init(terms: any Kernel<YearTerm, EventInstant>, moons: any Kernel<Lunation, EventInstant>) {
        self.terms = terms
        self.moons = moons
    }
}
