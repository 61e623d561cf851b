/// The mean obliquity of the ecliptic, IAU 2006.
package enum ObliquityIAU2006 {
    /// 84381.406″ − 46.836769″ T − …, T in Julian centuries of TT from J2000.0.
    ///
    /// Source: Capitaine, Wallace, Chapront 2003, Astronomy and Astrophysics 412:567.
    package static let arcseconds = Polynomial(
        digits: [843_814_060_000_000, -468_367_690_000, -1_831_000, 20_034_000, -5_760, -434], exponent: -10)

    /// The mean obliquity in turns at Julian centuries of TT from J2000.0, −40…40.
    package static func turns<Number: RealNumber>(at centuries: Number) -> Number {
        arcseconds.coefficients(Number.self).value(at: centuries) / Number(1_296_000)
    }
}
