import CalendarTestSupport
import Foundation
import Randomness
import ReferenceData
import Testing

/// A seal covers every file of its folder, and itself.
@Suite struct SealTests {
    /// The sealed folders, those of known differences among them.
    private static func folders() throws -> [String] {
        let lists = try FileManager.default.contentsOfDirectory(
            atPath: Fixture.root.appending(path: "disagreements").path)
        return try Fixture.tableFolders() + lists.map { "disagreements/\($0)" }.sorted()
    }

    /// The reference data with a copy of one folder, to be damaged, and links to the others.
    private struct Copy {
        let folder: TemporaryFolder
        let root: URL
        let path: String

        init(_ path: String, alone: Bool = false) throws {
            folder = try TemporaryFolder()
            root = folder.url
            self.path = path
            let target = root.appending(path: path)
            try FileManager.default.createDirectory(
                at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
            try FileManager.default.copyItem(at: Fixture.root.appending(path: path), to: target)
            guard !alone else { return }
            for name in try SealTests.folders() where name != path {
                try FileManager.default.createDirectory(
                    at: root.appending(path: name).deletingLastPathComponent(), withIntermediateDirectories: true)
                try folder.link(name, to: Fixture.root.appending(path: name))
            }
        }

        func url(_ name: String) -> URL { root.appending(path: path).appending(path: name) }

        func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: url("").path).sorted() }

        /// The error of reading everything.
        func error(sourceLocation: SourceLocation = #_sourceLocation) throws -> ReferenceDataError {
            let error = #expect(throws: ReferenceDataError.self, sourceLocation: sourceLocation) {
                try ReferenceData(root).loadAll()
            }
            return try #require(error, sourceLocation: sourceLocation)
        }
    }

    @Test func everyFileIsNamedBySealsAndHasItsFingerprints() throws {
        var (files, folders) = (0, 0)
        for folder in try Self.folders() {
            let copy = Fixture.root.appending(path: folder)
            let names = try FileManager.default.contentsOfDirectory(atPath: copy.path)
            let data = names.filter { $0.hasSuffix(".csv") || $0 == "PROVENANCE.md" }
            let seal = try String(contentsOf: copy.appending(path: "SHA256"), encoding: .utf8)
            #expect(
                seal.split(separator: "\n").map { String($0.dropFirst(66)) }
                    == (data + data.map { "\($0).lines" }).sorted())
            files += data.count
            folders += 1
        }
        #expect(folders == 27 && files == 74)
        try ReferenceData(Fixture.root).loadAll()
    }

    /// Each byte of the seal, and bytes all over the other files.
    @Test(arguments: ["nutation", "disagreements/festivals"])
    func aFlippedByteIsRefusedWithFileAndLine(folder: String) throws {
        // Alone: with the other folders missing, only the seal's error names a line of this one.
        let copy = try Copy(folder, alone: true)
        var checked: [String: Int] = [:]
        for name in try copy.names() {
            let sound = try Data(contentsOf: copy.url(name))
            var line = 1
            for (place, byte) in sound.enumerated() {
                defer { line += byte == UInt8(ascii: "\n") ? 1 : 0 }
                guard name == "SHA256" || place % (sound.count / 150 + 1) == 0 else { continue }
                var damaged = sound
                damaged[place] = byte ^ UInt8([1, 2, 32, 128, 255][place % 5])
                try damaged.write(to: copy.url(name))
                let error = try copy.error()
                #expect(error.path == copy.url(name).path && error.line == line, "\(name), byte \(place): \(error)")
                checked[name, default: 0] += 1
            }
            try sound.write(to: copy.url(name))
        }
        let total = checked.values.reduce(0, +)
        #expect(checked.count == (folder == "nutation" ? 7 : 5), "\(checked)")
        #expect(total > 700, "\(checked)")
    }

    /// Random bytes of every file, 10 or as many as `CALBENCH_FLIPS` says.
    @Test(arguments: try folders())
    func randomBytesAreRefusedWithFileAndLine(folder: String) throws {
        let flips = ProcessInfo.processInfo.environment["CALBENCH_FLIPS"].flatMap { Int($0) } ?? 10
        let copy = try Copy(folder, alone: true)
        var generator = SplitMix64(seed: UInt64(flips))
        let names = try copy.names().filter {
            $0 == "SHA256" || $0 == "PROVENANCE.md" || $0.hasSuffix(".csv") || $0.hasSuffix(".lines")
        }
        #expect(names.count >= 3)
        for name in names {
            let sound = try Data(contentsOf: copy.url(name))
            for _ in 0..<flips {
                let place = Int.random(in: 0..<sound.count, using: &generator)
                var damaged = sound
                damaged[place] ^= UInt8.random(in: 1...255, using: &generator)
                try damaged.write(to: copy.url(name))
                let error = try copy.error()
                let line = 1 + sound[..<place].count { $0 == UInt8(ascii: "\n") }
                #expect(error.path == copy.url(name).path && error.line == line, "\(name), byte \(place): \(error)")
            }
            try sound.write(to: copy.url(name))
        }
        print("\(folder): \(names.count) files, \(names.count * flips) flips")
    }

    /// What is left of the name is a name too, of no file; the rest is a line that is not in form.
    @Test func aNewlineInANameIsDamageOfItsLine() throws {
        var checked = 0
        for folder in try Self.folders() {
            let copy = try Copy(folder, alone: true)
            let sound = try Data(contentsOf: copy.url("SHA256"))
            var (line, start) = (1, 0)
            for (place, byte) in sound.enumerated() {
                guard byte != UInt8(ascii: "\n") else {
                    (line, start) = (line + 1, place + 1)
                    continue
                }
                guard place - start >= 66 else { continue }
                var damaged = sound
                damaged[place] = UInt8(ascii: "\n")
                try damaged.write(to: copy.url("SHA256"))
                let error = try copy.error()
                #expect(error.path == copy.url("SHA256").path && error.line == line, "byte \(place): \(error)")
                checked += 1
            }
        }
        #expect(checked > 2_000)
    }

    /// Lines that are missing or too many at the end, and a last newline that is missing.
    @Test(arguments: ["nutation", "disagreements/festivals"])
    func anotherEndIsRefusedWithItsLine(folder: String) throws {
        let copy = try Copy(folder, alone: true)
        let names = try copy.names().filter { try copy.names().contains("\($0).lines") }
        for name in names {
            for (damaged, words) in [
                (
                    name,
                    ["the file ends here, % lines are recorded", "only % lines are recorded", "newline at the end"]
                ),
                (
                    "\(name).lines",
                    ["is not the fingerprint of line % of \(name)", "\(name) has only % lines", "newline at the end"]
                ),
            ] {
                let sound = try Data(contentsOf: copy.url(damaged))
                let lines = sound.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast()
                let last = sound.count - 1 - (lines.last?.count ?? 0)
                let shorter = damaged == name ? lines.count - 1 : lines.count
                let ends = [
                    (sound.prefix(last), shorter), (sound + Data("0\n".utf8), lines.count + 1),
                    (sound.dropLast(), lines.count),
                ]
                for ((bytes, line), word) in zip(ends, words) {
                    try bytes.write(to: copy.url(damaged))
                    let error = try copy.error()
                    #expect(error.path == copy.url(damaged).path && error.line == line, "\(error)")
                    #expect(error.problem.contains(word.replacing("%", with: "\(lines.count)")), "\(error)")
                }
                try sound.write(to: copy.url(damaged))
            }
        }
        #expect(names.count == (folder == "nutation" ? 3 : 2))
    }

    @Test func aSealOutOfFormIsRefusedWithItsLine() throws {
        let copy = try Copy("nutation", alone: true)
        let sound = try String(contentsOf: copy.url("SHA256"), encoding: .utf8)
        let lines = sound.split(separator: "\n").map(String.init)
        func with(_ second: String) -> String {
            ([lines[0], second] + lines.dropFirst(2)).joined(separator: "\n") + "\n"
        }
        let (hash, name) = (lines[1].prefix(64), lines[1].dropFirst(66))
        let noForm = "is not a SHA-256, two spaces and a file's name"
        let seals: [(String, Int, String)] = [
            ("", 1, "names no file"), (String(sound.dropLast()), lines.count, "has no newline at its end"),
            (with("\(hash.uppercased())  \(name)"), 2, noForm), (with("\(hash.dropLast())  \(name)"), 2, noForm),
            (with("\(hash) \(name)"), 2, noForm), (with("\(hash)  "), 2, noForm), (with(""), 2, noForm),
            (with("\(hash)  ../\(name)"), 2, noForm), (with("\(hash)  a\\\(name)"), 2, noForm),
            (with("\(hash)  \(name) "), 2, noForm), (with("\(hash)  \(name)é"), 2, noForm),
            (with(lines[0]), 2, "a name is out of order or there twice"),
            // Fingerprints of a file that is neither named nor there.
            (with("\(lines[1])\n\(hash)  PROVENANCE.nd.lines"), 3, "names PROVENANCE.nd.lines, but not PROVENANCE.nd"),
        ]
        try Data("0\n".utf8).write(to: copy.url("PROVENANCE.nd.lines"))
        for (seal, line, problem) in seals {
            try Data(seal.utf8).write(to: copy.url("SHA256"))
            let error = try copy.error()
            #expect(error.path == copy.url("SHA256").path && error.line == line, "\(error)")
            #expect(error.problem == problem, "\(error)")
        }
    }

    @Test func aNameRemovedFromASealIsMissed() throws {
        var checked = 0
        for folder in try Self.folders() {
            let copy = try Copy(folder, alone: true)
            let seal = try String(contentsOf: copy.url("SHA256"), encoding: .utf8)
            let lines = seal.split(separator: "\n").map { "\($0)\n" }
            for (index, line) in lines.enumerated() {
                var others = lines
                others.remove(at: index)
                try Data(others.joined().utf8).write(to: copy.url("SHA256"))
                let (error, name) = (try copy.error(), line.dropFirst(66).dropLast())
                // Without a line there is nothing to compare a damaged file with.
                #expect(error.path == copy.url("SHA256").path && error.line == index + 1, "\(error)")
                #expect(error.problem.contains(name), "\(error)")
                checked += 1
            }
        }
        #expect(checked == 148)
    }

    @Test func aFileThatIsNotThereOrNotSealedIsNamed() throws {
        var checked = 0
        for folder in try Self.folders() {
            let copy = try Copy(folder, alone: true)
            for name in try copy.names()
            where name.hasSuffix(".csv") || name.hasSuffix(".lines") || name.hasSuffix(".md") {
                let sound = try Data(contentsOf: copy.url(name))
                try FileManager.default.removeItem(at: copy.url(name))
                let error = try copy.error()
                #expect(error.path == copy.url(name).path && error.problem.contains("cannot be read"), "\(error)")
                try sound.write(to: copy.url(name))
                checked += 1
            }
            try Data("a,b\n1,2\n".utf8).write(to: copy.url("other.csv"))
            #expect(try copy.error().problem == "has no hash of other.csv")
            try FileManager.default.removeItem(at: copy.url("other.csv"))
            try FileManager.default.removeItem(at: copy.url("SHA256"))
            let error = try copy.error()
            #expect(error.path == copy.url("SHA256").path && error.problem == "cannot be read", "\(error)")
        }
        #expect(checked == 148)
    }

    /// What a command reads for itself it checks in the same way.
    @Test func aTableIsRefusedAmongStrangers() throws {
        let copy = try Copy("easter")
        try Data("a,b\n1,2\n".utf8).write(to: copy.url("other.csv"))
        #expect(throws: ReferenceDataError.self) { try ReferenceData(copy.root).easter }
        try FileManager.default.removeItem(at: copy.url("other.csv"))
        #expect(try ReferenceData(copy.root).easter.years.count == 8_417)
        // The first lines of the coefficients, when only instants are asked for.
        for folder in ["vsop87", "moon", "nutation", "delta-t"] {
            let copy = try Copy(folder)
            let names = try copy.names().filter { $0.hasSuffix(".csv") || $0.hasSuffix(".lines") }
            for name in names {
                let sound = try Data(contentsOf: copy.url(name))
                try (Data("9".utf8) + sound).write(to: copy.url(name))
                let error = try #require(throws: ReferenceDataError.self) { _ = try ReferenceData(copy.root).events }
                #expect(error.path == copy.url(name).path && error.line == 1, "\(error)")
                try sound.write(to: copy.url(name))
            }
            #expect(names.count >= 4)
        }
    }

    @Test func aKnownDifferenceIsSealed() throws {
        let copy = try Copy("disagreements/terms.date")
        let name = "century.csv"
        let sound = try String(contentsOf: copy.url(name), encoding: .utf8)
        #expect(try !KnownDifferences(copy.root, workload: "terms.date", kernel: "century").rows.isEmpty)
        #expect(try KnownDifferences(copy.root, workload: "terms.date", kernel: "other").rows.isEmpty)
        try Data(sound.replacing("a day early", with: "a day later").utf8).write(to: copy.url(name))
        let error = try #require(throws: ReferenceDataError.self) {
            _ = try KnownDifferences(copy.root, workload: "terms.date", kernel: "century")
        }
        #expect(error.path == copy.url(name).path && error.line == 2, "\(error)")
        try FileManager.default.removeItem(at: copy.url(name))
        #expect(throws: ReferenceDataError.self) {
            try KnownDifferences(copy.root, workload: "terms.date", kernel: "century")
        }
        // A list that is added without a seal is not taken.
        try Data(sound.utf8).write(to: copy.url(name))
        try Data(sound.utf8).write(to: copy.url("other.csv"))
        #expect(throws: ReferenceDataError.self) {
            try KnownDifferences(copy.root, workload: "terms.date", kernel: "other")
        }
    }
}
