/// The largest difference of the computed instants from DE440 in each century, seconds of TT, measured over `de440`.
///
/// Certificates use it as the error of the theory. Outside 1600–2300 nothing was measured.
package enum ModelError {
    /// The first year of the first century below.
    package static let firstYear = 1600
    /// Solar terms by VSOP87: 1600–1699, 1700–1799, … 2200–2300.
    package static let terms: [Double] = [0.434, 0.360, 0.338, 0.275, 0.270, 0.293, 0.298]
    /// New moons by ELP.
    package static let moons: [Double] = [0.198, 0.138, 0.147, 0.135, 0.168, 0.174, 0.260]

    /// The largest difference in a year's century, in seconds, from ``terms`` or ``moons``; `nil` where nothing was
    /// measured.
    package static func seconds(year: Int, of errors: [Double]) -> Double? {
        guard (firstYear...2300).contains(year) else { return nil }
        return errors[min((year - firstYear) / 100, errors.count - 1)]
    }
}
