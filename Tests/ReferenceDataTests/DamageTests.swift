import CalendarValues
import CalendarTestSupport
import Foundation
import ReferenceData
import Testing

/// A damaged table names itself and the line.
@Suite struct DamageTests {
    /// A table that the loader reads, and how it is read alone.
    struct Loaded: Sendable, CustomTestStringConvertible {
        let folder: String
        let name: String
        let read: @Sendable (URL) throws -> Void

        var testDescription: String { "\(folder)/\(name)" }
    }

    static let tables: [Loaded] = [
        Loaded(folder: "gregorian", name: "years.csv") { _ = try GregorianYears($0) },
        Loaded(folder: "hko", name: "lunar-months.csv") {
            _ = try LunarMonths($0, isPublished: true, calendar: Fixture.reference().gregorian)
        },
        Loaded(folder: "gbt", name: "lunar-months.csv") {
            _ = try LunarMonths($0, isPublished: false, calendar: Fixture.reference().gregorian)
        },
        Loaded(folder: "hko", name: "solar-terms.csv") {
            _ = try TermDates($0, isPublished: true, calendar: Fixture.reference().gregorian)
        },
        Loaded(folder: "gbt", name: "solar-terms.csv") {
            _ = try TermDates($0, isPublished: false, calendar: Fixture.reference().gregorian)
        },
        Loaded(folder: "hko", name: "disputed.csv") {
            _ = try Disputed($0, calendar: Fixture.reference().gregorian)
        },
        Loaded(folder: "hko", name: "notes.csv") {
            let reference = try Fixture.reference()
            _ = try PublishedEvents(
                $0, terms: reference.hkoTerms, months: reference.hkoMonths, calendar: reference.gregorian)
        },
        Loaded(folder: "hko", name: "differences.csv") {
            let reference = try Fixture.reference()
            _ = try PublishedEvents(
                $0, terms: reference.hkoTerms, months: reference.hkoMonths, calendar: reference.gregorian)
        },
        Loaded(folder: "month-grid", name: "months.csv") { _ = try MonthShapeTable($0) },
        Loaded(folder: "month-grid", name: "edges.csv") { _ = try ViewEdges($0) },
        Loaded(folder: "de440", name: "solar-terms.csv") { _ = try EventInstants($0) },
        Loaded(folder: "de440", name: "new-moons.csv") { _ = try EventInstants($0) },
        Loaded(folder: "lists", name: "visible.csv") { try ListTables($0).loadAll() },
        Loaded(folder: "lists", name: "edit.csv") { try ListTables($0).loadAll() },
        Loaded(folder: "lists", name: "hit.csv") { try ListTables($0).loadAll() },
        Loaded(folder: "lists", name: "reuse.csv") { try ListTables($0).loadAll() },
        Loaded(folder: "lists", name: "months.csv") { try ListTables($0).loadAll() },
        Loaded(folder: "easter", name: "easter.csv") { _ = try EasterDates($0) },
        Loaded(folder: "ganzhi", name: "years.csv") { _ = try PillarTables($0) },
        Loaded(folder: "ganzhi", name: "months.csv") { _ = try PillarTables($0) },
        Loaded(folder: "ganzhi", name: "hours.csv") { _ = try PillarTables($0) },
        Loaded(folder: "festivals", name: "labels.csv") { _ = try FestivalTable($0) },
        Loaded(folder: "festivals", name: "festivals.csv") { _ = try FestivalTable($0) },
    ]

    /// Tables whose rows follow no count and need no order.
    private static let listsOfExceptions = ["disputed.csv", "differences.csv", "notes.csv"]

    /// Reads a damaged copy and returns the error.
    private func error(
        _ table: Loaded, _ damage: (ReferenceCopy) throws -> Void, sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> ReferenceDataError {
        let copy = try ReferenceCopy(table.folder)
        try damage(copy)
        let error = #expect(throws: ReferenceDataError.self, sourceLocation: sourceLocation) {
            try withExtendedLifetime(copy) { try table.read($0.url) }
        }
        return try #require(error, sourceLocation: sourceLocation)
    }

    private func expect(
        _ error: ReferenceDataError, _ table: Loaded, line: Int?, _ problem: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(error.path.hasSuffix("\(table.folder)/\(table.name)"), sourceLocation: sourceLocation)
        #expect(error.line == line, "\(error)", sourceLocation: sourceLocation)
        let isNamed = problem.isEmpty || error.problem.firstRange(of: problem) != nil
        #expect(isNamed, "\(error)", sourceLocation: sourceLocation)
        let place = line.map { ":\($0): " } ?? ": "
        #expect(error.description.contains("\(table.name)\(place)"), sourceLocation: sourceLocation)
        #expect(!error.description.contains("\n"), sourceLocation: sourceLocation)
    }

    @Test(arguments: tables)
    func aCopyIsAsGoodAsTheOriginal(table: Loaded) throws {
        let copy = try ReferenceCopy(table.folder)
        try withExtendedLifetime(copy) { try table.read($0.url) }
    }

    // MARK: The hash tells

    @Test(arguments: tables)
    func missingFile(table: Loaded) throws {
        expect(try error(table) { try $0.remove(table.name) }, table, line: nil, "cannot be read")
    }

    @Test(arguments: tables)
    func emptyFile(table: Loaded) throws {
        expect(try error(table) { try $0.editBytes(table.name) { $0 = Data() } }, table, line: 1, "is damaged")
    }

    @Test(arguments: tables)
    func truncatedWithinALine(table: Loaded) throws {
        // Line 3, which is element 2, loses its end and everything after it.
        let error = try error(table) {
            try $0.edit(table.name) { lines in
                lines.removeSubrange(3...)
                lines[2].removeLast(3)
            }
        }
        expect(error, table, line: 3, "is damaged")
    }

    @Test(arguments: tables)
    func truncatedAfterALine(table: Loaded) throws {
        let error = try error(table) {
            try $0.edit(table.name) { lines in lines.replaceSubrange(3..., with: [""]) }
        }
        expect(error, table, line: 3, "the file ends here")
    }

    @Test(arguments: tables)
    func oneChangedByte(table: Loaded) throws {
        for line in [1, 2, 4] {
            let error = try error(table) {
                try $0.edit(table.name) { lines in
                    let changed = lines[line - 1].prefix(1) == "9" ? "8" : "9"
                    lines[line - 1] = changed + lines[line - 1].dropFirst()
                }
            }
            expect(error, table, line: line, "this line is the first that differs")
            #expect(error.problem.contains("SHA-256"))
        }
    }

    @Test(arguments: tables)
    func oneChangedBitInTheLastLine(table: Loaded) throws {
        var count = 0
        let error = try error(table) {
            try $0.edit(table.name) { count = $0.count - 1 }
            try $0.editBytes(table.name) { $0[$0.count - 2] ^= 1 }
        }
        expect(error, table, line: count, "this line is the first that differs")
    }

    @Test(arguments: tables)
    func aRowTwice(table: Loaded) throws {
        let error = try error(table) { try $0.edit(table.name) { $0.insert($0[2], at: 3) } }
        expect(error, table, line: 4, "this line is the first that differs")
    }

    @Test(arguments: tables)
    func aRowTooMany(table: Loaded) throws {
        var count = 0
        let error = try error(table) {
            try $0.edit(table.name) { lines in
                count = lines.count - 1
                lines.insert(lines[2], at: count)
            }
        }
        expect(error, table, line: count + 1, "only \(count) lines are recorded")
    }

    @Test(arguments: tables)
    func theLastNewlineLost(table: Loaded) throws {
        var count = 0
        let error = try error(table) {
            try $0.edit(table.name) { count = $0.count - 1 }
            try $0.editBytes(table.name) { $0.removeLast() }
        }
        #expect(error.path.hasSuffix(table.name))
        #expect(error.line == count)
    }

    @Test(arguments: tables)
    func aRowDeleted(table: Loaded) throws {
        let error = try error(table) { _ = try $0.edit(table.name) { $0.remove(at: 2) } }
        expect(error, table, line: 3, "this line is the first that differs")
    }

    @Test(arguments: tables)
    func carriageReturns(table: Loaded) throws {
        let error = try error(table) {
            try $0.edit(table.name) { lines in lines = lines.map { $0.isEmpty ? $0 : $0 + "\r" } }
        }
        expect(error, table, line: 1, "this line is the first that differs")
    }

    @Test(arguments: tables)
    func withoutTheFingerprintsOnlyTheFileIsNamed(table: Loaded) throws {
        let error = try error(table) {
            try $0.remove("\(table.name).lines")
            try $0.editBytes(table.name) { $0[40] ^= 1 }
        }
        #expect(error.line == nil, "\(error)")
        // Another table of the folder that is read before it misses the fingerprints.
        guard !error.path.hasSuffix("\(table.folder)/\(table.name).lines") else { return }
        expect(error, table, line: nil, "is damaged")
    }

    @Test(arguments: tables)
    func noHashes(table: Loaded) throws {
        let missing = try error(table) { try $0.remove("SHA256") }
        #expect(missing.path.hasSuffix("\(table.folder)/SHA256"))
        #expect(missing.problem == "cannot be read")
        let unnamed = try error(table) {
            _ = try $0.edit("SHA256") { $0.removeAll { $0.hasSuffix("  \(table.name)") } }
        }
        #expect(unnamed.path.hasSuffix("\(table.folder)/SHA256"))
        #expect(unnamed.problem == "has no hash of \(table.name)")
    }

    /// The whole loader passes on what a table says.
    @Test func theLoaderNamesTheFirstDamagedTable() throws {
        let folder = try TemporaryFolder()
        let root = folder.url.appending(path: "reference-data")
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        #expect(throws: ReferenceDataError.self) { try ReferenceData(root).loadAll() }
        for name in try Fixture.tableFolders() {
            try FileManager.default.copyItem(at: Fixture.root.appending(path: name), to: root.appending(path: name))
        }
        try ReferenceData(root).loadAll()
        var checked = 0
        for table in Self.tables {
            let file = root.appending(path: table.folder).appending(path: table.name)
            let whole = try Data(contentsOf: file)
            try (whole + Data("x".utf8)).write(to: file)
            let error = try #require(#expect(throws: ReferenceDataError.self) { try ReferenceData(root).loadAll() })
            #expect(error.path == file.path)
            try whole.write(to: file)
            checked += 1
        }
        #expect(checked == 23)
    }

    /// A damaged table is refused by what uses it, each time, and by nothing else.
    @Test func onlyTheDamagedTableIsRefused() throws {
        let folder = try TemporaryFolder()
        for name in try Fixture.tableFolders() where name != "easter" {
            try folder.link(name, to: Fixture.root.appending(path: name))
        }
        let copy = try ReferenceCopy("easter")
        try copy.edit("easter.csv") { $0[3] += "x" }
        try folder.link("easter", to: copy.url)
        let reference = ReferenceData(folder.url)
        for _ in 1...2 {
            let thrown = #expect(throws: ReferenceDataError.self) { _ = try reference.easter }
            let error = try #require(thrown)
            #expect(error.path == folder.url.appending(path: "easter/easter.csv").path)
            #expect(error.line == 4)
        }
        #expect(try reference.hkoMonths.months.count == 2_486)
        #expect(try reference.lists.hit.rows.count > 0)
        #expect(throws: ReferenceDataError.self) { try reference.loadAll() }
        // Once whole it is read, and then kept.
        try FileManager.default.removeItem(at: folder.url.appending(path: "easter"))
        try folder.link("easter", to: Fixture.root.appending(path: "easter"))
        #expect(try reference.easter.years.lowerBound == 1583)
        try FileManager.default.removeItem(at: folder.url.appending(path: "easter"))
        #expect(try reference.easter.years.lowerBound == 1583)
        withExtendedLifetime(copy) {}
    }

    @Test func threadsThatAskAtTheSameTimeGetTheSameTable() async throws {
        let reference = ReferenceData(Fixture.root)
        let hashes = try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<16 { group.addTask { try reference.gbtMonths.sha256 } }
            return try await group.reduce(into: Set<String>()) { $0.insert($1) }
        }
        #expect(hashes.count == 1)
    }

    // MARK: The structure tells, whatever the hash says

    @Test(arguments: tables)
    func sealedDuplicate(table: Loaded) throws {
        let error = try error(table) {
            try $0.edit(table.name) { $0.insert($0[2], at: 3) }
            try $0.seal(table.name)
        }
        expect(error, table, line: 4, "repeats line 3")
    }

    @Test(arguments: tables)
    func sealedWithOtherColumns(table: Loaded) throws {
        let error = try error(table) {
            try $0.edit(table.name) { $0[0] += "x" }
            try $0.seal(table.name)
        }
        expect(error, table, line: 1, "the columns are")
    }

    @Test(arguments: tables)
    func sealedWithAFieldTooFew(table: Loaded) throws {
        let error = try error(table) {
            try $0.edit(table.name) { lines in
                let comma = lines[3].firstIndex(of: ",") ?? lines[3].startIndex
                lines[3].remove(at: comma)
            }
            try $0.seal(table.name)
        }
        expect(error, table, line: 4, "")
    }

    /// The parser fills short rows up, so the count of fields is not what the line has.
    @Test(arguments: tables.filter { ["hko/solar-terms.csv", "hko/disputed.csv"].contains($0.testDescription) })
    func sealedWithoutALastField(table: Loaded) throws {
        let copy = try ReferenceCopy(table.folder)
        try copy.edit(table.name) { lines in
            let columns = lines[0].split(separator: ",").count
            lines[3] = lines[3].split(separator: ",", omittingEmptySubsequences: false).prefix(columns - 1).joined(
                separator: ",")
        }
        try copy.seal(table.name)
        let error = try #require(throws: ReferenceDataError.self) {
            try withExtendedLifetime(copy) { try table.read($0.url) }
        }
        expect(error, table, line: 4, "fields")
    }

    @Test(arguments: tables)
    func sealedWithAFieldTooMany(table: Loaded) throws {
        let error = try error(table) {
            try $0.edit(table.name) { $0[3] += ",more" }
            try $0.seal(table.name)
        }
        #expect(error.problem.firstRange(of: "fields, not") != nil)
        #expect(error.line == 4)
    }

    /// A matter of taste and not of data: rows and lines are the same.
    @Test(arguments: tables)
    func sealedWithCarriageReturns(table: Loaded) throws {
        let copy = try ReferenceCopy(table.folder)
        try copy.edit(table.name) { lines in lines = lines.map { $0.isEmpty ? $0 : $0 + "\r" } }
        try copy.seal(table.name)
        try withExtendedLifetime(copy) { try table.read($0.url) }
        let error = try error(table) {
            try $0.edit(table.name) { lines in
                lines[4] = lines[3]
                lines = lines.map { $0.isEmpty ? $0 : $0 + "\r" }
            }
            try $0.seal(table.name)
        }
        expect(error, table, line: 5, "repeats line 4")
    }

    @Test(arguments: tables)
    func sealedWithoutRows(table: Loaded) throws {
        let error = try error(table) {
            try $0.edit(table.name) { $0.replaceSubrange(1..., with: [""]) }
            try $0.seal(table.name)
        }
        expect(error, table, line: nil, "has no rows")
    }

    @Test(arguments: tables)
    func sealedButNotUTF8(table: Loaded) throws {
        let error = try error(table) {
            try $0.editBytes(table.name) { $0[10] = 0xFF }
            try $0.seal(table.name)
        }
        expect(error, table, line: nil, "is not UTF-8")
    }

    @Test(arguments: tables.filter { !listsOfExceptions.contains($0.name) && $0.folder != "lists" })
    func sealedWithAGap(table: Loaded) throws {
        let error = try error(table) {
            _ = try $0.edit(table.name) { $0.remove(at: 5) }
            try $0.seal(table.name)
        }
        expect(error, table, line: 6, gap(table))
    }

    @Test(arguments: tables.filter { $0.folder == "lists" })
    func sealedWithAnUnknownPart(table: Loaded) throws {
        let error = try error(table) {
            try $0.edit(table.name) { lines in
                var fields = lines[4].components(separatedBy: ",")
                fields[fields.count - 1] = "many"
                lines[4] = fields.joined(separator: ",")
            }
            try $0.seal(table.name)
        }
        expect(error, table, line: 5, "'many' is no part of the questions")
    }

    /// The same question with another answer.
    @Test(arguments: tables.filter { $0.folder == "lists" })
    func sealedWithAQuestionTwice(table: Loaded) throws {
        let error = try error(table) {
            try $0.edit(table.name) { lines in
                var fields = lines[4].components(separatedBy: ",")
                fields[fields.count - 2] = "1"
                lines[5] = fields.joined(separator: ",")
            }
            try $0.seal(table.name)
        }
        expect(error, table, line: 6, "asks again what an earlier line asks")
    }

    /// What a table says of a row that does not follow the one before it.
    private func gap(_ table: Loaded) -> String {
        switch table.name {
        case "years.csv", "easter.csv", "edges.csv": "is missing"
        case "months.csv": table.folder == "ganzhi" ? "is not 1900-5" : "is missing"
        case "hours.csv": "is not hour 4 of stem 0"
        case "labels.csv": "is not label 5"
        case "festivals.csv": "is not the rule of label 59"
        case "new-moons.csv": "is not one lunation after the new moon before it"
        case "lunar-months.csv": "not on the day after the month before it ends"
        default: "is not term 4 of"
        }
    }

    @Test(arguments: tables.filter { !listsOfExceptions.contains($0.name) && $0.folder != "lists" })
    func sealedInAnotherOrder(table: Loaded) throws {
        let error = try error(table) {
            try $0.edit(table.name) { $0.swapAt(5, 6) }
            try $0.seal(table.name)
        }
        expect(error, table, line: 6, gap(table))
    }

    @Test(arguments: tables)
    func sealedWithAWordInsteadOfANumber(table: Loaded) throws {
        let error = try error(table) {
            try $0.edit(table.name) { lines in
                var fields = lines[4].components(separatedBy: ",")
                fields[1] = "many"
                lines[4] = fields.joined(separator: ",")
            }
            try $0.seal(table.name)
        }
        let problem =
            switch table.testDescription {
            case "de440/new-moons.csv": "is not a Julian date with seven decimals"
            case "easter/easter.csv": "is no day from 22 March to 25 April of 1586"
            case "ganzhi/years.csv": "is none of the sixty"
            case "festivals/labels.csv": "is not lunar-day"
            case "festivals/festivals.csv": "is no level"
            default: "is not a whole number"
            }
        expect(error, table, line: 5, "'many' \(problem)")
    }

    /// Changes one field of a line and seals the table.
    private func changing(_ table: Loaded, line: Int, field: Int, _ text: String) throws -> ReferenceDataError {
        try error(table) {
            try $0.edit(table.name) { lines in
                var fields = lines[line - 1].components(separatedBy: ",")
                fields[field] = text
                lines[line - 1] = fields.joined(separator: ",")
            }
            try $0.seal(table.name)
        }
    }

    private func table(_ name: String) throws -> Loaded {
        try #require(Self.tables.first { $0.testDescription == name })
    }

    @Test(arguments: ["hko/lunar-months.csv", "gbt/lunar-months.csv"])
    func monthsThatCannotBe(name: String) throws {
        let table = try table(name)
        // A wrong length shows where the next month begins.
        let lines = try String(contentsOf: Fixture.root.appending(path: name), encoding: .utf8).split(separator: "\n")
        let other = lines[9].split(separator: ",")[3] == "29" ? "30" : "29"
        expect(
            try changing(table, line: 10, field: 3, other), table, line: 11,
            "not on the day after the month before it ends")
        expect(try changing(table, line: 10, field: 3, "31"), table, line: 10, "'31' is not a whole number of 29…30")
        expect(try changing(table, line: 10, field: 1, "13"), table, line: 10, "'13' is not a whole number of 1…12")
        expect(try changing(table, line: 10, field: 2, "2"), table, line: 10, "'2' is not a whole number of 0…1")
        expect(try changing(table, line: 10, field: 4, "1900-02-30"), table, line: 10, "'1900-02-30' is not a date")
        expect(try changing(table, line: 10, field: 4, "soon"), table, line: 10, "'soon' is not a date")
        expect(try changing(table, line: 10, field: 0, "1950"), table, line: 10, "does not follow")
        // A month that becomes its predecessor's leap month does not fit its number.
        expect(try changing(table, line: 6, field: 2, "1"), table, line: 6, "does not follow")
    }

    @Test func monthsOfNoKnownSource() throws {
        let table = try table("hko/lunar-months.csv")
        expect(try changing(table, line: 10, field: 5, "heard"), table, line: 10, "source 'heard'")
    }

    @Test(arguments: ["hko/solar-terms.csv", "gbt/solar-terms.csv"])
    func termsThatCannotBe(name: String) throws {
        let table = try table(name)
        expect(
            try changing(table, line: 5, field: 2, "qingming"), table, line: 5, "'qingming' is not the name of term 3")
        expect(try changing(table, line: 5, field: 1, "24"), table, line: 5, "'24' is not a whole number of 0…23")
        expect(try changing(table, line: 5, field: 0, "1999"), table, line: 5, "is not term 3 of")
        expect(try changing(table, line: 5, field: 3, "2026-02-29"), table, line: 5, "is not a date of")
        let year = try String(contentsOf: Fixture.root.appending(path: name), encoding: .utf8).split(separator: "\n")[4]
            .prefix(4)
        expect(try changing(table, line: 5, field: 3, "\(year)-02-24"), table, line: 5, "days after the term before it")
        expect(try changing(table, line: 5, field: 3, "\(year)-02-01"), table, line: 5, "days after the term before it")
        // A year that is cut off in the middle.
        let cut = try error(table) {
            try $0.edit(table.name) { $0.replaceSubrange(30..., with: [""]) }
            try $0.seal(table.name)
        }
        expect(cut, table, line: nil, "ends within a year")
    }

    @Test func yearsThatCannotBe() throws {
        let table = try table("gregorian/years.csv")
        expect(
            try changing(table, line: 10, field: 2, "367"), table, line: 10, "'367' is not a whole number of 365…366")
        expect(try changing(table, line: 10, field: 1, "5"), table, line: 10, "does not begin where year")
        expect(try changing(table, line: 10, field: 0, "5"), table, line: 10, "is missing")
        // A wrong length shows where the next year begins.
        expect(try changing(table, line: 2, field: 2, "366"), table, line: 3, "does not begin where year")
    }

    @Test func eastersThatCannotBe() throws {
        let table = try table("easter/easter.csv")
        let year = 1583 + 8
        for text in [
            "\(year)-03-21", "\(year)-04-26", "\(year)-03-32", "\(year)-4-01", "\(year + 1)-04-01", "\(year)-05-01",
            // What is no number is not dropped.
            "\(year)-4-9-x", "x\(year)-4-09", "\(year)--4-09", "\(year)-+4-09", "\(year)-04-0９",
        ] {
            expect(
                try changing(table, line: 10, field: 1, text), table, line: 10,
                "'\(text)' is no day from 22 March to 25 April of \(year)")
        }
        expect(try changing(table, line: 10, field: 0, "1582"), table, line: 10, "is not a whole number of 1583…9999")
    }

    @Test func instantsThatAreNotDigits() throws {
        let table = try table("de440/new-moons.csv")
        for text in ["2305492.+308514", "2305492.-308514", "+305492.2308514", "2305492.230851４", "2305492.", "2305492"]
        {
            expect(
                try changing(table, line: 3, field: 1, text), table, line: 3,
                "'\(text)' is not a Julian date with seven decimals")
        }
    }

    @Test func pillarsThatCannotBe() throws {
        let years = try table("ganzhi/years.csv")
        // 丙子 is a mouse's year, 辛己 none at all.
        expect(try changing(years, line: 10, field: 2, "猫"), years, line: 10, "'猫' not its animal")
        expect(try changing(years, line: 10, field: 1, "辛己"), years, line: 10, "'辛己' is none of the sixty")
        let months = try table("ganzhi/months.csv")
        for field in [2, 3] {
            expect(try changing(months, line: 10, field: field, "甲丑"), months, line: 10, "none of the sixty")
        }
        expect(try changing(months, line: 10, field: 1, "10"), months, line: 10, "is not 1900-9")
        let hours = try table("ganzhi/hours.csv")
        expect(try changing(hours, line: 10, field: 0, "乙"), hours, line: 10, "is not hour 8 of stem 0")
        expect(try changing(hours, line: 10, field: 2, "甲丑"), hours, line: 10, "is not hour 8 of stem 0")
        let cut = try error(hours) {
            try $0.edit(hours.name) { $0.replaceSubrange(240..., with: [""]) }
            try $0.seal(hours.name)
        }
        expect(cut, hours, line: nil, "has 239 rows, not 240")
    }

    @Test func festivalsThatCannotBe() throws {
        let rules = try table("festivals/festivals.csv")
        // Line 2 is 春节, line 13 寒食节, line 15 Easter, line 30 Mother's Day.
        for (line, field, text, problem) in [
            (2, 2, "solar", "'solar' is no rule"), (2, 3, "13", "'13' is not a whole number of 1…12"),
            (2, 4, "31", "'31' is not a whole number of 1…30"), (2, 6, "2", "'2' is not a whole number of 0…1"),
            (2, 7, "", "names no source"), (13, 3, "24", "'24' is not a whole number of 0…23"),
            (13, 4, "3", "'3' is not a whole number of -2…2"), (15, 4, "1", "'1' is not a whole number of 0…0"),
            (30, 4, "5", "'5' is not a whole number of 1…4"), (30, 5, "7", "'7' is not a whole number of 0…6"),
            (30, 1, "high", "'high' is no level"), (30, 0, "84", "is not the rule of label 83"),
        ] {
            expect(try changing(rules, line: line, field: field, text), rules, line: line, problem)
        }
        let labels = try table("festivals/labels.csv")
        expect(try changing(labels, line: 2, field: 4, ""), labels, line: 2, "has an empty text")
        expect(try changing(labels, line: 32, field: 2, "立春"), labels, line: 32, "'立春' is not term 0")
        expect(try changing(labels, line: 40, field: 1, "festival"), labels, line: 40, "'festival' is not term")
        let cut = try error(rules) {
            try $0.edit(rules.name) { $0.replaceSubrange(30..., with: [""]) }
            try $0.seal(rules.name)
        }
        expect(cut, rules, line: nil, "has not one rule for each of 31 festivals")
    }

    @Test func disputedEntriesThatCannotBe() throws {
        let table = try table("hko/disputed.csv")
        for (line, field, text, problem) in [
            (3, 0, "eclipse", "kind 'eclipse'"), (3, 2, "24", "'24' is not a whole number of 0…23"),
            (7, 2, "13", "'13' is not a whole number of 1…12"), (3, 3, "certain", "neither contested nor uncertain"),
            (3, 8, "", "'' is neither yes nor no"), (3, 6, "x", "'x' and '32.742' are not margin and bound"),
            (3, 7, "-1", "are not margin and bound"), (7, 4, "2089-09-31", "are not neighbouring dates"),
            (7, 5, "", "are not neighbouring dates"), (7, 5, "2089-09-06", "are not neighbouring dates"),
        ] {
            expect(try changing(table, line: line, field: field, text), table, line: line, problem)
        }
    }
}
