import CalendarTestSupport
import Testing

/// Where data are looked for and what damage is found is tested in ReferenceDataTests.
@Suite("Reference data of commands")
struct ReferenceDataCommandTests {
    @Test("data of another version are an error of one line")
    func otherVersion() async throws {
        let copy = try Folder()
        try copy.write("1999z\n", to: "VERSION")
        expectRefusal(
            try await Calbench.run("verify", "-f", "terms.date/table", "--reference-data", copy.url.path), code: 6,
            naming: ["1999z", "expected 20", "VERSION"])
    }

    @Test("without a filter verify checks every file")
    func everyFile() async throws {
        let copy = try ReferenceCopy("de440")
        try Data("a,b\n1,2\n".utf8).write(to: copy.url.appending(path: "other.csv"))
        expectRefusal(
            try await Calbench.run("verify", "--reference-data", copy.path), code: 6,
            naming: [copy.url.appending(path: "SHA256SUMS").path, "does not name other.csv"])
    }
}
