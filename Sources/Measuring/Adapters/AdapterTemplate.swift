/// The files that an adapter begins with, in a language that has an SDK.
package enum AdapterTemplate {
    /// The languages of a folder of SDKs, in order.
    package static func languages(in sdk: URL) -> [String] { AdapterProgram.names(in: folder(in: sdk)) }

    /// Other names of languages.
    private static let aliases = [
        "js": "javascript", "node": "javascript", "ts": "javascript", "typescript": "javascript", "cpp": "c++",
        "cs": "c#", "csharp": "c#", "py": "python", "rb": "ruby", "rs": "rust", "golang": "go", "elisp": "emacs-lisp",
        "kotlin": "java", "scala": "java",
    ]

    private static func folder(in sdk: URL) -> URL { sdk.appending(path: "new") }
    private static func manifest(in folder: URL) -> URL { folder.appending(path: AdapterProgram.manifestName) }

    /// Writes them into a folder, which must be new or empty; its name becomes the adapter's, of a folder `calbench` the
    /// name of the one around it, usually the library's repository, where that can be a name.
    ///
    /// - Returns: The file with the function to fill in, and its language where another one was given.
    package static func write(_ language: String, to folder: URL, sdk: URL) throws -> (program: URL, language: String?)
    {
        let languages = languages(in: sdk)
        guard !languages.isEmpty else { throw Failure(.reference, "\(Self.folder(in: sdk).path): has no templates") }
        let own = aliases[language.lowercased()] ?? language.lowercased()
        guard languages.contains(own) else {
            throw Failure(
                .usage,
                "\(shown(language, 40)): there is no such language; expected one of \(languages.joined(separator: ", "))"
            )
        }
        let names = Array(folder.standardizedFileURL.pathComponents.suffix(2)), last = names.last ?? ""
        let name = last == "calbench" && AdapterManifest.isName(names[0]) ? names[0] : last
        guard AdapterManifest.isName(name) else {
            throw Failure(.usage, "\(folder.relativePath): name \(name): expected \(AdapterManifest.nameCharacters)")
        }
        let present = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
        guard present?.isEmpty ?? !FileManager.default.fileExists(atPath: folder.path) else {
            throw Failure(.usage, "\(folder.relativePath): is not empty; expected a new or empty folder")
        }
        let template = Self.folder(in: sdk).appending(path: own)
        // pip compiles what it installs, into a folder beside it.
        let programs = try FileManager.default.contentsOfDirectory(atPath: template.path)
            .filter { $0 != AdapterProgram.manifestName && $0 != "__pycache__" }
        let text = try String(contentsOf: manifest(in: template), encoding: .utf8)
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(text.replacing("\"NAME\"", with: "\"\(name)\"").utf8).write(to: manifest(in: folder))
            try Data(".build/\n__pycache__/\n".utf8).write(to: folder.appending(path: ".gitignore"))
            for program in programs {
                try Data(contentsOf: template.appending(path: program)).write(to: folder.appending(path: program))
            }
        } catch {
            // A folder that has a part of them would not be empty for a second try.
            try? FileManager.default.removeItem(at: folder)
            throw Failure(.usage, "\(folder.relativePath): cannot be written")
        }
        return (folder.appending(path: programs.first ?? ""), own == language.lowercased() ? nil : own)
    }
}
