import Foundation
import Testing

@Suite("Reference data: where they are looked for, and what damage does")
struct ReferenceDataCommandTests {
    private static let table = "hko/lunar-months.csv"

    // MARK: Places

    @Test("its own package's data serve from any working directory")
    func ownPackage() async throws {
        let folder = try Folder()
        let outcome = try await Calbench.run("verify", "-f", "terms.date/table", in: folder.url)
        #expect(outcome.code == 0, "\(outcome)")
        #expect(folder.names().isEmpty)
    }

    @Test("the option comes before the environment, and that before the own package")
    func order() async throws {
        let (sound, damaged) = (try ReferenceCopy(), try ReferenceCopy())
        try damaged.change(Self.table) { $0.removeLast() }
        let command = ["verify", "-f", "lunar.day/year-table"]
        let byOption = try await Calbench.run(command + ["--reference-data", sound.path], data: damaged.path)
        #expect(byOption.code == 0, "\(byOption)")
        let byEnvironment = try await Calbench.run(command, data: damaged.path)
        #expect(byEnvironment.code == 6, "\(byEnvironment)")
        #expect(byEnvironment.notes.contains(damaged.path), "\(byEnvironment)")
        let emptyVariable = try await Calbench.run(command, data: "")
        #expect(emptyVariable.code == 0, "\(emptyVariable)")
    }

    @Test("a folder that is named and missing is an error, and the four places are named")
    func missing() async throws {
        let folder = try Folder()
        let nowhere = folder.url.appending(path: "nowhere").path
        let byOption = try await Calbench.run("verify", "--reference-data", nowhere)
        expectRefusal(
            byOption, code: 6,
            naming: [
                "--reference-data (\(nowhere))", "CALBENCH_REFERENCE_DATA (not set)",
                Calbench.project.appending(path: "reference-data").path,
            ])
        let byEnvironment = try await Calbench.run("list", data: nowhere)
        expectRefusal(
            byEnvironment, code: 6,
            naming: ["--reference-data (not given)", "CALBENCH_REFERENCE_DATA (\(nowhere))", "package"])
    }

    @Test("an executable without a package says that there are none, and takes those it is given")
    func noPackage() async throws {
        let folder = try Folder()
        let lonely = folder.url.appending(path: "calbench")
        // By another process: a copy written by this one is busy while a concurrently started child still holds it
        // open.
        let copied = try await Calbench.run(
            [Calbench.executable.path, lonely.path], executable: URL(filePath: "/bin/cp"))
        try #require(copied.code == 0, "\(copied)")
        let outcome = try await Calbench.run("list", executable: lonely)
        expectRefusal(
            outcome, code: 6,
            naming: [
                "--reference-data (not given)", "CALBENCH_REFERENCE_DATA (not set)", "share/calbench/reference-data",
                "no Package.swift",
            ])
        let given = try await Calbench.run(
            "list", data: Calbench.project.appending(path: "reference-data").path, executable: lonely)
        #expect(given.code == 0, "\(given)")
    }

    @Test("a path with spaces and a relative path work")
    func paths() async throws {
        let folder = try Folder()
        try folder.copy("reference-data")
        let spaced = folder.url.appending(path: "refer ence daten äöü")
        try FileManager.default.moveItem(at: folder.url.appending(path: "reference-data"), to: spaced)
        let outcome = try await Calbench.run(
            "verify", "-f", "terms.date/table", "--reference-data", spaced.lastPathComponent, in: folder.url)
        #expect(outcome.code == 0, "\(outcome)")
    }

    // MARK: Damage

    @Test(
        "a missing table is named",
        arguments: [
            "hko/lunar-months.csv", "gbt/solar-terms.csv", "hko/disputed.csv", "gregorian/years.csv", "hko/SHA256",
        ])
    func missingFile(_ file: String) async throws {
        let copy = try ReferenceCopy()
        try FileManager.default.removeItem(at: copy.url(file))
        let outcome = try await Calbench.run("verify", "--reference-data", copy.path)
        expectRefusal(outcome, code: 6, naming: [copy.url(file).path])
    }

    @Test("a truncated table is named with the line where it ends")
    func truncated() async throws {
        let copy = try ReferenceCopy()
        try copy.change(Self.table) { $0 = Array($0.prefix(1000)) }
        let outcome = try await Calbench.run("verify", "--reference-data", copy.path)
        expectRefusal(outcome, code: 6, naming: ["\(copy.url(Self.table).path):1000:", "SHA-256", "ends here"])
    }

    @Test("a table cut off within a line is named with that line")
    func truncatedLine() async throws {
        let copy = try ReferenceCopy()
        try copy.change(Self.table) { lines in
            lines = Array(lines.prefix(1000))
            lines[999] = String(lines[999].dropLast(4))
        }
        let outcome = try await Calbench.run("verify", "--reference-data", copy.path)
        expectRefusal(outcome, code: 6, naming: ["\(copy.url(Self.table).path):1000:", "SHA-256"])
    }

    @Test("an empty table is named")
    func empty() async throws {
        let copy = try ReferenceCopy()
        try copy.change(Self.table) { $0 = [] }
        let outcome = try await Calbench.run("verify", "--reference-data", copy.path)
        expectRefusal(outcome, code: 6, naming: ["\(copy.url(Self.table).path):1:", "SHA-256"])
    }

    @Test(
        "a changed byte is named with its line",
        arguments: [
            ("hko/lunar-months.csv", 500), ("gbt/lunar-months.csv", 2), ("hko/solar-terms.csv", 3000),
            ("hko/disputed.csv", 2), ("gregorian/years.csv", 6000),
        ])
    func changedByte(_ file: String, _ line: Int) async throws {
        let copy = try ReferenceCopy()
        try copy.change(file) { lines in
            let old = try #require(lines[line - 1].firstIndex { $0.isNumber })
            let digit = lines[line - 1][old] == "1" ? "2" : "1"
            lines[line - 1].replaceSubrange(old...old, with: digit)
        }
        let outcome = try await Calbench.run("verify", "--reference-data", copy.path)
        expectRefusal(outcome, code: 6, naming: ["\(copy.url(file).path):\(line):", "SHA-256"])
    }

    @Test("a duplicate row is named with its line")
    func duplicateRow() async throws {
        let copy = try ReferenceCopy()
        try copy.change(Self.table) { $0.insert($0[99], at: 100) }
        let outcome = try await Calbench.run("verify", "--reference-data", copy.path)
        expectRefusal(outcome, code: 6, naming: ["\(copy.url(Self.table).path):101:", "SHA-256"])
    }

    @Test(
        "a duplicate row is found though the hash is right",
        arguments: [
            "hko/lunar-months.csv", "hko/solar-terms.csv", "gbt/lunar-months.csv", "gregorian/years.csv",
        ])
    func sealedDuplicateRow(_ file: String) async throws {
        let copy = try ReferenceCopy()
        try copy.change(file, isSealed: true) { $0.insert($0[99], at: 100) }
        let outcome = try await Calbench.run("verify", "--reference-data", copy.path)
        expectRefusal(outcome, code: 6, naming: ["\(copy.url(file).path):101:"])
    }

    @Test("a lost row is found though the hash is right")
    func sealedLostRow() async throws {
        let copy = try ReferenceCopy()
        try copy.change(Self.table, isSealed: true) { $0.remove(at: 99) }
        let outcome = try await Calbench.run("verify", "--reference-data", copy.path)
        expectRefusal(outcome, code: 6, naming: ["\(copy.url(Self.table).path):100:"])
    }

    @Test("a row that makes no sense is found though the hash is right", arguments: ["x", "13", "-1", ""])
    func sealedNonsense(_ month: String) async throws {
        let copy = try ReferenceCopy()
        try copy.change(Self.table, isSealed: true) { lines in
            var fields = lines[99].split(separator: ",", omittingEmptySubsequences: false).map(String.init)
            fields[1] = month
            lines[99] = fields.joined(separator: ",")
        }
        let outcome = try await Calbench.run("verify", "--reference-data", copy.path)
        expectRefusal(outcome, code: 6, naming: ["\(copy.url(Self.table).path):100:"])
    }

    @Test("a hash that is not the table's is told of as such")
    func changedHash() async throws {
        let copy = try ReferenceCopy()
        try copy.change("hko/SHA256") { lines in
            lines = lines.map { $0.hasSuffix("  lunar-months.csv\n") ? "0" + $0.dropFirst() : $0 }
        }
        let outcome = try await Calbench.run("verify", "--reference-data", copy.path)
        expectRefusal(outcome, code: 6, naming: [copy.url("hko/SHA256").path, "lunar-months.csv"])
    }

    @Test(
        "a damaged list of disagreements is named with its line",
        arguments: [
            ("1912 小雪,1912 小雪,wrong,a day late,again,\n", "begins at 1912 小雪 like line 2"),
            ("2000 立春,2000 小寒,wrong,a day late,,\n", "is not an input before 2000 小寒"),
            ("2000 立春节,2000 立夏,wrong,a day late,,\n", "is not an input"),
            ("2000 立春,2000 立春,late,a day late,,\n", "neither wrong nor refused"),
            ("2000 立春,2000 立春\n", "fields"), ("2000 立春,2000 立春,wrong,a day late,why,,more\n", "fields"),
            ("2000 立春,2000 立春,wrong,a day late,,2 … 1\n", "versions"),
        ])
    func damagedDisagreements(_ row: String, _ word: String) async throws {
        let copy = try ReferenceCopy()
        let file = "disagreements/terms.date/century.csv"
        var line = 0
        try copy.change(file, isSealed: true) { lines in
            lines.append(row)
            line = lines.count
        }
        let outcome = try await Calbench.run("verify", "-f", "terms.date/century", "--reference-data", copy.path)
        expectRefusal(outcome, code: 2, naming: ["\(file):\(line):", word])
    }
}
