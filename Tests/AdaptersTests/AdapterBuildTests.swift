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
    func aChangedFileIsBuiltAgain(_ path: String, _ isDone: Bool) async throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            name = "mine"
            library = "mine"
            version = "1"
            language = "C"
            build = ["true"]
            run = ["{build}/adapter"]

            [workloads."easter"]
            from = "1900"
            to = "2100"
            """, to: "mine/adapter.toml")
        try folder.write("1", to: "mine/\(path)")
        let manifest = try AdapterManifest(folder.url.appending(path: "mine/adapter.toml"), sdk: nil)
        let build = AdapterBuild(manifest)
        #expect(try await build.run(installsPackages: false))
        #expect(build.isDone)
        try folder.write("2", to: "mine/\(path)")
        #expect(build.isDone == isDone)
        withExtendedLifetime(folder) {}
    }
}
