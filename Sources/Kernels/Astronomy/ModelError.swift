/// The error of the theories in each century, seconds of TT.
///
/// The larger of two: the largest difference of the computed instants from DE440, measured over `de440`, and the largest
/// difference of DE440 from other ephemerides, as DE440 itself is not without error. Certificates use it. Outside
/// 1600–2300 nothing was measured.
package enum ModelError {
    package static let firstYear = 1600
    /// Solar terms by VSOP87 less those of DE440: 1600–1699, 1700–1799, … 2200–2300.
    package static let terms: [Double] = [0.159, 0.159, 0.154, 0.171, 0.171, 0.207, 0.220]
    /// New moons by ELP less those of DE440.
    package static let moons: [Double] = [0.144, 0.085, 0.072, 0.067, 0.082, 0.077, 0.112]
    /// Solar terms of other ephemerides less those of DE440; see `de440/ephemerides.csv`.
    package static let termEphemerides: [Double] = [0.438, 0.242, 0.107, 0.032, 0.048, 0.141, 0.288]
    /// New moons of other ephemerides less those of DE440.
    package static let moonEphemerides: [Double] = [0.467, 0.164, 0.05, 0.05, 0.05, 0.211, 0.576]

    /// The error of solar terms in a year's century, in seconds; `nil` where nothing was measured.
    package static func ofTerms(year: Int) -> Double? { largest(year, terms, termEphemerides) }

    /// The error of new moons in a year's century, in seconds; `nil` where nothing was measured.
    package static func ofMoons(year: Int) -> Double? { largest(year, moons, moonEphemerides) }

    private static func largest(_ year: Int, _ theory: [Double], _ ephemerides: [Double]) -> Double? {
        guard (firstYear...2300).contains(year) else { return nil }
        let century = min((year - firstYear) / 100, theory.count - 1)
        return max(theory[century], ephemerides[century])
    }
}
