import Foundation
import Testing

/// Where data are looked for and what damage is found is tested in ReferenceDataTests.
@Suite("Reference data of commands")
struct ReferenceDataCommandTests {
    @Test("its own package's data serve from any working directory, and nothing is written there")
    func ownPackage() async throws {
        let folder = try Folder()
        let outcome = try await Calbench.run("verify", "-f", "terms.date/table", in: folder.url)
        #expect(outcome.code == 0 && folder.names().isEmpty, "\(outcome)")
    }

    @Test("the option comes before the environment, and that before the own package")
    func order() async throws {
        let (sound, damaged) = (try ReferenceCopy(), try ReferenceCopy())
        try damaged.change("hko/lunar-months.csv") { $0.removeLast() }
        let command = ["verify", "-f", "lunar.day/year-table"]
        let byOption = try await Calbench.run(command + ["--reference-data", sound.path], data: damaged.path)
        #expect(byOption.code == 0, "\(byOption)")
        expectRefusal(try await Calbench.run(command, data: damaged.path), code: 6, naming: [damaged.path])
    }

    @Test("missing data are an error of one line, in which each place is named, and so are data of another version")
    func missing() async throws {
        expectRefusal(
            try await Calbench.run("list", data: "/nowhere"), code: 6,
            naming: ["--reference-data (not given)", "CALBENCH_REFERENCE_DATA (/nowhere)", "package"])
        let copy = try ReferenceCopy()
        try Data("1999z\n".utf8).write(to: copy.url("VERSION"))
        expectRefusal(
            try await Calbench.run("verify", "-f", "terms.date/table", "--reference-data", copy.path), code: 6,
            naming: ["1999z", "expected 20", "VERSION"])
    }

    @Test("without a filter verify checks every file")
    func everyFile() async throws {
        let copy = try ReferenceCopy()
        try Data("a,b\n1,2\n".utf8).write(to: copy.url("de440/other.csv"))
        expectRefusal(
            try await Calbench.run("verify", "--reference-data", copy.path), code: 6,
            naming: [copy.url("de440/SHA256SUMS").path, "does not name other.csv"])
    }
}
