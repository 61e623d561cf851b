import CalendarTestSupport
import CalendarValues
import ReferenceData
import Testing

@Suite struct SurveyedDatesTests {
    /// The releases that give an answer on a day, as `ICU 72.1 78.2`.
    private func releases(_ day: String, _ answer: String, _ name: String, _ version: String) throws -> [String] {
        let reference = try Fixture.reference()
        let (day, date) = try (#require(reference.gregorian.parse(day)?.day), #require(LunarDate(answer)))
        return try reference.surveyed.releases(giving: date, on: day, as: name, version: version)
            .map { "\($0.product) \($0.versions.joined(separator: " "))" }
    }

    @Test(
        "releases of one code that give the same wrong date, in the order of their numbers; the checked version among them"
    )
    func shared() throws {
        let newYear = ("2027-02-06", "lunar:2026-12-30")
        #expect(try releases(newYear.0, newYear.1, "icu4c", "72.1") == ["ICU 72.1 78.2"])
        #expect(try releases(newYear.0, newYear.1, "node-intl", "ICU 100.0") == ["ICU 72.1 100.0"])
        #expect(
            try releases("1978-09-02", "lunar:1978-08-01", "lunar", "2.2") == ["lunar 2.2", "lunardate 0.2.0 0.3.0"])
        // Another answer, a day on which the others are right, and a library that was not surveyed.
        #expect(try releases(newYear.0, "lunar:2026-12-29", "icu4c", "72.1") == ["ICU 72.1"])
        #expect(try releases("2027-02-05", "lunar:2026-12-29", "icu4c", "72.1") == ["ICU 72.1"])
        #expect(try releases(newYear.0, newYear.1, "mine", "1").isEmpty)
    }

    @Test("a report's state is one of four")
    func states() throws {
        #expect(
            try Fixture.reference().surveyed.reports.contains {
                $0.state == .open && !$0.title.isEmpty && !$0.seen.isEmpty
            })
        let copy = try ReferenceCopy("libraries")
        try copy.edit("reports.csv") { $0[1] = $0[1].replacing("unknown", with: "fixed") }
        try copy.writeChecksums()
        let error = try #require(throws: ReferenceDataError.self) { try copy.reference.surveyed }
        #expect(error.description.contains("reports.csv:2: 'fixed': expected open, closed, merged or unknown"))
    }
}
