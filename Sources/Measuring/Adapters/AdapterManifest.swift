/// `adapter.toml`: how an adapter is built and run, and what it answers.
package struct AdapterManifest: Sendable {
    /// Its version is `system` if the library comes from the system's packages, or none is given: any is right.
    package let implementation: Implementation
    package var homepage: String { content.homepage ?? "" }
    /// Upstream reports of the known differences.
    package var bugs: [String] { content.bugs ?? [] }
    /// Whether the library takes a local time or an instant, rather than a date: the program takes its hour from
    /// `CALBENCH_HOUR` and its zone from `TZ` where that is set.
    package var takesTimes: Bool { content.takes == "time" }
    /// Lines of a shell, run one after the other; none where nothing is to be built.
    package var build: [String] { content.build ?? [] }
    /// With the places of its folders.
    var buildCommands: [String] { build.map { placed($0, \.shellWord) } }
    package var run: [String] { content.run.map { placed($0) } }
    /// What `run` names in the build folder, which a build must leave.
    var products: [URL] {
        content.run.filter { $0.wholeMatch(of: /\{build\}\/[^*:]*/) != nil }.map { URL(filePath: placed($0)) }
    }
    /// The variables of its environment, and names of the caller's that are passed on.
    var environment: [String: String] { (content.environment ?? [:]).mapValues { placed($0) } }
    var passes: [String] { content.passes ?? [] }
    /// The files and folders outside of its folder that it is made of.
    package let sources: [URL]
    /// By workload, a program in the library's language that prints the answer to `{year}`, `{month}`, `{day}`, and
    /// `{leap}` of lunar dates.
    package let examples: [String: URL]
    /// The command that runs such a program, with `{example}` for its file; empty where it cannot be run.
    package var runExample: [String] { (content.runExample ?? []).map { placed($0) } }
    package let workloads: [String: Claim]
    package var name: String { implementation.name }
    package let folder: URL
    /// The folder of the SDKs.
    let sdk: URL
    /// Where it is built: `.build` in its folder, or a folder of the user's caches for an adapter that is installed
    /// (in `share/calbench/Adapters`).
    package var buildFolder: URL {
        let isInstalled = folder.pathComponents.dropLast().suffix(3) == ["share", "calbench", "Adapters"]
        let caches = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first
        guard isInstalled, let caches else { return folder.appending(path: ".build") }
        return caches.appending(path: "calbench/adapters").appending(path: folder.lastPathComponent)
    }
    private let content: Content
    private let file: URL
    private let buildLine: Int
    /// The lines of the file without the facts for readers.
    let settings: [String]

    /// The list of known differences of a workload, which need not exist.
    package func knownDifferences(_ workload: String) -> URL {
        folder.appending(path: "known").appending(path: "\(workload).csv")
    }

    /// What is wrong with its build.
    func failure(_ problem: String) -> Failure {
        Failure(.reference, "\(file.relativePath):\(buildLine): \(problem)")
    }

    static func isName(_ text: String) -> Bool { text.wholeMatch(of: /[A-Za-z0-9][A-Za-z0-9._-]*/) != nil }
    static let nameCharacters = "letters, digits, '.', '_' and '-'"

    /// The first path in a command's word, which may be a shell's line, that is neither the adapter's nor the system's.
    private static func pathOutside(_ word: String) -> String? {
        // A quote does not end a path: a shell sees "a'/*'" as one.
        let paths = word.filter { !"\"'".contains($0) }.split { " \t\n`=:;,()<>|&".contains($0) }
            .map { $0.hasPrefix("-") ? $0.dropFirst(2) : $0 }
        return paths.map(String.init).first { path in
            path.hasPrefix("~") || path.split(separator: "/").contains("..")
                || path.hasPrefix("/") && path.contains { $0 != "/" } && !isSystem(path)
        }
    }

    static func isSystem(_ path: String) -> Bool {
        let folders = ["usr", "bin", "lib", "opt", "etc", "dev", "proc", "Library", "System"]
        return path.split(separator: "/").first.map { folders.contains(String($0)) } ?? false
    }

    static func unknown(_ path: String) -> String { "\(shown(path, 200)): expected it in sources" }

    /// The file as it stands.
    private struct Content: Decodable {
        enum CodingKeys: String, CodingKey, CaseIterable {
            case name, library, version, language, homepage, bugs, takes
            case build, run, environment, passes, sources, example, workloads
            case runExample = "run_example"
        }

        /// They tell readers something, and decide no answer.
        static let facts =
            unread + [CodingKeys.homepage, .bugs, .example, .runExample].map(\.rawValue)
        /// Those that are for people and documents alone; `code` is the code base of which the library is a copy or a
        /// binding.
        static let unread = ["code", "licence", "released", "newest", "snapshot", "bugs_checked"]

        let name, library, language: String
        let version, homepage, takes, example: String?
        let run: [String]
        let bugs, build, passes, sources, runExample: [String]?
        let environment: [String: String]?
        let workloads: [String: Stated]
    }

    /// Reads a manifest; `sdk` is the folder of the SDKs for a folder that has none beside it.
    package init(_ url: URL, sdk: URL?, of catalog: Catalog) throws {
        func failure(_ line: Int, _ problem: String) -> Failure {
            Failure(.reference, "\(url.relativePath):\(line): \(problem)")
        }
        let (text, toml, content): (String, TOML, Content)
        do {
            text = try Self.text(url)
            (toml, content) = try Self.read(text, catalog)
        } catch let problem as TOML.Problem {
            throw failure(problem.line, problem.text)
        } catch {
            throw Failure(.reference, "\(url.relativePath): \(error)")
        }
        /// Throws unless a key's value is as expected, or absent.
        func check(_ key: Content.CodingKeys, _ text: String?, _ expected: String, _ isExpected: (String) -> Bool)
            throws
        {
            guard let text, text.count > 200 || text.contains(where: \.isNewline) || !isExpected(text) else { return }
            throw failure(
                toml.line(of: [key.rawValue]), "\(key.rawValue) \(shown(text, 60)): expected \(expected)")
        }
        try check(.name, content.name, "\(Self.nameCharacters), and none of \(Self.reserved)") {
            Self.isName($0) && !Self.reserved.contains($0)
        }
        try check(.library, content.library, "a text of 1 to 80 characters") { 1...80 ~= $0.count }
        try check(.language, content.language, "a text of 1 to 80 characters") { 1...80 ~= $0.count }
        try check(.version, content.version, "one version, or system") { text in
            text == "system" || text.contains(where: \.isNumber) && !text.contains { "<>*~^ ".contains($0) }
        }
        try check(.takes, content.takes, "date or time", ["date", "time"].contains)
        implementation = Implementation(
            name: content.name, version: content.version ?? "system", library: content.library,
            language: content.language)
        self.content = content
        file = url
        settings = text.split(whereSeparator: \.isNewline).map(String.init).filter { line in
            !Content.facts.contains { line.hasPrefix("\($0) ") }
        }
        let folder = url.deletingLastPathComponent().standardizedFileURL
        self.folder = folder
        let own = folder.deletingLastPathComponent().appending(path: "sdk")
        self.sdk = (FileManager.default.fileExists(atPath: own.path) ? own : sdk ?? own).standardizedFileURL
        buildLine = toml.line(of: ["build"])
        guard !content.run.isEmpty else {
            throw failure(toml.line(of: ["run"]), "run: expected the words of a command")
        }
        sources = (content.sources ?? []).map { folder.appending(path: $0).standardizedFileURL }
        if let lost = sources.first(where: { !FileManager.default.fileExists(atPath: $0.path) }) {
            throw failure(
                toml.line(of: ["sources"]), "sources: \(shown(lost.path, 200)): there is no such file or folder")
        }
        let words = sources.isEmpty ? (content.build ?? []) + content.run : []
        if let other = words.lazy.compactMap(Self.pathOutside).first {
            throw failure(toml.line(of: ["run"]), Self.unknown(other))
        }
        var claims: [String: Claim] = [:]
        for (name, workload) in content.workloads {
            claims[name] = try Claim(of: name, workload) {
                failure(toml.line(of: ["workloads", name, $0]), "\(name): \($0): \($1)")
            }
        }
        guard !claims.isEmpty else {
            throw failure(1, "workloads is missing: expected tables such as [workloads.\"lunar.date\"]")
        }
        workloads = claims
        // The main program is for the dates of the first calendar.
        let calendar = CalendarRules.all.first { claims["\($0.prefix).date"] != nil }
        let main = CalendarRules.all.filter { $0.name == calendar?.name }.map { ("\($0.prefix).date", content.example) }
        examples = Dictionary(main + content.workloads.map { ($0, $1.example) }) { $1 ?? $0 }
            .compactMapValues { $0.map { folder.appending(path: $0) } }
    }

    /// A text with the places of its folders, in a form.
    private func placed(_ text: String, _ form: (String) -> String = { $0 }) -> String {
        [("{folder}", folder), ("{build}", buildFolder), ("{sdk}", sdk)].reduce(text) {
            $0.replacing($1.0, with: form($1.1.path))
        }
    }

    /// Names that mean something else beside kernels.
    static let reserved = ["null", "twin", "control", "all"]

    private static func text(_ url: URL) throws(Problem) -> String {
        // A byte-order mark, which Foundation would drop, is no key.
        let text = String(validating: try RegularFile.data(url, atMost: 65_536), as: UTF8.self)
        guard let text else { throw Problem("is not UTF-8") }
        return text
    }

    private static func read(_ text: String, _ catalog: Catalog) throws(TOML.Problem) -> (TOML, Content) {
        let toml = try TOML(text)
        func check(_ path: [String], _ expected: [String], _ kind: String) throws(TOML.Problem) {
            guard let (name, line) = toml.unknownKey(of: path, expected: expected) else { return }
            throw TOML.Problem(line: line, text: NearestName.missing(shown(name, 40), kind, among: expected))
        }
        try check([], Content.CodingKeys.allCases.map(\.rawValue) + Content.unread, "key")
        try check(["workloads"], Adapters.workloads(of: catalog), "workload")
        let content = try toml.decoded(as: Content.self)
        for name in content.workloads.keys.sorted() {
            try check(["workloads", name], Stated.CodingKeys.allCases.map(\.rawValue), "key")
        }
        return (toml, content)
    }
}
