/// The nutation in longitude of IAU 2000A, the terms of 0.00003″ and more.
///
/// All arguments are the model's polynomials of the fourth degree, also in the planetary terms. IAU 2000B, with its
/// linear arguments, is off by 0.01″ (0.25 s for a term) four centuries away. Source: Mathews, Herring, Buffett 2002,
/// Journal of Geophysical Research 107:2068; IERS Conventions 2003, chapter 5.
package struct Nutation<Number: RealNumber>: Sendable {
    private let series = Number.Series(.nutation)

    package init() {}

    /// The nutation in longitude, in turns, at Julian centuries of TT from J2000.0.
    package func longitude(
        at centuries: Number, in workspace: inout Number.Series.Workspace
    ) -> Number {
        series.evaluate(at: centuries, in: &workspace)
        let arcseconds = workspace.sums[0] + workspace.sums[1] * centuries
        return arcseconds / Number(Theory.arcsecondsPerTurn)
    }
}
