package import KernelProtocol

/// The instants of solar terms by VSOP87D, the root found in Double and enclosed in balls.
package struct EnclosedSolarTerm<Fraction: FractionLimbs>: Sendable {
    private let terms = SolarTermInstant()

    /// Converts no coefficient: whoever lists kernels creates all of them.
    package init() {}

    package struct Workspace: Sendable {
        fileprivate var double = SunLongitude<Double>.Workspace()
        fileprivate var first = SunLongitude<Ball<Fraction128>>.Workspace()
        fileprivate var ball = SunLongitude<Ball<Fraction>>.Workspace()

        package init() {}
    }

    /// The instant nearest to the root, and its bound.
    func instant(of term: YearTerm, in workspace: inout Workspace) -> EventInstant {
        let estimate = terms.instant(of: term, in: &workspace.double)
        return EventInstant(after: estimate.seconds, estimate: estimate) {
            try enclosure(of: term, near: estimate, in: &workspace)
        }
    }

    /// The root of the theory as a ball, in seconds after the whole second of the estimate.
    // Catalogues name the type in another module: without these the terms would go through witness tables.
    @_specialize(where Fraction == Fraction128)
    @_specialize(where Fraction == GMPFraction128)
    @_specialize(where Fraction == GMPFraction256)
    package func enclosure(
        of term: YearTerm, near estimate: Instant, in workspace: inout Workspace
    ) throws -> RootEnclosure<Fraction> {
        try encloseEvent(near: estimate, curvature: Theory.sunCurvature) { centuries in
            Self.longitude(after: term, at: centuries, in: &workspace.first)
        } of: { centuries in
            Self.longitude(after: term, at: centuries, in: &workspace.ball)
        }
    }

    /// The Sun's longitude less the term's.
    private static func longitude<Limbs: FractionLimbs>(
        after term: YearTerm, at centuries: Ball<Limbs>, in workspace: inout SunLongitude<Ball<Limbs>>.Workspace
    ) -> Longitude<Ball<Limbs>> {
        var longitude = SunLongitude().apparent(at: centuries, in: &workspace)
        // 285° + 15°·index = (19 + index)/24 turns.
        longitude.turns = longitude.turns - Ball(19 + term.index) / Ball(24)
        return longitude
    }
}
