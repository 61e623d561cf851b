import CalendarTestSupport
import Foundation
import ReferenceData
import Testing

/// A wrong value with a right hash is noticed by another table that determines it.
@Suite struct CrossCheckTests {
    /// A value of a table that is changed, and what is said of it.
    struct Change: Sendable, CustomTestStringConvertible {
        let table: String
        /// The beginning of the only line that is changed.
        let line: String
        let column: Int
        let value: String
        let problem: String
        /// How many lines after the changed one the error names.
        var after = 0

        init(_ table: String, _ line: String, _ column: Int, _ value: String, _ problem: String, after: Int = 0) {
            (self.table, self.line, self.column, self.value) = (table, line, column, value)
            (self.problem, self.after) = (problem, after)
        }

        var testDescription: String { "\(table) \(line) \(column) \(value)" }
    }

    static let changes: [Change] =
        [
            // de440: each column.
            Change("de440/solar-terms.csv", "1984,3,", 2, "dahan", "is not yushui at 330°"),
            Change("de440/solar-terms.csv", "1984,3,", 3, "345", "is not yushui at 330°"),
            Change("de440/solar-terms.csv", "1984,3,", 4, "1984-02-19T16:16:00.0", "is not tt_jd − tt_minus_clock_s"),
            Change("de440/solar-terms.csv", "1984,3,", 4, "1984-02-19 16:16:00.0", "is not a clock time"),
            Change("de440/solar-terms.csv", "1984,3,", 5, "2445749.8444444", "is not tt_jd − tt_minus_clock_s"),
            Change("de440/solar-terms.csv", "1984,3,", 6, "54.17", "is not that of delta-t/leap-seconds.csv"),
            Change("de440/solar-terms.csv", "1984,3,", 6, "54.2", "has not two decimals"),
            Change("de440/solar-terms.csv", "1784,3,", 6, "21.32", "does not continue"),
            Change("de440/solar-terms.csv", "1984,3,", 7, "1.0", "is not that of utc8"),
            Change("de440/solar-terms.csv", "1984,3,", 8, "0.1", "is not that of the year"),
            Change("de440/new-moons.csv", "2026-02-17T20:01", 3, "-14339.0", "is not that of utc8"),
            Change("de440/new-moons.csv", "2026-02-17T20:01", 4, "0.3", "is not that of the year"),
            Change("de440/near-midnight.csv", "solar-term,1601,8,", 7, "1", "is not solar-term,1601,8,lixia"),
            Change("de440/near-midnight.csv", "new-moon,,,,1612-03-02", 4, "1612-03-02T23:58:23.6", "is not new-moon"),
            Change("de440/near-midnight.csv", "solar-term,1605,23,", 6, "20.1", "is not solar-term,1605,23"),
            Change("de440/ephemerides.csv", "solar-term,1600,", 2, "1599", "is not a whole number"),
            Change("de440/ephemerides.csv", "solar-term,1600,", 0, "eclipse", "kind 'eclipse'"),
            Change("de440/ephemerides.csv", "solar-term,1600,", 5, "2", "is not 0…1 s"),
            // gbt: the days of de440.
            Change("gbt/solar-terms.csv", "1777,5,", 3, "1777-03-21", "1777 春分 is on 1777-03-20"),
            Change("gbt/solar-terms.csv", "2173,5,", 3, "2173-03-21", "2173 春分 is on 2173-03-20"),
            // hko: the list of differences is all differences.
            Change("hko/solar-terms.csv", "2026,12,", 3, "2026-07-08", "differences.csv does not list it"),
            Change("hko/solar-terms.csv", "2026,12,", 4, "computed", "published are the terms of 1901…2100"),
            Change("hko/solar-terms.csv", "1900,12,", 4, "published", "published are the terms of 1901…2100"),
            Change("hko/lunar-months.csv", "2026,1,0,", 5, "computed", "published are the days"),
            Change("hko/lunar-months.csv", "2100,12,0,", 3, "30", "is not as long as by gbt"),
            Change("hko/differences.csv", "solar-term,1911,8", 4, "dahan", "'dahan' is 'lixia' by the tables"),
            Change("hko/differences.csv", "solar-term,1911,8", 6, "1911-05-05", "'1911-05-05' is '1911-05-06'"),
            Change("hko/differences.csv", "solar-term,1911,8", 7, "1911-05-07T00:00:16.1", "by the tables"),
            Change("hko/differences.csv", "solar-term,1911,8", 8, "1911-05-06T23:45:56.1", "by the tables"),
            Change("hko/differences.csv", "solar-term,1911,8", 9, "16.1", "'16.1' is '16.0' by the tables"),
            Change("hko/differences.csv", "solar-term,1911,8", 10, "no", "'no' is 'yes' by the tables"),
            Change("hko/differences.csv", "solar-term,1911,8", 12, "", "gives no reason"),
            // The disputed entries are those of the rule.
            Change("hko/disputed.csv", "lunar-month,2097,7", 3, "uncertain", "state, the dates or the reason of 2097"),
            Change("hko/disputed.csv", "lunar-month,2097,7", 5, "2097-08-06", "state, the dates or the reason of 2097"),
            Change("hko/disputed.csv", "lunar-month,2097,7", 9, "x", "state, the dates or the reason of 2097"),
            Change("hko/disputed.csv", "lunar-month,2089,8", 3, "contested", "state, the dates or the reason of 2089"),
            Change("hko/disputed.csv", "lunar-month,2089,8", 5, "2089-09-03", "state, the dates or the reason of 2089"),
            Change("hko/disputed.csv", "lunar-month,2089,8", 6, "54.4", "margin_s of 2089-08-01 is -54.5 by de440"),
            Change("hko/disputed.csv", "solar-term,2083,2", 8, "no", "noted of 2083 立春 is not as in notes.csv"),
            Change("hko/notes.csv", "solar-term,2083,2", 3, "2083-02-04", "'2083-02-04' is not 2083-02-03"),
            // Columns that follow from others.
            Change("month-grid/months.csv", "2026,2,", 5, "4", "2026-02 has not the days, the weekday or the weeks"),
            Change("month-grid/edges.csv", "320,341,y,3", 4, "25235", "25235/125 is not"),
            Change("gregorian/years.csv", "8001,", 2, "366", "8001 does not have 365 days"),
            Change("ganzhi/years.csv", "1984,", 1, "丙子", "丙子 does not follow"),
            Change("ganzhi/months.csv", "1984,3,", 2, "甲子", "甲子 is not the pillar of the 1st"),
            Change("ganzhi/months.csv", "1984,3,", 3, "甲子", "甲子 does not follow"),
            Change("ganzhi/hours.csv", "丙,7,", 2, "甲子", "甲子 is not the pillar of hour 7"),
            Change(
                "ganzhi/moments.csv", "1900-02-04T13:51:24", 0, "1900-02-04T13:51:25", "is not -5 s from the first term"
            ),
        ]
        + (1...8).map { column in
            Change("ganzhi/moments.csv", "1900-02-04T13:51:24", column, "癸亥", "'癸亥' (column \(column + 1)) is")
        }

    /// The reference data with one changed and sealed file, and links to the other folders.
    private func error(_ table: String, _ edit: (inout [String]) throws -> Void) throws -> ReferenceDataError {
        let parts = table.split(separator: "/").map(String.init)
        let copy = try ReferenceCopy(parts[0])
        var thrown: (any Error)?
        try copy.edit(parts[1]) { lines in
            do { try edit(&lines) } catch { thrown = error }
        }
        if let thrown { throw thrown }
        try copy.seal(parts[1])
        let folder = try TemporaryFolder()
        for name in try Fixture.tableFolders() {
            try folder.link(name, to: name == parts[0] ? copy.url : Fixture.root.appending(path: name))
        }
        let error = #expect(throws: ReferenceDataError.self) {
            try withExtendedLifetime((copy, folder)) { _ in try ReferenceData(folder.url).loadAll() }
        }
        return try #require(error)
    }

    @Test(arguments: changes)
    func aWrongValueIsNoticed(change: Change) throws {
        var number = 0
        let error = try error(change.table) { lines in
            let found = lines.indices.filter { lines[$0].hasPrefix(change.line) }
            #expect(found.count == 1, "\(change.line)")
            let index = try #require(found.first)
            number = index + 1
            var fields = lines[index].components(separatedBy: ",")
            // A reason in quotes has commas.
            while let start = fields.firstIndex(where: { $0.hasPrefix("\"") && !($0.hasSuffix("\"") && $0.count > 1) })
            {
                fields.replaceSubrange(start...(start + 1), with: [fields[start...(start + 1)].joined(separator: ",")])
            }
            #expect(fields[change.column] != change.value)
            fields[change.column] = change.value
            lines[index] = fields.joined(separator: ",")
        }
        #expect(error.problem.contains(change.problem), "\(error)")
        #expect(error.path.hasSuffix(change.table) && error.line == number + change.after, "\(error)")
    }

    /// A month that begins a day later, its neighbours' lengths with it: nothing but the new moon tells.
    @Test(arguments: ["gbt/lunar-months.csv", "gbt/lunar-months-utc8.csv", "hko/lunar-months.csv"])
    func aNewMoonOfAnotherDayIsNoticed(table: String) throws {
        let error = try error(table) { lines in
            for (old, new) in [
                ("2026,1,0,30,2026-02-17", "2026,1,0,29,2026-02-18"), ("2025,12,0,29,", "2025,12,0,30,"),
            ] {
                let index = try #require(lines.firstIndex { $0.hasPrefix(old) })
                lines[index] = lines[index].replacing(old, with: new)
            }
        }
        #expect(error.path.hasSuffix(table), "\(error)")
        #expect(
            error.problem.contains(table.hasPrefix("hko") ? "does not list it" : "is not the month that follows"),
            "\(error)")
    }

    /// The leap month of 2025 a month later, in order without a gap: only the major terms tell.
    @Test(arguments: ["gbt/lunar-months.csv", "gbt/lunar-months-utc8.csv", "hko/lunar-months.csv"])
    func aLeapMonthOfAnotherNumberIsNoticed(table: String) throws {
        let error = try error(table) { lines in
            let leap = try #require(lines.firstIndex { $0.hasPrefix("2025,6,1,") })
            // 6, 6 leap, 7 becomes 6, 7, 7 leap.
            lines[leap] = lines[leap].replacing("2025,6,1,", with: "2025,7,0,")
            lines[leap + 1] = lines[leap + 1].replacing("2025,7,0,", with: "2025,7,1,")
        }
        #expect(error.path.hasSuffix(table), "\(error)")
        #expect(
            error.problem.contains(table.hasPrefix("hko") ? "is no month of gbt" : "is not the month that follows"),
            "\(error)")
    }

    @Test func aLostRowOfAListIsNoticed() throws {
        for (table, line, problem) in [
            ("de440/near-midnight.csv", "solar-term,1605,23", "is not solar-term,1605,23"),
            ("hko/differences.csv", "new-moon,1914,10", "differences.csv does not list it"),
            ("hko/disputed.csv", "lunar-month,2097,7", "has not 2097-07-01, published 2097-08-07"),
            ("hko/disputed.csv", "solar-term,2083,2", "has not 2083 立春, published 2083-02-03, -37.1 s from midnight"),
            ("hko/notes.csv", "solar-term,2051,5", "noted of 2051 春分 is not as in notes.csv"),
        ] {
            let error = try error(table) { $0.removeAll { $0.hasPrefix(line) } }
            #expect(error.problem.contains(problem), "\(error)")
        }
    }
}
