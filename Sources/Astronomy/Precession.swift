/// Precession in longitude: the polynomials of two models and their remainders.
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

    /// The correction of a longitude of VSOP87D beside the precession: the offset of its equinox, and an empirical
    /// remainder.
    ///
    /// −0.09033″ is the offset from the dynamical equinox of VSOP87 to FK5 (Bretagnon, Francou 1988, Astronomy and
    /// Astrophysics 202:309). The rest is fitted to the 16 824 terms of `de440` (1600–2300): it represents the
    /// difference between DE200, to which VSOP87 was fitted, and DE440, in the mean longitude and the equinox. `verify`
    /// prints the residuals.
    package static let earthRemainder = Polynomial(digits: [-90_330 + 17_060, 21_940, -5_840], exponent: -6)

    /// The correction of the longitude of the Moon beside the precession of IAU 2006: an empirical remainder.
    ///
    /// Fitted to the 8 670 new moons of `de440` (1600–2300); it represents the difference between DE405, to which the
    /// constants were fitted, and DE440 (tides included), and the offset of the equinox.
    package static let moonRemainder = Polynomial(digits: [-34_410, -2_440, -7_110], exponent: -6)
}
