import KernelProtocol

extension Theory {
    /// A bound of |f″| of the Sun's longitude, turns per century².
    ///
    /// Σ |A|·C² of the series is 2.5 times the contribution of the equation of the centre, 0.0337 rad ·
    /// (628.3/century)² = 13 300 rad = 2 117 turns; nutation adds 17.2″ · (8.4·…)². This is the sum over all terms of
    /// the tables, rounded up; a test adds them.
    package static let sunCurvature = 1e5
    /// A bound of |f″| of the Moon's elongation, turns per century²; a test adds the terms of the tables.
    package static let elongationCurvature = 2e7
}

/// Encloses the root of a longitude near an instant found in Double.
///
/// The functions are the longitude less the target, at Julian centuries of TT from J2000.0; the curvature is in turns
/// per century². The root is in seconds after the estimate's whole second, enclosed within 1e-20 s. The longitude at the
/// estimate is computed in 128 bits, whatever the others have: it serves only the slope.
func encloseEvent<Fraction: FractionLimbs>(
    near estimate: Instant, curvature: Double,
    first: (Ball<Fraction128>) -> Longitude<Ball<Fraction128>>,
    of function: (Ball<Fraction>) -> Longitude<Ball<Fraction>>
) throws -> RootEnclosure<Fraction> {
    let perSecond = 1 / Double(Theory.secondsPerCentury)
    let start = first(Ball(centuries: estimate))
    // Times are relative to the estimate's whole second, so that the answer keeps all its digits.
    let origin = Ball<Fraction>(Int(estimate.seconds))
    let century = Ball<Fraction>(Theory.secondsPerCentury)
    return try encloseRoot(
        near: estimate.fraction, value: start.turns.reducedTurns, slope: start.rate * perSecond, halfWidth: 3600,
        curvature: curvature * perSecond * perSecond, secondsPerUnit: 1, target: 1e-20
    ) { seconds in
        function((origin + seconds) / century).turns.reducedTurns
    }
}

extension EventInstant {
    /// The instant of an enclosed root; a root that could not be enclosed has an infinite bound.
    init<Fraction: FractionLimbs>(
        after seconds: Int64, estimate: Instant, _ root: () throws -> RootEnclosure<Fraction>
    ) {
        do {
            let root = try root()
            self.init(
                Instant(seconds: seconds, fraction: root.midpoint.double), roundingBound: root.radius)
        } catch {
            self.init(estimate, roundingBound: .infinity)
        }
    }
}
