import Adapters
import CalendarTestSupport
import Foundation
import Measuring
import Testing

@Suite struct AdapterBuildTests {
    /// Only the folder `known` and what is built do not matter to what is built.
    @Test(
        arguments: [
            ("known/lunar.date.csv", true), ("adapter.toml.orig", false), ("known_years.c", false), ("known.c", false),
            ("sub/known/table.c", false), (".buildfile", false), ("adapter.c", false),
        ])
    func aChangedFileIsBuiltAgain(_ path: String, _ isDone: Bool) throws {
        let folder = try TemporaryFolder()
        let build = try Self.build(#"build = ["true"]"#, in: folder)
        try folder.write("1", to: "mine/\(path)")
        #expect(try build.run(installsPackages: false))
        #expect(build.isDone)
        try folder.write("2", to: "mine/\(path)")
        #expect(build.isDone == isDone)
        withExtendedLifetime(folder) {}
    }

    /// What needs no build is not ready where its program is missing.
    @Test(arguments: [("sh", true), ("calbench-no-such-program", false)])
    func aToolIsNeeded(_ tool: String, _ isDone: Bool) throws {
        let folder = try TemporaryFolder()
        #expect(try Self.build("tools = [\"\(tool)\"]", in: folder).isDone == isDone)
        withExtendedLifetime(folder) {}
    }

    private static func build(_ line: String, in folder: TemporaryFolder) throws -> AdapterBuild {
        try folder.write(
            """
            name = "mine"
            library = "mine"
            version = "1"
            language = "C"
            \(line)
            run = ["{build}/adapter"]

            [workloads."easter"]
            from = "1900"
            to = "2100"
            """, to: "mine/adapter.toml")
        return AdapterBuild(try AdapterManifest(folder.url.appending(path: "mine/adapter.toml"), sdk: nil))
    }
}
