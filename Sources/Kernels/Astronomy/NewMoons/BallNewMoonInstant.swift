package import KernelProtocol

/// The instant of a new moon by ELP and VSOP87D, its root found in Double and enclosed in balls.
///
/// - Source: see `MoonLongitude`, `SunLongitude`, `Ball` and `encloseRoot`.
/// - Complexity: two evaluations in Double and two in balls.
package struct BallNewMoonInstant<Fraction: FractionLimbs>: WorkspaceKernel {
    package let facts: KernelFacts
    private let moons = NewMoonInstant()

    /// A kernel on some limbs, such as ``GMPNewMoonInstant``; converts no coefficient: whoever lists kernels creates all.
    init(_ name: String, version: Int, limbs: String, largestSweep: Int? = nil, file: String = #filePath) {
        facts = KernelFacts(
            name: name, version: version, summary: "ELP and VSOP87D in \(limbs), the rounding bounded",
            source: "as elp; ball arithmetic", claims: .de440, accuracy: 0.2, cost: .milliseconds,
            largestSweep: largestSweep, file: file)
    }

    package func workspace() -> Workspace { Workspace() }

    package struct Workspace: Sendable {
        fileprivate var double = NewMoonInstant.Workspace()
        fileprivate var first = Longitudes<Fraction128>()
        fileprivate var ball = Longitudes<Fraction>()

        package init() {}
    }

    package func answer(_ lunation: Lunation, in workspace: inout Workspace) -> EventInstant {
        let estimate = moons.instant(lunation: Int(lunation.number), in: &workspace.double)
        return EventInstant(after: estimate.seconds, estimate: estimate) {
            try enclosure(near: estimate, in: &workspace)
        }
    }

    /// The root of the theory as a ball, in seconds after the whole second of the estimate.
    // Catalogues name the type in another module: without these the terms would go through witness tables.
    @_specialize(where Fraction == Fraction128)
    @_specialize(where Fraction == GMPFraction128)
    @_specialize(where Fraction == GMPFraction256)
    package func enclosure(
        near estimate: Instant, in workspace: inout Workspace
    ) throws -> RootEnclosure<Fraction> {
        try encloseEvent(near: estimate, curvature: Theory.elongationCurvature) { centuries in
            workspace.first.elongation(at: centuries)
        } of: { centuries in
            workspace.ball.elongation(at: centuries)
        }
    }
}

extension BallNewMoonInstant<Fraction128> {
    package init() { self.init("fixed-128", version: 4, limbs: "fixed point of 128 bits") }
}

/// The longitudes of Sun and Moon, and the memory of their evaluation.
private struct Longitudes<Fraction: FractionLimbs>: Sendable {
    private var sun = SunLongitude<Ball<Fraction>>.Workspace()
    private var moon = MoonLongitude<Ball<Fraction>>.Workspace()

    /// The Moon's longitude less the Sun's.
    mutating func elongation(at centuries: Ball<Fraction>) -> Longitude<Ball<Fraction>> {
        let sun = SunLongitude().ofMeanEquinox(at: centuries, in: &sun)
        let moon = MoonLongitude().ofMeanEquinox(at: centuries, in: &moon)
        return Longitude(turns: moon.turns - sun.turns, rate: moon.rate - sun.rate)
    }
}
