/// Precession in longitude: the polynomials of two models, and the offset of an equinox.
///
/// Arcseconds, Julian centuries of TT from J2000.0.
package enum Precession {
    /// The general precession in longitude of IAU 2006: 5028.796195 T + 1.1054348 T² + ….
    ///
    /// Source: Capitaine, Wallace, Chapront 2003, Astronomy and Astrophysics 412:567 (P03); as in Hilton et al. 2006.
    package static let iau2006 = Polynomial(
        digits: [0, 50_287_961_950_000, 11_054_348_000, 796_400, -238_570, -383], exponent: -10)

    /// The precession in longitude of VSOP87D, with the rate of IAU 1976: 5029.0966 T + 1.111971 T² + ….
    ///
    /// Source: Laskar 1986, Astronomy and Astrophysics 157:59. Printed there by powers of 10 000 years up to the tenth,
    /// here of centuries up to the seventh; the omitted part is below 0.02″ within 40 centuries.
    package static let laskar1986 = Polynomial(
        digits: [
            0, 50_290_966_000_000_000, 11_119_710_000_000, 773_200_000, -235_316_000, -180_550,
            1_745, 13,
        ], exponent: -13)

    /// From the dynamical equinox of VSOP87 to that of FK5: −0.09033″.
    ///
    /// Source: Bretagnon, Francou 1988, Astronomy and Astrophysics 202:309.
    package static let fk5Offset = Polynomial(digits: [-90_330], exponent: -6)
}
