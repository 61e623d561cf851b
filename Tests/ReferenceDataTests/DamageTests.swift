import CalendarTestSupport
import Testing

/// Damaged reference data are refused, and the error names the file.
@Suite struct DamageTests {
    private static let differs = "; `git diff` shows what changed"

    private func expectError(
        _ path: String, _ problem: String, sourceLocation: SourceLocation = #_sourceLocation, of read: () throws -> Void
    ) throws {
        let error = try #require(throws: Failure.self, sourceLocation: sourceLocation) { try read() }
        #expect(error.message.contains("/\(path):"), "\(error)", sourceLocation: sourceLocation)
        #expect(error.message.contains(problem) && error.code == .reference, "\(error)", sourceLocation: sourceLocation)
        #expect(!error.message.contains("\n"), sourceLocation: sourceLocation)
    }

    // MARK: Hashes

    /// Of each folder one file: SHA256SUMS names all, and its damage is below.
    @Test(arguments: try Fixture.dataFolders())
    func aFlippedByteIsRefused(folder: String) throws {
        let copy = try ReferenceCopy(folder)
        let names = try FileManager.default.contentsOfDirectory(atPath: copy.url.path)
        let name = try #require(names.filter { $0.hasSuffix(".csv") || $0 == "PROVENANCE.md" }.max())
        try copy.editBytes(name) { $0[$0.count * 2 / 3] ^= 1 }
        try expectError("\(folder)/\(name)", Self.differs) { try copy.reference.checkAll() }
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
        #expect(files == 97)
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
                try copy.reference.checkAll()
            }
        }
        try refused(name, Self.differs) { try $0.editBytes(name) { $0 = Data() } }
        try refused(name, "cannot be read") { try $0.remove(name) }
        try refused("SHA256SUMS", "does not name other.csv") {
            try Data("a,b\n1,2\n".utf8).write(to: $0.url.appending(path: "other.csv"))
        }
        try refused("SHA256SUMS", "does not name \(name)") {
            try $0.edit("SHA256SUMS") { $0.removeAll { $0.hasSuffix("  \(name)") } }
        }
        let form = "expected a SHA-256, two spaces and the name of another file"
        try refused("SHA256SUMS", "cannot be read") { try $0.remove("SHA256SUMS") }
        try refused("SHA256SUMS", "names no file") { try $0.editBytes("SHA256SUMS") { $0 = Data() } }
        try refused("SHA256SUMS", "does not end with a newline") { try $0.editBytes("SHA256SUMS") { $0.removeLast() } }
        try refused("SHA256SUMS", form) { try $0.edit("SHA256SUMS") { $0.insert($0[0], at: 0) } }
        for (old, new) in [("  ", " "), ("  ", " *"), ("  ", "  ../"), ("  ", "  a/")] {
            try refused("SHA256SUMS", form) { try $0.edit("SHA256SUMS") { $0[0] = $0[0].replacing(old, with: new) } }
        }
    }

    /// No table of these is read, so only the checksums show that the folder is gone.
    @Test(arguments: ["vsop87", "moon", "nutation", "delta-t"])
    func missingCoefficientsAreRefused(folder: String) throws {
        let copy = try ReferenceCopy(folder)
        try FileManager.default.removeItem(at: copy.url)
        try expectError("\(folder)/SHA256SUMS", "cannot be read") { try copy.reference.checkAll() }
    }

    /// A damaged table is refused by what uses it, each time, and by nothing else.
    @Test func onlyTheDamagedTableIsRefused() throws {
        let copy = try ReferenceCopy("easter")
        try copy.edit("easter.csv") { $0[3] += "x" }
        let reference = copy.reference
        for _ in 1...2 {
            try expectError("easter/easter.csv", Self.differs) { _ = try reference.easter }
        }
        _ = try (reference.hkoMonths, reference.pillars)
    }

    /// One changed digit in each table that judges or explains a lunar date; the error has the line of its hash.
    @Test(arguments: [
        "hko/lunar-months.csv", "hko/disputed.csv", "gbt/lunar-months.csv", "gregorian/years.csv",
        "de440/solar-terms.csv", "de440/new-moons.csv",
    ]) func aDigitIsChanged(_ table: String) throws {
        let parts = table.split(separator: "/").map(String.init)
        let copy = try ReferenceCopy(parts[0])
        try copy.edit(parts[1]) { $0[4] = $0[4].replacing("1", with: "2") }
        let sums = try String(contentsOf: copy.url.appending(path: "SHA256SUMS"), encoding: .utf8)
        let place = try #require(sums.split(separator: "\n").firstIndex { $0.hasSuffix("  \(parts[1])") })
        let (late, day) = (PackedLunarDate(relatedYear: 2027, month: 1, day: 1), DayNumber(unchecked: 20_856))
        try expectError(table, "its SHA-256 is not the one in SHA256SUMS:\(place + 1)\(Self.differs)") {
            // The cause of a month that begins a day late is in the tables of events.
            _ = try LunarDateWorkload(.china, copy.reference).difference(late, from: late, at: day, by: .hko)
        }
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
        #expect(throws: Failure.self) { try copy.reference.digest() }
    }

    // MARK: With a hash of its own

    // Columns, numbers of fields and numbers that are none: ReferenceTableTests.

    @Test func aLengthThatNoYearHas() throws {
        let copy = try ReferenceCopy("gregorian")
        try copy.edit("years.csv") { $0[9] = $0[9].dropLast(3) + "367" }
        try copy.writeChecksums()
        try expectError("gregorian/years.csv:10", "'367' is not a whole number of 365…366") {
            _ = try copy.reference.gregorian
        }
    }

    @Test func bytesThatAreNotUTF8() throws {
        let copy = try ReferenceCopy("easter")
        try copy.editBytes("easter.csv") { $0[10] = 0xff }
        try copy.writeChecksums()
        try expectError("easter.csv", "is not UTF-8") { _ = try copy.reference.easter }
    }
}
