import Measuring
import CalendarTestSupport
import Testing

@Suite struct AdapterTemplateTests {
    private static let sdk = Fixture.root.deletingLastPathComponent().appending(path: "Adapters/sdk")
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func path(_ name: String) -> URL { folder.url.appending(path: name) }

    @Test("each has a manifest that can be used, one program with one function to fill in, and .gitignore")
    func templates() throws {
        let languages = AdapterTemplate.languages(in: Self.sdk)
        #expect(languages.count == 12)
        for (number, language) in languages.enumerated() {
            let (program, other) = try AdapterTemplate.write(language, to: path("mine\(number)"), sdk: Self.sdk)
            let names = try FileManager.default.contentsOfDirectory(atPath: path("mine\(number)").path)
            #expect(names.sorted() == [".gitignore", "adapter.toml", program.lastPathComponent].sorted(by: <))
            let lines = try String(contentsOf: program, encoding: .utf8).split(separator: "\n")
            #expect(lines.count { $0.contains("not filled in") } == 1 && other == nil, "\(language)")
        }
        let mine = try AdapterProgram(path("mine4").path, in: Self.sdk.deletingLastPathComponent(), of: .all)
        #expect(mine.name == "mine4" && mine.manifest?.implementation.language == "Go")
        #expect(mine.manifest?.implementation.version == "system", "any version, as none is given")
        for (alias, name, language) in [
            ("JS", "adapter.mjs", "javascript"), ("cpp", "adapter.cpp", "c++"), ("kotlin", "Adapter.java", "java"),
        ] {
            let (program, other) = try AdapterTemplate.write(alias, to: path("alias-\(alias)"), sdk: Self.sdk)
            #expect(program.lastPathComponent == name && other == language)
        }
    }

    @Test("an installed template, which pip compiled, in a folder that is named after its repository")
    func installed() throws {
        try FileManager.default.createDirectory(at: path("sdk/new"), withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: Self.sdk.appending(path: "new/python"), to: path("sdk/new/python"))
        try folder.write("compiled", to: "sdk/new/python/__pycache__/adapter.cpython-311.pyc")
        _ = try AdapterTemplate.write("python", to: path("mylib/calbench"), sdk: path("sdk"))
        let names = try FileManager.default.contentsOfDirectory(atPath: path("mylib/calbench").path)
        #expect(names.sorted() == [".gitignore", "adapter.py", "adapter.toml"])
        #expect(try AdapterProgram(path("mylib/calbench").path, in: Self.sdk, of: .all).manifest?.name == "mylib")
        _ = try AdapterTemplate.write("python", to: path("my lib/calbench"), sdk: path("sdk"))
        #expect(try AdapterProgram(path("my lib/calbench").path, in: Self.sdk, of: .all).manifest?.name == "calbench")
    }

    @Test(arguments: [
        ("cobol", "mine", "cobol: there is no such language; expected one of c, c#, c++, emacs-lisp, go, java"),
        ("go", "full", "full: is not empty"), ("go", "full/file", "full/file: is not empty"),
        ("go", "full/file/mine", "mine: cannot be written"), ("go", "my lib", "name my lib: expected letters"),
    ])
    func refused(language: String, name: String, says: String) throws {
        try folder.write("1", to: "full/file")
        let failure = try #require(
            #expect(throws: Failure.self) {
                try AdapterTemplate.write(language, to: path(name), sdk: Self.sdk)
            })
        #expect(failure.code == .usage && failure.message.contains(says), "\(failure.message)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["full"])
    }
}
