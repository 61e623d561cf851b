import Foundation
import Testing

@Suite("calbench generate")
struct GenerateCommandTests {
    private static let tables = [
        "Sources/CalendarKernels/Lunar/LunarTables+Generated.swift",
        "Sources/CalendarKernels/SolarTerms/TermTables+Generated.swift",
        "Sources/CalendarContracts/LabelTables+Generated.swift",
        "Sources/Astronomy/DeltaTTables+Generated.swift",
        "Sources/Astronomy/EarthSeries+Generated.swift",
        "Sources/Astronomy/MoonSeries+Generated.swift",
        "Sources/Astronomy/NutationSeries+Generated.swift",
    ]

    private func copyOfPackage() throws -> Folder {
        let folder = try Folder()
        try folder.copy("Package.swift")
        for table in Self.tables { try folder.copy(table) }
        return folder
    }

    @Test("the tables are what the reference data give")
    func check() async throws {
        let outcome = try await Calbench.run("generate", "--check")
        #expect(outcome.code == 0, "\(outcome)")
        #expect(outcome.output.isEmpty, "notes go to stderr: \(outcome)")
    }

    @Test("one changed byte fails the check with 4, and generating mends it", arguments: tables)
    func changedByte(_ table: String) async throws {
        let folder = try copyOfPackage()
        let url = folder.url.appending(path: table)
        let sound = try Data(contentsOf: url)
        var damaged = sound
        let digit = try #require(damaged.lastIndex { $0 == UInt8(ascii: "1") })
        damaged[digit] = UInt8(ascii: "2")
        try damaged.write(to: url)

        let check = try await Calbench.run("generate", "--check", "--package", folder.url.path)
        #expect(check.code == 4, "\(check)")
        #expect(check.notes.contains(table) && check.notes.contains("line"), "\(check)")
        #expect(try Data(contentsOf: url) == damaged, "--check writes nothing")

        let mend = try await Calbench.run("generate", "--package", folder.url.path)
        #expect(mend.code == 0, "\(mend)")
        #expect(try Data(contentsOf: url) == sound)
        let again = try await Calbench.run("generate", "--check", "--package", folder.url.path)
        #expect(again.code == 0, "\(again)")
    }

    @Test("a missing table fails the check with 4")
    func missingTable() async throws {
        let folder = try copyOfPackage()
        try FileManager.default.removeItem(at: folder.url.appending(path: Self.tables[0]))
        let outcome = try await Calbench.run("generate", "--check", "--package", folder.url.path)
        #expect(outcome.code == 4, "\(outcome)")
        #expect(outcome.notes.contains(Self.tables[0]), "\(outcome)")
    }

    @Test("reference data that differ give tables that differ")
    func otherData() async throws {
        let copy = try ReferenceCopy()
        // A date of the published calendar follows from other tables, a text from none.
        try copy.change("festivals/labels.csv", isSealed: true) { lines in
            let line = try #require(lines.firstIndex { $0.contains("春节") })
            lines[line] = lines[line].replacing("春节", with: "新年")
        }
        let outcome = try await Calbench.run("generate", "--check", "--reference-data", copy.path)
        #expect(outcome.code == 4, "\(outcome)")
        #expect(outcome.notes.contains(Self.tables[2]), "\(outcome)")
    }

    @Test("a package that is not there is bad input", arguments: [["--check"], []])
    func noPackage(_ options: [String]) async throws {
        let folder = try Folder()
        let nowhere = folder.url.appending(path: "nowhere").path
        let outcome = try await Calbench.run(["generate", "--package", nowhere] + options)
        expectRefusal(outcome, code: 2, naming: ["--package", nowhere])
    }
}
