import CalendarValues
import Catalog
package import Foundation
import KernelProtocol
import ReferenceData
import Support
package import Verification

/// `adapter.toml`: how an adapter is built and run, and what it answers.
package struct AdapterManifest: Sendable {
    /// Its version is `system` if the library comes from the system's packages, or none is given: any is right.
    package let implementation: Implementation
    package let homepage: String
    /// Upstream reports of the known differences.
    package let bugs: [String]
    package let facts: Facts
    /// Whether the library takes a local time or an instant, rather than a date: the program takes its hour from
    /// `CALBENCH_HOUR` and its zone from `TZ` where that is set.
    package let takesTimes: Bool
    /// The executables that must be there.
    package let tools: [String]
    /// The Debian packages that bring them, and libraries.
    package let apt: [String]
    /// Packages of registries, each in an exact version.
    package let pins: [Registry: [String]]
    /// Where the library's source comes from; nil where packages bring the library.
    package let source: Source?
    /// A command; empty for none.
    package let build: [String]
    package let run: [String]
    /// The files and folders outside of its folder that it is made of.
    package let sources: [URL]
    /// What `build` or `run` names outside of its folder where it names no sources: whether it changed is not known.
    package let stray: String?
    /// By workload, a program in the library's language that prints the answer to `{year}`, `{month}`, `{day}`, and
    /// `{leap}` of lunar dates.
    package let examples: [String: URL]
    /// The command that runs such a program, with `{example}` for its file; empty where it cannot be run.
    package let runExample: [String]
    package let workloads: [String: Claim]
    package var name: String { implementation.name }
    package let folder: URL
    /// The folder of the SDKs.
    let sdk: URL
    /// Where it is built: `.build` in its folder, or a folder of the user's caches for an adapter that is installed
    /// (in `share/calbench/Adapters`).
    package var buildFolder: URL { Self.buildFolder(of: folder) }

    /// Where the source is checked out.
    static func source(in buildFolder: URL) -> URL { buildFolder.appending(path: "source") }

    private static func buildFolder(of folder: URL) -> URL {
        let isInstalled = folder.pathComponents.dropLast().suffix(3) == ["share", "calbench", "Adapters"]
        guard isInstalled, let caches = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first
        else {
            return folder.appending(path: ".build")
        }
        return caches.appending(path: "calbench/adapters").appending(path: folder.lastPathComponent)
    }

    /// The file of its folder that fixes what a registry's client brings; nil where there is none.
    func lock(of registry: Registry) -> URL? {
        registry.lock.map { folder.appending(path: $0) }.flatMap {
            FileManager.default.fileExists(atPath: $0.path) ? $0 : nil
        }
    }

    /// What whoever chooses a library asks first, as far as it was looked up.
    package struct Facts: Sendable, Hashable {
        /// The SPDX identifier in the package's own metadata.
        package let licence: String?
        /// The day of the release of this version, and the newest version.
        package let released: String?
        package let newest: String?
        /// The commit of the homepage's repository that was measured, where the registry could not be reached.
        package let snapshot: String?
        /// The day when the tracker was searched for `bugs`.
        package let bugsChecked: String?
    }

    /// A commit of a git repository.
    package struct Source: Sendable, Hashable {
        package let git: String
        package let commit: String
    }

    /// The list of known differences of a workload, which need not exist.
    package func knownDifferences(_ workload: String) -> URL {
        folder.appending(path: "known").appending(path: "\(workload).csv")
    }

    static func isName(_ text: String) -> Bool { text.wholeMatch(of: /[A-Za-z0-9][A-Za-z0-9._-]*/) != nil }
    static let nameCharacters = "letters, digits, '.', '_' and '-'"

    /// The first path in a command's word, which may be a shell's line, that is neither the adapter's nor the system's.
    private static func pathOutside(_ word: String) -> String? {
        let paths = word.split { " \t\n\"'`=:;,()<>|&".contains($0) }.map { $0.hasPrefix("-") ? $0.dropFirst(2) : $0 }
        let system = ["usr", "bin", "lib", "opt", "etc", "dev", "proc", "Library", "System"]
        return paths.first { path in
            let parts = path.split(separator: "/")
            return path.hasPrefix("~") || parts.contains("..")
                || path.hasPrefix("/") && !parts.isEmpty && !system.contains(String(parts[0]))
        }.map(String.init)
    }

    private static let keys =
        [
            "name", "library", "version", "language", "homepage", "code", "bugs", "bugs_checked", "licence", "released",
            "newest", "snapshot", "takes", "tools", "apt", "git", "commit", "build", "run", "sources", "example",
            "run_example",
        ] + Registry.allCases.map(\.rawValue)
    /// Bytes.
    private static let largest = 65_536
    private static let claimKeys = ["from", "to", "claims", "conventions", "accuracy_s", "moves", "example"]

    /// Reads a manifest; `sdk` is the folder of the SDKs for a folder that has none beside it.
    package init(_ url: URL, sdk: URL?) throws {
        let data: Data
        do {
            data = try RegularFile.data(url, atMost: Self.largest)
        } catch {
            throw Failure(.reference, "\(url.relativePath): \(error)")
        }
        guard let text = String(data: data, encoding: .utf8) else {
            throw Failure(.reference, "\(url.relativePath): is not UTF-8")
        }
        func failure(_ line: Int, _ problem: String) -> Failure {
            Failure(.usage, "\(url.relativePath):\(line): \(problem)")
        }
        let file: TOML
        do {
            file = try TOML(text)
        } catch {
            throw failure(error.line, error.text)
        }
        let top = file.tables[0]
        func check(_ table: TOML.Table, _ expected: [String]) throws {
            guard let key = table.unknownKey(expected: expected) else { return }
            throw failure(key.line, NearestName.missing(shown(key.name, 40), "key", among: expected))
        }
        try check(top, Self.keys)
        func line(of key: String) -> Int { top[key]?.line ?? 1 }
        func string(_ key: String, required: Bool = true) throws -> String {
            guard let value = top[key] else {
                guard required else { return "" }
                throw failure(1, "\(key) is missing")
            }
            guard let text = value.text, !text.isEmpty, text.count <= 200,
                text.unicodeScalars.allSatisfy({ $0.value >= 32 && $0.value != 127 })
            else { throw failure(value.line, "\(key): expected a text of 1 to 200 characters") }
            return text
        }
        func strings(_ key: String) throws -> [String] {
            guard let value = top[key] else { return [] }
            guard let texts = value.texts, texts.allSatisfy({ !$0.isEmpty }) else {
                throw failure(value.line, "\(key): expected a list of texts")
            }
            return texts
        }
        let name = try string("name")
        guard Self.isName(name) else {
            throw failure(line(of: "name"), "name \(name): expected \(Self.nameCharacters)")
        }
        let library = try string("library")
        let version = top["version"] == nil ? "system" : try string("version")
        guard version == "system" || version.contains(where: \.isNumber),
            !version.contains(where: { "<>*~^ ".contains($0) })
        else { throw failure(line(of: "version"), "version \(version): expected one version, or system") }
        implementation = Implementation(
            name: name, version: version, library: library, language: try string("language"))
        homepage = try string("homepage", required: false)
        // The code base of which the library is a copy or a binding; the documents count each once.
        _ = try string("code", required: false)
        bugs = try strings("bugs")
        func fact(_ key: String, _ isExpected: (String) -> Bool, _ expected: String) throws -> String? {
            let text = try string(key, required: false)
            guard text.isEmpty || isExpected(text) else {
                throw failure(line(of: key), "\(key) \(shown(text, 60)): expected \(expected)")
            }
            return text.isEmpty ? nil : text
        }
        func isDate(_ text: String) -> Bool { GregorianDate(text) != nil }
        facts = Facts(
            licence: try fact(
                "licence", { $0.wholeMatch(of: /[A-Za-z0-9.+-]+( (AND|OR|WITH) [A-Za-z0-9.+-]+)*/) != nil },
                "an SPDX expression"),
            released: try fact("released", isDate, "a date"),
            newest: try fact("newest", { $0.contains(where: \.isNumber) }, "a version"),
            snapshot: try fact("snapshot", { $0.wholeMatch(of: /[0-9a-f]{40}/) != nil }, "the full hash of a commit"),
            bugsChecked: try fact("bugs_checked", isDate, "a date"))
        let takes = try fact("takes", ["date", "time"].contains, "date or time")
        takesTimes = takes == "time"
        tools = try strings("tools")
        apt = try strings("apt")
        // apt-get removes a package whose name is followed by a hyphen.
        for package in apt where package.wholeMatch(of: /[a-z0-9][a-z0-9.+-]*[a-z0-9.+]/) == nil {
            throw failure(line(of: "apt"), "apt \(shown(package, 60)): expected the name of a Debian package")
        }
        var pins: [Registry: [String]] = [:]
        for registry in Registry.allCases where top[registry.rawValue] != nil {
            let key = registry.rawValue
            pins[registry] = try strings(key)
            for package in try strings(key) where !registry.isPin(package) {
                throw failure(
                    line(of: key),
                    "\(key) \(shown(package, 100)): its version is not pinned; expected \(registry.form)")
            }
        }
        self.pins = pins.filter { !$0.value.isEmpty }
        let git = try string("git", required: false)
        let commit = try string("commit", required: false)
        guard git.isEmpty == commit.isEmpty else {
            throw failure(line(of: git.isEmpty ? "commit" : "git"), "expected git and commit, both or neither")
        }
        guard git.isEmpty || git.wholeMatch(of: /(https:\/\/|file:\/\/\/|\/)\S+/) != nil else {
            throw failure(line(of: "git"), "git \(shown(git, 100)): expected https://…, file:///… or an absolute path")
        }
        guard commit.isEmpty || commit.wholeMatch(of: /[0-9a-f]{40}/) != nil else {
            throw failure(
                line(of: "commit"), "commit \(shown(commit, 60)): expected the full hash, 40 digits of 0-9 and a-f")
        }
        source = git.isEmpty ? nil : Source(git: git, commit: commit)
        folder = url.deletingLastPathComponent().standardizedFileURL
        self.sdk = AdapterProgram.sdk(beside: folder, otherwise: sdk)
        let places = [
            "{folder}": folder.path, "{build}": Self.buildFolder(of: folder).path,
            "{sdk}": self.sdk.path, "{source}": Self.source(in: Self.buildFolder(of: folder)).path,
        ]
        let hasSource = source != nil
        func command(_ key: String) throws -> [String] {
            let words = try strings(key)
            guard hasSource || !words.contains(where: { $0.contains("{source}") }) else {
                throw failure(line(of: key), "\(key): {source} needs git and commit")
            }
            return words.map { word in places.reduce(word) { $0.replacing($1.key, with: $1.value) } }
        }
        let home = folder
        func example(_ name: String, _ line: Int) throws -> URL {
            guard Self.isName(name) else {
                throw failure(line, "example \(shown(name, 60)): expected the name of a file of the folder")
            }
            return home.appending(path: name)
        }
        let mainName = try string("example", required: false)
        let mainExample = mainName.isEmpty ? nil : try example(mainName, line(of: "example"))
        runExample = try command("run_example")
        build = try command("build")
        run = try command("run")
        guard !run.isEmpty else {
            throw failure(line(of: "run"), "run is missing: the command that starts the adapter")
        }
        sources = try strings("sources").map { [folder] in folder.appending(path: $0).standardizedFileURL }
        if let lost = sources.first(where: { !FileManager.default.fileExists(atPath: $0.path) }) {
            throw failure(line(of: "sources"), "sources: \(shown(lost.path, 200)): there is no such file or folder")
        }
        let words = try strings("build") + strings("run")
        stray = sources.isEmpty ? words.lazy.compactMap(Self.pathOutside).first : nil
        var claims: [String: Claim] = [:]
        var examples: [String: URL] = [:]
        let known = Adapters.workloads(of: .all)
        for table in file.tables.dropFirst() {
            guard table.path.count == 2, table.path[0] == "workloads" else {
                throw failure(table.line, "expected a table such as [workloads.\"lunar.date\"]")
            }
            let workload = table.path[1]
            guard known.contains(workload) else {
                throw failure(table.line, NearestName.missing(shown(workload, 40), "workload", among: known))
            }
            try check(table, Self.claimKeys)
            func text(_ key: String) throws -> String? {
                guard let value = table[key] else { return nil }
                guard let text = value.text else {
                    throw failure(value.line, "\(workload): \(key): expected a text")
                }
                return text
            }
            if let name = try text("example") { examples[workload] = try example(name, table["example"]?.line ?? 1) }
            guard let from = try text("from"), let to = try text("to") else {
                throw failure(
                    table.line,
                    "\(workload): expected from and to, each a day such as \"1900-01-31\" or a year such as \"1900\"")
            }
            do {
                claims[workload] = try Claim(
                    of: workload, from: from, to: to, claims: try text("claims"), conventions: try text("conventions"),
                    accuracy: table["accuracy_s"].map { $0.number ?? .nan },
                    moves: try text("moves"))
            } catch let problem as Claim.Problem {
                throw failure(
                    table[problem.field]?.line ?? table.line, "\(workload): \(problem.field): \(problem.text)")
            }
        }
        guard !claims.isEmpty else {
            throw failure(1, "workloads is missing: expected tables such as [workloads.\"lunar.date\"]")
        }
        self.workloads = claims
        // The main program is for the dates of the first calendar.
        let calendar = CalendarRules.all.first { claims["\($0.prefix).date"] != nil }
        for rules in CalendarRules.all where rules.name == calendar?.name {
            examples["\(rules.prefix).date"] = examples["\(rules.prefix).date"] ?? mainExample
        }
        self.examples = examples
    }
}
