import Astronomy
import KernelProtocol
import Testing

/// The roots enclosed in few and in many bits, and in Double.
@Suite struct PrecisionTests {
    /// The enclosures are small and have a number in common; the midpoints' own balls are within the radii.
    private func expectAgreement(_ low: RootEnclosure<Fraction128>, _ high: RootEnclosure<GMPFraction256>) {
        let difference = (Ball(midpointOf: low.midpoint) - high.midpoint.midpoint).double.magnitude
        #expect(difference <= low.radius + high.radius && low.radius < 1e-20 && high.radius < 1e-20)
    }

    private static let terms = (1900...2100).flatMap { year in (0..<24).map { YearTerm(year: year, index: $0) } }

    /// The lunations of the years whose new moons the table has.
    private static func lunations(_ years: ClosedRange<Int>) throws -> [Int] {
        try Reference.rows("de440/new-moons.csv").compactMap { row in
            guard let year = Int(row.text("utc8").prefix(4)), years.contains(year) else { return nil }
            return Int(((Reference.instant(row.text("tt_jd")).daysFromJ2000 - 5.09766) / 29.530588861).rounded())
        }
    }

    @Test func `terms of 1900–2100: 128 bits against 256`() throws {
        let (solver, low, high) = (
            SolarTermInstant(), EnclosedSolarTerm<Fraction128>(), EnclosedSolarTerm<GMPFraction256>()
        )
        var room = SunLongitude<Double>.Workspace()
        var (lowRoom, highRoom) = (
            EnclosedSolarTerm<Fraction128>.Workspace(), EnclosedSolarTerm<GMPFraction256>.Workspace()
        )
        #expect(Self.terms.count == 4_824)
        for term in Self.terms {
            let estimate = solver.instant(of: term, in: &room)
            expectAgreement(
                try low.enclosure(of: term, near: estimate, in: &lowRoom),
                try high.enclosure(of: term, near: estimate, in: &highRoom))
        }
    }

    @Test func `every fifth new moon of 1900–2100: 128 bits against 256`() throws {
        let (solver, low, high) = (
            NewMoonInstant(), BallNewMoonInstant<Fraction128>(), BallNewMoonInstant<GMPFraction256>()
        )
        var room = NewMoonInstant.Workspace()
        var (lowRoom, highRoom) = (
            BallNewMoonInstant<Fraction128>.Workspace(), BallNewMoonInstant<GMPFraction256>.Workspace()
        )
        let lunations = try Self.lunations(1900...2100)
        #expect(lunations.count == 2_487)
        for index in stride(from: 0, to: lunations.count, by: 5) {
            let estimate = solver.instant(lunation: lunations[index], in: &room)
            expectAgreement(
                try low.enclosure(near: estimate, in: &lowRoom), try high.enclosure(near: estimate, in: &highRoom))
        }
    }

    @Test func `Double against balls, all terms and new moons of 1900–2100`() throws {
        func largest<Input>(
            _ inputs: [Input], _ double: some Kernel<Input, EventInstant>, _ ball: some Kernel<Input, EventInstant>
        ) -> (checked: Int, unbounded: Int, seconds: Double) {
            var found = (checked: 0, unbounded: 0, seconds: 0.0)
            for input in inputs {
                let answer = ball.answer(input)
                found.checked += 1
                found.unbounded += answer.roundingBound.isFinite && answer.roundingBound > 0 ? 0 : 1
                found.seconds = max(found.seconds, abs(double.answer(input).instant - answer.instant))
            }
            return found
        }
        let terms = largest(Self.terms, VSOP87TermInstant(), BallTermInstant<Fraction128>())
        let lunations = try Self.lunations(1900...2100).map { Lunation($0) }
        let moons = largest(lunations, ELPNewMoonInstant(), BallNewMoonInstant<Fraction128>())
        #expect(terms.checked == 4_824 && moons.checked == 2_487 && terms.unbounded + moons.unbounded == 0)
        #expect(terms.seconds < 50e-6 && moons.seconds < 50e-6, "\(terms) \(moons)")
    }
}
