/// Solar term → civil date in Beijing, from the instant by VSOP87D in Double.
///
/// - Source: see ``VSOP87TermInstant`` and `CivilClock`.
/// - Complexity: two evaluations of about 1 000 terms.
package typealias VSOP87TermDate = InstantTermDate<VSOP87TermInstant>

extension VSOP87TermDate {
    package init() { self.init(VSOP87TermInstant(), numbers: "Double") }
}
