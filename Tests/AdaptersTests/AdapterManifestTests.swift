import CalendarTestSupport
import Measuring
import Testing

@Suite struct AdapterManifestTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private static let good = """
        name = "mine"
        library = "My Library"
        version = "1.2"
        language = "C"
        homepage = "https://example.org/mine"
        build = ["apt.sh gcc", "cc -I{sdk} a.c -o {build}/adapter"]
        run = ["{build}/adapter", "{folder}"]
        passes = ["CALENDAR_DATA"]

        [environment]
        DATA = "{build}/data"

        [workloads."lunar.date"]
        from = "1901-02-19"
        to = "2100"

        [workloads."terms.instant"]
        from = "1900"
        to = "2100-06-30"
        claims = "de440"
        accuracy_s = 60

        [workloads."ganzhi.pillars"]
        from = "-4"
        to = "2100"
        conventions = "lichun-day term-day 23h"
        moves = "America/New_York"
        """

    private func manifest(_ text: String) throws -> AdapterManifest {
        try AdapterManifest(URL(filePath: folder.write(text, to: "adapter.toml")), sdk: nil, of: .all)
    }

    @Test func everyKeyIsRead() throws {
        let manifest = try manifest(Self.good)
        let implementation = manifest.implementation
        #expect(manifest.name == "mine" && implementation.library == "My Library" && implementation.version == "1.2")
        #expect(manifest.run == [manifest.buildFolder.path + "/adapter", manifest.folder.path])
        #expect(manifest.build == ["apt.sh gcc", "cc -I{sdk} a.c -o {build}/adapter"])
        #expect(!manifest.takesTimes && manifest.workloads["ganzhi.pillars"]?.moves == ZoneSetting(hour: nil))
        let lunar = try #require(manifest.workloads["lunar.date"])
        #expect(
            lunar.range == DayNumber(unchecked: -25_153)...DayNumber.endOf2100 && lunar.rangeText == "1901-02-19 … 2100"
        )
        #expect(lunar.years == 1901...2100 && lunar.wholeYears == 1902...2100)
        #expect(lunar.reference == nil && lunar.accuracy == nil)
        let terms = try #require(manifest.workloads["terms.instant"])
        #expect(terms.range == DayNumber.startOf1900...DayNumber(unchecked: 47_662))
        #expect(terms.years == 1900...2100 && terms.wholeYears == 1900...2099)
        #expect(terms.reference == "de440" && terms.accuracy == 60)
        let pillars = try #require(manifest.workloads["ganzhi.pillars"])
        #expect(pillars.years == -4...2100 && pillars.reference == "sexagenary 23h")
        #expect(try self.manifest(Self.good.replacing("\n", with: "\r\n")).workloads == manifest.workloads)
        #expect(manifest.knownDifferences("lunar.date").path.hasSuffix("/known/lunar.date.csv"))
    }

    @Test(arguments: [
        ("share/calbench/Adapters/mine", true), ("share/calbench/Adapters/deep/mine", false),
        ("calbench/Adapters/mine", false),
    ])
    func anInstalledAdapterIsBuiltInTheUsersCaches(path: String, isInstalled: Bool) throws {
        try folder.write(Self.good, to: "\(path)/adapter.toml")
        let own = folder.url.appending(path: path)
        let manifest = try AdapterManifest(own.appending(path: "adapter.toml"), sdk: nil, of: .all)
        let caches = try #require(FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first)
            .appending(path: "calbench/adapters/mine")
        #expect(manifest.buildFolder.path == (isInstalled ? caches : own.appending(path: ".build")).path)
        #expect(manifest.run == [manifest.buildFolder.path + "/adapter", own.path])
    }

    /// Replacements of a text in the good manifest, with what the error says after `adapter.toml:`.
    @Test(
        arguments: [
            ("name = \"mine\"", "\u{FEFF}name = \"mine\"", "1: expected key = value"),
            (
                "My Library", String(repeating: "x", count: 81),
                "2: library \(String(repeating: "x", count: 59))…: expected a text of 1 to 80 characters"
            ),
            ("name = \"mine\"", "name = \"a/b\"", "1: name a/b"),
            ("version = \"1.2\"", "version = \">=1.2\"", "3: version >=1.2"),
            ("homepage", "home_page", "5: home_page: there is no such key; the nearest: homepage,"),
            ("name = \"mine\"", "name = \"twin\"", "1: name twin: expected letters"),
            ("homepage = \"https", "takes = \"hours\"\n# \"", "5: takes hours: expected date or time"),
            ("run = [\"{build}/adapter\", \"{folder}\"]", "run = []", "7: run: expected the words of a command"),
            (
                "to = \"2100\"\n\n[workloads.\"terms", "to = \"1901-02-18\"\n\n[workloads.\"terms",
                "15: lunar.date: to: 1901"
            ),
            ("from = \"1900\"", "from = \"1900-02-29\"", "18: terms.instant: from: '1900-02-29': expected a day"),
            ("from = \"1900\"\n", "", "17: terms.instant: from: '': expected a day"),
            ("accuracy_s = 60", "accuracy_s = -1", "21: terms.instant: accuracy_s: expected"),
            (
                "accuracy_s = 60", "moves = \"Asia/Tokyo\"",
                "21: terms.instant: moves: 'Asia/Tokyo': expected Asia/Shanghai or America/New_York"
            ),
            (
                "day 23h", "day 22h",
                "26: ganzhi.pillars: conventions: 'lichun-day term-day 22h': expected one of lichun-day"
            ),
            (
                "claims = \"de440\"", "conventions = \"lichun-day term-day 23h\"",
                "20: terms.instant: conventions: expected"
            ),
            ("lunar.date", "lunar.dte", "13: lunar.dte: there is no such workload; the nearest: lunar.date,"),
            ("[workloads.\"lunar.date\"]", "[lunar]", "13: lunar: there is no such key"),
        ])
    func aManifestThatCannotBeUsedNamesFileAndLine(_ old: String, _ new: String, _ says: String) throws {
        #expect(Self.good.contains(old))
        let failure = try #require(#expect(throws: Failure.self) { try manifest(Self.good.replacing(old, with: new)) })
        #expect(failure.code == .reference)
        #expect(failure.message.contains("adapter.toml:\(says)"), "\(failure.message)")
    }

    @Test func whatIsShownHasNoControlCharacters() {
        #expect(shown("a\u{1B}[31mb\nc\u{202E}d") == "a [31mb c d")
        #expect(shown(String(repeating: "x", count: 100)).count == 80)
        #expect(shown("农历 1.0") == "农历 1.0")
    }

    /// An executable without a manifest.
    @Test(
        arguments: [
            ("mine", "#!/bin/sh\n", 0o644, "chmod +x"),
            ("mine", "print(1)\n", 0o755, "#!/usr/bin/env python3"),
            ("mine", "#!/usr/bin/pyton3\n", 0o755, "'/usr/bin/pyton3'"),
        ]
            + ["null", "twin.py", "control", "all.sh"].map { ($0, "#!/bin/sh\n", 0o755, "means something else here") })
    func executablesThatCannotBeUsed(name: String, text: String, permissions: Int, words: String) throws {
        let file = try folder.write(text, to: name)
        try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: file)
        let failure = try #require(throws: Failure.self) { try AdapterProgram(file, in: nil, of: .all) }
        #expect(failure.message.contains(words), "\(failure)")
        #expect(failure.code == (name == "mine" ? .reference : .usage))
    }
}
