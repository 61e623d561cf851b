import Adapters
import CalendarTestSupport
import Support
import Testing

/// Pins of registries; what their clients do is checked by `Scripts/long-checks adapters`.
@Suite struct RegistryTests {
    private func manifest(_ registry: Registry, _ pin: String) throws -> AdapterManifest {
        let folder = try TemporaryFolder()
        return try withExtendedLifetime(folder) {
            try AdapterManifest(folder.manifest("\(registry) = [\"\(pin)\"]"), sdk: nil)
        }
    }

    @Test(arguments: [
        (Registry.pip, "a_b==2.0.post1"), (.npm, "lunar-javascript@1.7.7"), (.npm, "@scope/name@1.0.0-rc.1"),
        (.maven, "cn.6tail:lunar:1.7.7"), (.cargo, "icu_calendar@2.1.0"), (.go, "github.com/dromara/carbon/v2@v2.6.16"),
        (.composer, "overtrue/chinese-calendar:1.0.2"), (.nuget, "lunar-csharp@1.6.8"), (.gem, "lunar_year:0.1.0"),
        (.swiftpm, "https://github.com/6tail/tyme4swift@1.4.0"),
    ])
    func anExactVersionIsRead(registry: Registry, pin: String) throws {
        let manifest = try manifest(registry, pin)
        #expect(manifest.pins == [registry: [pin]] && !AdapterBuild(manifest).isDone)
    }

    @Test(arguments: [
        (Registry.npm, "lunar@^1.0"), (.npm, "lunar@latest"), (.npm, "lunar"), (.npm, "-g@1.0"), (.npm, "file:x@1.0"),
        (.maven, "lunar:1.7.7"), (.maven, "a:b:[1,2)"), (.maven, "a:b:c:1"), (.maven, "a:b<c:1"), (.cargo, "a@*"),
        (.cargo, "a\\\"b@1.0"), (.go, "example.org/a@latest"), (.go, "example.org/a@1.0.0"), (.composer, "a:1.0"),
        (.composer, "a/b:dev-master"), (.nuget, "a@1.*"), (.nuget, "a&b@1"), (.gem, "a:>1"), (.gem, "--a:1"),
        (.swiftpm, "http://example.org/a@1.0.0"), (.swiftpm, "https://example.org/a"),
    ])
    func whatIsNotPinnedIsRefused(registry: Registry, pin: String) {
        let error = #expect(throws: Failure.self) { try manifest(registry, pin) }
        #expect(
            error?.message.contains("adapter.toml:4: \(registry) ") == true
                && error?.message.contains("its version is not pinned") == true)
    }
}
