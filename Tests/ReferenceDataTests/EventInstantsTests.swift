import CalendarValues
import Generators
import KernelProtocol
import CalendarTestSupport
import Foundation
import ReferenceData
import Testing

@Suite struct EventInstantsTests {
    @Test func asManyAsTheYearsHave() throws {
        let reference = try Fixture.reference()
        let (events, calendar) = try (reference.events, reference.gregorian)
        #expect(events.years == 1600...2300)
        let terms = events.years.flatMap { year in (0..<24).map { YearTerm(year: year, index: $0) } }
        #expect(terms.count == 16_824)
        #expect(terms.count { events.event(of: $0) != nil } == 16_824)
        let lunations = events.lunations(of: events.years, calendar: calendar)
        #expect(lunations.count == 8_670)
        #expect(lunations.count { events.event(of: $0) != nil } == 8_670)
        #expect(lunations.first?.number == Int32(events.firstLunation))
        #expect(zip(lunations, lunations.dropFirst()).allSatisfy { $1.number == $0.number + 1 })
        // Year by year the lunations are the same, none twice and none left out.
        let yearly = events.years.flatMap { events.lunations(of: $0...$0, calendar: calendar) }
        #expect(yearly == lunations)
        // Terms follow each other by 14.6 to 15.9 days.
        let instants = terms.compactMap { events.event(of: $0)?.instant }
        #expect(zip(instants, instants.dropFirst()).allSatisfy { 14.6...15.9 ~= ($1 - $0) / 86_400 })
    }

    /// The clock of every term is what the table's column says, rounded to tenths of a second.
    @Test func clocks() throws {
        let reference = try Fixture.reference()
        let rest = ["tt_jd", "tt_minus_clock_s", "margin_to_midnight_s", "sigma_s"]
        let table = try ReferenceTable(
            "solar-terms.csv", in: reference.root.appending(path: "de440"),
            columns: ["year", "index", "name", "longitude_deg", "utc8"] + rest)
        var checked = 0
        for row in table.rows {
            let term = YearTerm(
                year: try table.integer(row, 0, in: 1600...2300), index: try table.integer(row, 1, in: 0...23))
            let event = try #require(reference.events.event(of: term))
            let parts = row.fields[4].split { $0 == "T" || $0 == ":" }
            let day = try #require(reference.gregorian.parse(String(parts[0]))).day
            let time = try parts.dropFirst().reduce(0.0) { try $0 * 60 + #require(Double($1)) }
            // Half a tenth, 1e-7 day of TT and a hundredth of ΔT.
            #expect(abs(event.clock - Double(day.rawValue) * 86_400 - time) < 0.07, "\(term)")
            checked += 1
        }
        #expect(checked == 16_824)
    }

    @Test func nothingOutside() throws {
        let events = try Fixture.reference().events
        for term in [
            YearTerm(year: 1599, index: 23), YearTerm(year: 2301, index: 0), YearTerm(year: 2000, index: 24),
            YearTerm(year: 2000, index: -1),
        ] {
            #expect(events.event(of: term) == nil)
        }
        #expect(events.event(of: Lunation(events.firstLunation - 1)) == nil)
        #expect(events.event(of: Lunation(events.firstLunation + 8_670)) == nil)
    }

    @Test func knownEvents() throws {
        let events = try Fixture.reference().events
        // The new moon of 2000-01-06 18:14 UTC has number 0; leap seconds and 32.184 s make 64.184 s.
        let moon = try #require(events.event(of: Lunation(0)))
        #expect(abs(moon.instant.daysFromJ2000 - (5 + (6 * 60 + 14.7) / 1440)) < 1.0 / 1440)
        #expect(moon.clockOffset == 64.18)
        #expect(0...0.1 ~= moon.sigma)
    }

    /// Damage that the hash does not tell.
    private func error(_ name: String, _ damage: (inout [String]) -> Void) throws -> ReferenceDataError {
        let copy = try ReferenceCopy("de440")
        try copy.edit(name, damage)
        try copy.seal(name)
        let error = #expect(throws: ReferenceDataError.self) {
            try withExtendedLifetime(copy) { _ = try EventInstants($0.url) }
        }
        return try #require(error)
    }

    @Test(arguments: [1, 5_000, 8_668])
    func aMissingLunationIsNoticed(row: Int) throws {
        let error = try error("new-moons.csv") { $0.remove(at: row + 1) }
        #expect(error.path.hasSuffix("de440/new-moons.csv"))
        #expect(error.line == row + 2)
        #expect(error.problem.contains("one lunation"))
    }

    @Test func anInstantInAnotherPlaceIsNoticed() throws {
        let error = try error("new-moons.csv") { lines in
            // A month and a day later than it is.
            lines[100] = lines[101]
            lines[101] = lines[102]
            lines.remove(at: 102)
        }
        #expect(error.path.hasSuffix("de440/new-moons.csv"))
        #expect(error.line == 101)
    }

    @Test(arguments: [("solar-terms.csv", 5), ("new-moons.csv", 1)])
    func instantsThatAreNone(name: String, column: Int) throws {
        for text in ["2305500", "2305500.12345", "2305500.12345678", "2305500.123456x", "x.1234567", ""] {
            let error = try error(name) { lines in
                var fields = lines[9].components(separatedBy: ",")
                fields[column] = text
                lines[9] = fields.joined(separator: ",")
            }
            #expect(error.path.hasSuffix("de440/\(name)"))
            #expect(error.line == 10)
            #expect(error.problem.contains("'\(text)' is not a Julian date"))
        }
        for place in [column + 1, column + 3] {
            let error = try error(name) { lines in
                var fields = lines[9].components(separatedBy: ",")
                fields[place] = "much"
                lines[9] = fields.joined(separator: ",")
            }
            #expect(error.line == 10)
            #expect(error.problem.contains("not a number"))
        }
    }
}

/// The tables of coefficients, from which the astronomy's sources are generated.
@Suite struct CoefficientDamageTests {
    static let tables = [
        "vsop87/earth.csv", "vsop87/angles.csv", "nutation/iau2000a.csv", "nutation/arguments.csv", "moon/main.csv",
        "moon/perturbations.csv", "moon/remainder.csv", "vsop87/remainder.csv", "moon/arguments.csv",
        "moon/constants.csv", "delta-t/splines.csv",
        "delta-t/observed.csv", "delta-t/leap-seconds.csv",
    ]

    /// The error of generating from the data with one damaged folder; the other folders are links.
    private func error(_ table: String, _ damage: (ReferenceCopy, String) throws -> Void) throws -> ReferenceDataError {
        let parts = table.split(separator: "/").map(String.init)
        let copy = try ReferenceCopy(parts[0])
        try damage(copy, parts[1])
        let folder = try TemporaryFolder()
        for name in try Fixture.tableFolders() {
            try folder.link(name, to: name == parts[0] ? copy.url : Fixture.root.appending(path: name))
        }
        // Reading notices what the seal tells, generating what only a number tells.
        let error = #expect(throws: ReferenceDataError.self) {
            try withExtendedLifetime((copy, folder)) { _ in _ = try GeneratedSources(ReferenceData(folder.url)) }
        }
        return try #require(error)
    }

    @Test(arguments: tables)
    func oneChangedByteNamesFileAndLine(table: String) throws {
        let error = try error(table) { copy, name in
            try copy.edit(name) { lines in
                lines[2] = (lines[2].hasPrefix("9") ? "8" : "9") + lines[2].dropFirst()
            }
        }
        #expect(error.path.hasSuffix(table))
        #expect(error.line == 3)
        #expect(error.problem.contains("this line is the first that differs"))
    }

    @Test(arguments: tables)
    func aMissingTableIsNamed(table: String) throws {
        let error = try error(table) { try $0.remove($1) }
        #expect(error.path.hasSuffix(table))
        #expect(error.problem.hasPrefix("cannot be read, and line "))
    }

    @Test(arguments: tables)
    func aWordInsteadOfANumberIsNoticedWhateverTheHashSays(table: String) throws {
        let error = try error(table) { copy, name in
            try copy.edit(name) { lines in
                var fields = lines[2].components(separatedBy: ",")
                fields[2 < fields.count ? 2 : 1] = "many"
                lines[2] = fields.joined(separator: ",")
            }
            try copy.seal(name)
        }
        #expect(error.problem.contains("many"), "\(error)")
    }
}
