import CalendarTestSupport
import Foundation
import KernelProtocol
import ReferenceData
import Testing

/// Damaged reference data are refused, and the error names the file.
@Suite struct DamageTests {
    private static let differs = "its SHA-256 is not the one in SHA256SUMS; `git diff` shows what changed"

    private func expectError(
        _ path: String, _ problem: String, sourceLocation: SourceLocation = #_sourceLocation, of read: () throws -> Void
    ) throws {
        let error = try #require(throws: ReferenceDataError.self, sourceLocation: sourceLocation) { try read() }
        #expect(error.path.hasSuffix("/" + path), "\(error)", sourceLocation: sourceLocation)
        #expect(error.problem.contains(problem), "\(error)", sourceLocation: sourceLocation)
        #expect(!error.description.contains("\n"), sourceLocation: sourceLocation)
    }

    // MARK: Hashes

    @Test(arguments: try Fixture.dataFolders())
    func aFlippedByteOfAnyFileIsRefused(folder: String) throws {
        let copy = try ReferenceCopy(folder)
        let names = try FileManager.default.contentsOfDirectory(atPath: copy.url.path)
        for name in names where name.hasSuffix(".csv") || name == "PROVENANCE.md" {
            let sound = try Data(contentsOf: copy.url.appending(path: name))
            try copy.editBytes(name) { $0[$0.count * 2 / 3] ^= 1 }
            try expectError("\(folder)/\(name)", Self.differs) { try copy.reference.loadAll() }
            try sound.write(to: copy.url.appending(path: name))
        }
        // The checksums themselves: a hash that is not the file's, and a name without a file.
        let sums = try Data(contentsOf: copy.url.appending(path: "SHA256SUMS"))
        for place in [5, 68] {
            var damaged = sums
            damaged[place] ^= 1
            try damaged.write(to: copy.url.appending(path: "SHA256SUMS"))
            let error = try #require(throws: ReferenceDataError.self) { try copy.reference.loadAll() }
            #expect(error.path.hasPrefix(copy.url.path))
        }
    }

    @Test func everyDataFileIsNamed() throws {
        var files = 0
        for folder in try Fixture.dataFolders() {
            let url = Fixture.root.appending(path: folder)
            let names = try FileManager.default.contentsOfDirectory(atPath: url.path)
                .filter { $0.hasSuffix(".csv") || $0 == "PROVENANCE.md" }.sorted()
            let sums = try String(contentsOf: url.appending(path: "SHA256SUMS"), encoding: .utf8)
            #expect(sums.split(separator: "\n").map { String($0.dropFirst(66)) } == names)
            files += names.count
        }
        #expect(files == 92)
    }

    @Test func otherDamageIsRefused() throws {
        let (folder, name) = ("disagreements/terms.date", "century.csv")
        func refused(
            _ file: String, _ problem: String, sourceLocation: SourceLocation = #_sourceLocation,
            _ damage: (ReferenceCopy) throws -> Void
        ) throws {
            let copy = try ReferenceCopy(folder)
            try damage(copy)
            try expectError("\(folder)/\(file)", problem, sourceLocation: sourceLocation) {
                try copy.reference.loadAll()
            }
        }
        try refused(name, Self.differs) { try $0.editBytes(name) { $0 = Data() } }
        try refused(name, Self.differs) { try $0.editBytes(name) { $0.removeLast() } }
        try refused(name, Self.differs) { try $0.edit(name) { $0.removeSubrange(3...) } }
        try refused(name, Self.differs) { try $0.edit(name) { $0.swapAt(2, 3) } }
        try refused(name, "cannot be read") { try $0.remove(name) }
        try refused("SHA256SUMS", "does not name other.csv") {
            try Data("a,b\n1,2\n".utf8).write(to: $0.url.appending(path: "other.csv"))
        }
        try refused("SHA256SUMS", "does not name \(name)") {
            try $0.edit("SHA256SUMS") { $0.removeAll { $0.hasSuffix("  \(name)") } }
        }
        let form = "expected a SHA-256, two spaces and a file's name, sorted by name"
        try refused("SHA256SUMS", "cannot be read") { try $0.remove("SHA256SUMS") }
        try refused("SHA256SUMS", "names no file") { try $0.editBytes("SHA256SUMS") { $0 = Data() } }
        try refused("SHA256SUMS", "does not end with a newline") { try $0.editBytes("SHA256SUMS") { $0.removeLast() } }
        try refused("SHA256SUMS", form) { try $0.edit("SHA256SUMS") { $0.insert($0[0], at: 0) } }
        for (old, new) in [("  ", " "), ("  ", " *"), ("  ", "  ../"), ("  ", "  a/")] {
            try refused("SHA256SUMS", form) { try $0.edit("SHA256SUMS") { $0[0] = $0[0].replacing(old, with: new) } }
        }
        try refused("SHA256SUMS", form) { try $0.edit("SHA256SUMS") { $0[0] = $0[0].uppercased() } }
        try refused("SHA256SUMS", "names no file") {
            try $0.edit("SHA256SUMS") { $0 = $0.map { $0.isEmpty ? $0 : $0 + "\r" } }
        }
    }

    /// No table of these is read, so only the checksums show that the folder is gone.
    @Test(arguments: ["vsop87", "moon", "nutation", "delta-t"])
    func missingCoefficientsAreRefused(folder: String) throws {
        let copy = try ReferenceCopy(folder)
        try FileManager.default.removeItem(at: copy.url)
        try expectError("\(folder)/SHA256SUMS", "cannot be read") { try copy.reference.loadAll() }
    }

    /// A damaged table is refused by what uses it, each time, and by nothing else.
    @Test func onlyTheDamagedTableIsRefused() throws {
        let copy = try ReferenceCopy("easter")
        try copy.edit("easter.csv") { $0[3] += "x" }
        let reference = copy.reference
        for _ in 1...2 {
            try expectError("easter/easter.csv", Self.differs) { _ = try reference.easter }
        }
        _ = try (reference.hkoMonths, reference.lists.hit)
    }

    /// What explains differences is proven before anything is checked.
    @Test(arguments: ["solar-terms.csv", "new-moons.csv"]) func aDigitOfTheInstantsIsChanged(_ table: String) throws {
        let copy = try ReferenceCopy("de440")
        try copy.edit(table) { $0[4] = $0[4].replacing("1", with: "2") }
        try expectError("de440/\(table)", Self.differs) { _ = try copy.reference.laterEvents() }
    }

    @Test func aListOfKnownDifferencesIsChecked() throws {
        let copy = try ReferenceCopy("disagreements/terms.date")
        func read(_ kernel: String) throws -> Int {
            try KnownDifferences(copy.reference.root, workload: "terms.date", kernel: kernel).rows.count
        }
        #expect(try read("century") > 0)
        #expect(try read("other") == 0)
        let sound = try Data(contentsOf: copy.url.appending(path: "century.csv"))
        try copy.edit("century.csv") { $0[1] = $0[1].replacing("days -1", with: "days -2") }
        try expectError("century.csv", Self.differs) { _ = try read("century") }
        try copy.remove("century.csv")
        try expectError("century.csv", "cannot be read") { _ = try read("century") }
        try sound.write(to: copy.url.appending(path: "other.csv"))
        try expectError("SHA256SUMS", "does not name other.csv") { _ = try read("other") }
    }

    @Test func theDigestIsOfTheChecksums() throws {
        let copy = try ReferenceCopy("disagreements/terms.date")
        let digest = try copy.reference.digest()
        #expect(try digest == ReferenceData(Fixture.root).digest())
        try copy.edit("century.csv") { $0.swapAt(2, 3) }
        try copy.writeChecksums()
        #expect(try copy.reference.digest() != digest)
        try copy.remove("SHA256SUMS")
        #expect(throws: ReferenceDataError.self) { try copy.reference.digest() }
    }

    // MARK: Structure, whatever the hash

    private func read(_ folder: String, _ reference: ReferenceData) throws {
        switch folder {
        case "gregorian": _ = try reference.gregorian
        case "hko": _ = try (reference.hkoMonths, reference.hkoTerms, reference.disputed, reference.publishedEvents)
        case "kasi": _ = try (reference.months(.korea), reference.disputed(.korea))
        case "qing": _ = try (reference.months(.qing), reference.disputed(.qing))
        case "future": _ = try (reference.months(.future), reference.disputed(.future))
        case "vietnam": _ = try (reference.months(.vietnam), reference.disputed(.vietnam))
        case "gbt": _ = try (reference.gbtMonths, reference.gbtTerms)
        case "de440": _ = try reference.events
        case "month-grid": _ = try (reference.monthShapes, reference.viewEdges)
        case "easter": _ = try reference.easter
        case "ganzhi": _ = try reference.pillars
        case "festivals": _ = try reference.festivals
        case "lists":
            let lists = reference.lists
            _ = try (lists.visible, lists.edit, lists.hit, lists.reuse, lists.months)
        default: Issue.record("\(folder) has no reader")
        }
    }

    /// Changes a table, records its new hash and reads it.
    private func expect(
        _ table: String, line: Int?, _ problem: String, sourceLocation: SourceLocation = #_sourceLocation,
        after edit: (inout [String]) -> Void
    ) throws {
        let parts = table.split(separator: "/").map(String.init)
        let copy = try ReferenceCopy(parts[0])
        try copy.edit(parts[1], edit)
        try copy.writeChecksums()
        let error = try #require(throws: ReferenceDataError.self, sourceLocation: sourceLocation) {
            try read(parts[0], copy.reference)
        }
        #expect(error.path.hasSuffix(table) && error.line == line, "\(error)", sourceLocation: sourceLocation)
        #expect(error.problem.contains(problem), "\(error)", sourceLocation: sourceLocation)
    }

    @Test(arguments: [
        ("gregorian/years.csv", "is missing"), ("easter/easter.csv", "is missing"),
        ("hko/lunar-months.csv", "not on the day after the month before it ends"),
        ("gbt/lunar-months.csv", "not on the day after the month before it ends"),
        ("hko/solar-terms.csv", "is not term 4 of"), ("gbt/solar-terms.csv", "is not term 4 of"),
        ("de440/solar-terms.csv", "is not term 4 of"), ("de440/new-moons.csv", "is not one lunation after"),
        ("month-grid/months.csv", "is missing"), ("month-grid/edges.csv", "is missing"),
        ("ganzhi/years.csv", "is missing"), ("ganzhi/months.csv", "is not 1900-5"),
        ("ganzhi/hours.csv", "is not hour 4 of stem 0"), ("festivals/labels.csv", "is not label 5"),
        ("festivals/festivals.csv", "is not the rule of label 59"),
    ])
    func rowsOutOfPlace(table: String, problem: String) throws {
        try expect(table, line: 6, problem) { $0.remove(at: 5) }
        try expect(table, line: 6, problem) { $0.swapAt(5, 6) }
        try expect(table, line: 1, "the columns are") { $0[0] += "x" }
        try expect(table, line: 4, "fields, not") { $0[3] += ",more" }
    }

    /// Line, column, text and what is wrong with it.
    @Test(
        arguments: [
            ("gregorian/years.csv", 10, 2, "367", 10, "'367' is not a whole number of 365…366"),
            ("gregorian/years.csv", 2, 2, "366", 3, "does not begin where year"),
            ("hko/lunar-months.csv", 10, 3, "31", 10, "'31' is not a whole number of 29…30"),
            ("hko/lunar-months.csv", 10, 1, "13", 10, "'13' is not a whole number of 1…12"),
            ("hko/lunar-months.csv", 10, 4, "1900-02-30", 10, "'1900-02-30' is not a date"),
            ("hko/lunar-months.csv", 10, 0, "1950", 10, "does not follow"),
            ("hko/lunar-months.csv", 6, 2, "1", 6, "does not follow"),
            ("hko/lunar-months.csv", 10, 5, "heard", 10, "source 'heard'"),
            (
                "hko/lunar-months.csv", 13, 5, "published (start by back-count from 1901-01-01 = day 30)", 13,
                "does not say which days are published"
            ),
            ("gbt/solar-terms.csv", 5, 1, "24", 5, "'24' is not a whole number of 0…23"),
            ("gbt/solar-terms.csv", 5, 3, "2026-02-29", 5, "is not a date of"),
            ("easter/easter.csv", 10, 1, "1591-03-21", 10, "is no day from 22 March to 25 April of 1591"),
            ("de440/new-moons.csv", 3, 1, "2305492.+308514", 3, "is not a Julian date with seven decimals"),
            ("de440/new-moons.csv", 3, 2, "much", 3, "is not a number"),
            ("ganzhi/years.csv", 10, 1, "辛己", 10, "'辛己' is outside the sixty names"),
            ("ganzhi/hours.csv", 10, 0, "乙", 10, "is not hour 8 of stem 0"),
            ("festivals/festivals.csv", 2, 2, "solar", 2, "'solar' is no rule"),
            ("festivals/festivals.csv", 30, 1, "high", 30, "'high' is no level"),
            ("month-grid/months.csv", 4, 9, "7", 4, "'7' is not a whole number of 4…6"),
            ("hko/disputed.csv", 3, 0, "eclipse", 3, "kind 'eclipse'"),
            ("hko/disputed.csv", 3, 3, "certain", 3, "neither contested nor uncertain"),
            ("hko/disputed.csv", 3, 7, "-1", 3, "are not margin and bound"),
            ("hko/disputed.csv", 7, 5, "2089-09-06", 7, "are not neighbouring dates"),
            ("hko/notes.csv", 2, 2, "24", 2, "'24' is not a whole number of 0…23"),
            ("lists/visible.csv", 5, 3, "many", 5, "'many' is not a whole number"),
            ("lists/reuse.csv", 5, 6, "-1", 5, "'-1' is not a checksum"),
        ] as [(String, Int, Int, String, Int, String)])
    func valuesThatCannotBe(
        table: String, line: Int, column: Int, text: String, noticed: Int, problem: String
    ) throws {
        try expect(table, line: noticed, problem) { lines in
            var fields = lines[line - 1].components(separatedBy: ",")
            fields[column] = text
            lines[line - 1] = fields.joined(separator: ",")
        }
    }

    @Test func tablesThatEndTooEarly() throws {
        try expect("hko/solar-terms.csv", line: nil, "ends within a year") { $0.replaceSubrange(30..., with: [""]) }
        try expect("month-grid/months.csv", line: nil, "ends within a year") { $0.replaceSubrange(20..., with: [""]) }
        try expect("month-grid/edges.csv", line: nil, "ends within a view") { $0.replaceSubrange(20..., with: [""]) }
        try expect("ganzhi/hours.csv", line: nil, "has 239 rows, not 240") { $0.replaceSubrange(240..., with: [""]) }
        try expect("festivals/festivals.csv", line: nil, "has not one rule for each of 31 festivals") {
            $0.replaceSubrange(30..., with: [""])
        }
        try expect("easter/easter.csv", line: nil, "has no rows") { $0.replaceSubrange(1..., with: [""]) }
    }

    @Test func bytesThatAreNotUTF8() throws {
        let copy = try ReferenceCopy("easter")
        try copy.editBytes("easter.csv") { $0[10] = 0xff }
        try copy.writeChecksums()
        try expectError("easter.csv", "is not UTF-8") { _ = try copy.reference.easter }
    }

    /// The same input with another answer.
    @Test func anInputTwice() throws {
        try expect("lists/visible.csv", line: 6, "has the input of an earlier line") { lines in
            var fields = lines[4].components(separatedBy: ",")
            fields[3] = "1"
            lines[5] = fields.joined(separator: ",")
        }
    }
}
