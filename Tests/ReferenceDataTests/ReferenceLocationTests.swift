import CalendarTestSupport
import Testing

@Suite struct ReferenceLocationTests {
    private let folder: TemporaryFolder
    private let root: URL

    init() throws {
        folder = try TemporaryFolder()
        root = folder.url.resolvingSymlinksInPath()
        try folder.write("// swift-tools-version: 6.2", to: "package/Package.swift")
        for name in [
            "package/reference-data", "package/.build/release", "given", "named", "elsewhere",
            "prefix/bin", "prefix/share/calbench/reference-data", "package/tools/bin",
            "package/tools/share/calbench/reference-data",
        ] {
            try FileManager.default.createDirectory(
                at: folder.url.appending(path: name), withIntermediateDirectories: true)
        }
        try folder.write("", to: "file")
    }

    private func find(
        given: String? = nil, named: String? = nil, executable: String = "package/.build/release/calbench"
    ) throws -> String {
        let environment = named.map { [ReferenceLocation.variable: $0.isEmpty ? "" : path($0)] } ?? [:]
        let found = try ReferenceLocation.find(
            given: given.map(path), environment: environment, executable: root.appending(path: executable))
        return String(found.standardizedFileURL.path.dropFirst(root.path.count + 1))
    }

    private func above(_ executable: String) -> String? {
        ReferenceLocation.root(of: root.appending(path: executable))?.path
    }

    private func path(_ name: String) -> String { root.appending(path: name).path }

    private func error(given: String? = nil, named: String? = nil, executable: String) throws -> Failure {
        try #require(throws: Failure.self) { try find(given: given, named: named, executable: executable) }
    }

    @Test func theOptionThenTheVariableThenTheOwnPackage() throws {
        #expect(try find(given: "given", named: "named") == "given")
        #expect(try find(named: "named") == "named")
        #expect(try find() == "package/reference-data" && find(named: "") == "package/reference-data")
        #expect(ReferenceLocation.variable == "CALBENCH_REFERENCE_DATA")
        #expect(
            ReferenceLocation.package(of: root.appending(path: "package/.build/release/calbench"))?.lastPathComponent
                == "package")
    }

    @Test func thenTheInstallation() throws {
        let shared = "prefix/share/calbench/reference-data"
        #expect(try find(executable: "prefix/bin/calbench") == shared)
        #expect(try find(given: "given", executable: "prefix/bin/calbench") == "given")
        #expect(try find(named: "named", executable: "prefix/bin/calbench") == "named")
        try folder.write("", to: "prefix/bin/calbench")
        try FileManager.default.createSymbolicLink(
            at: root.appending(path: "elsewhere/calbench"),
            withDestinationURL: root.appending(path: "prefix/bin/calbench"))
        #expect(try find(executable: "elsewhere/calbench") == shared)
        #expect(above("elsewhere/calbench") == path("prefix/share/calbench"))
    }

    /// As where a user unpacks calbench in a package of his own.
    @Test func theInstallationComesBeforeThePackageAboveIt() throws {
        #expect(try find(executable: "package/tools/bin/calbench") == "package/tools/share/calbench/reference-data")
        #expect(above("package/tools/bin/calbench") == path("package/tools/share/calbench"))
        #expect(above("package/.build/release/calbench") == path("package") && above("elsewhere/calbench") == nil)
    }

    @Test(arguments: ["nowhere", "file"])
    func nothingIsLookedForInPlaceOfWhatWasGiven(name: String) throws {
        let given = try error(given: name, named: "named", executable: "package/.build/release/calbench")
        #expect(given.message.hasPrefix("\(path(name)): "))
        let named = try error(named: name, executable: "package/.build/release/calbench")
        #expect(named.message.hasPrefix("\(path(name)): "))
    }

    @Test func nowhereNamesFourPlaces() throws {
        let error = try error(executable: "elsewhere/calbench")
        for place in [
            "--reference-data (not given)", "CALBENCH_REFERENCE_DATA (not set)",
            "the executable's installation (\(path("share/calbench/reference-data")))", "no Package.swift above",
        ] {
            #expect(error.message.contains(place))
        }
        #expect(!error.description.contains("\n"))
        let both = try self.error(given: "nowhere", named: "nothing", executable: "package/.build/release/calbench")
        for place in [path("nowhere"), path("nothing"), path("package/reference-data")] {
            #expect(both.message.contains(place))
        }
    }
}
