import Foundation
import Support

/// Builds an adapter in its own folder: a commit's source, packages of registries, and the manifest's command.
package struct AdapterBuild: Sendable {
    private let manifest: AdapterManifest

    package init(_ manifest: AdapterManifest) {
        self.manifest = manifest
    }

    private var folder: URL { manifest.buildFolder }
    /// The folder of what git fetched.
    private static let repositoryName = "git"
    /// Of all commands: nothing prompts, and nothing of the caller's decides what git does.
    private static let environment = AdapterProgram.environment.merging([
        "DEBIAN_FRONTEND": "noninteractive", "GIT_TERMINAL_PROMPT": "0",
    ]) { $1 }
    /// What the registries' clients downloaded.
    private var cache: URL { folder.appending(path: "cache") }
    /// The registries that it has packages of.
    private var registries: [Registry] { Registry.allCases.filter { manifest.pins[$0] != nil } }
    /// With where the registries' clients keep what they download.
    private var environment: [String: String?] {
        registries.reduce(Self.environment) { all, registry in
            all.merging(registry.environment(cache).mapValues(Optional.some)) { $1 }
        }
    }
    private var stamp: URL { folder.appending(path: "stamp") }
    private var log: URL { folder.appending(path: "log") }

    private var isNeeded: Bool {
        !manifest.pins.isEmpty || manifest.source != nil || !manifest.build.isEmpty
    }

    /// Whether the tools are there, and what stands in the build folder is of the files as they are now.
    package var isDone: Bool { missingTool == nil && isBuilt }

    private var isBuilt: Bool { !isNeeded || (try? RegularFile.data(stamp, atMost: 64)) == Data(digest.utf8) }

    private var missingTool: String? { (manifest.tools + registries.map(\.client)).first { Self.path(of: $0) == nil } }

    /// Makes sure that it can be run.
    ///
    /// - Returns: Why it was built again, where its files do not show whether that is needed.
    package func check() throws -> String? {
        try checkTools()
        if let stray, try run(installsPackages: false) {
            return
                "\(manifest.name): built again, as always: it names \(shown(stray, 100)) and no sources in adapter.toml"
        }
        guard isBuilt else {
            let how = FileManager.default.fileExists(atPath: stamp.path) ? "was built of other files" : "is not built"
            let isIncluded =
                manifest.folder.deletingLastPathComponent().path == manifest.sdk.deletingLastPathComponent().path
            let name = isIncluded ? manifest.name : manifest.folder.path
            throw Failure(.reference, "\(manifest.name) \(how); calbench adapter build \(name) builds it")
        }
        return nil
    }

    /// What a build of it may read that is not known.
    private var stray: String? { manifest.build.isEmpty ? nil : manifest.stray }

    private func checkTools() throws {
        if let tool = missingTool {
            throw Failure(.reference, "\(manifest.name): \(tool) is not there; \(bringing)")
        }
    }

    private var bringing: String {
        let packages = packages
        guard !packages.isEmpty else { return "install it" }
        return "Debian's \(packages.joined(separator: ", ")) bring it (calbench adapter build --install-packages)"
    }

    /// The Debian packages of the manifest, where it names none those of its tools, and of clients, that are not there.
    private var packages: [String] {
        func bringing(_ tools: [String]) -> [String] {
            tools.filter { Self.path(of: $0) == nil }.flatMap { Self.toolPackages[$0] ?? [] }
        }
        let clients = bringing(registries.map(\.client))
        return (manifest.apt.isEmpty ? bringing(manifest.tools) : manifest.apt.filter { !clients.contains($0) })
            + clients
    }

    /// What brings the tools of the templates, and the registries' clients.
    private static let toolPackages = [
        "cargo": ["cargo"], "cc": ["gcc", "libc6-dev"], "c++": ["g++"], "composer": ["composer"],
        "emacs": ["emacs-nox"], "gem": ["ruby"], "go": ["golang-go"], "java": ["default-jdk-headless"],
        "javac": ["default-jdk-headless"], "mcs": ["mono-mcs"],
        "mono": ["mono-runtime", "libmono-system-core4.0-cil"], "mvn": ["maven"], "node": ["nodejs"],
        "npm": ["npm"], "nuget": ["nuget"], "php": ["php-cli"], "python3": ["python3"], "ruby": ["ruby"],
        "rustc": ["rustc"],
    ]

    /// Its Debian packages that are not installed; none on other systems.
    package func missingPackages() -> [String] {
        guard Self.path(of: "dpkg-query") != nil else { return [] }
        return packages.filter {
            Self.output(["dpkg-query", "-W", "-f", "${db:Status-Status}", $0]) != "installed"
        }
    }

    /// What a command prints; nil where it cannot be run.
    private static func output(_ words: [String]) -> String? {
        try? Child.run(words, environment: environment).output
    }

    private static var hasPackageLists: Bool {
        let files = try? FileManager.default.contentsOfDirectory(atPath: "/var/lib/apt/lists")
        return files?.contains { $0.contains("_Packages") } == true
    }

    /// Whether there is a package of exactly this name.
    ///
    /// apt-get takes others for patterns, or for packages to remove.
    private static func isPackage(_ name: String) -> Bool {
        output(["apt-cache", "pkgnames", name])?.split(separator: "\n").contains { $0 == name } == true
    }

    /// Builds it, unless it is built; `installsPackages` allows to install Debian packages.
    ///
    /// - Returns: Whether something was built.
    package func run(installsPackages: Bool) throws -> Bool { try locked { try runAlone(installsPackages) } }

    /// One process at a time builds an adapter; others wait.
    private func locked<Result>(_ body: () throws -> Result) throws -> Result {
        let descriptor = unsafe open(manifest.folder.path, O_RDONLY | O_CLOEXEC)
        defer { close(descriptor) }
        guard flock(descriptor, LOCK_EX) == 0 else { throw unwritable }
        return try body()
    }

    private func runAlone(_ installsPackages: Bool) throws -> Bool {
        Interruption.watch()
        try writing {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data().write(to: log)
        }
        let missing = missingPackages()
        if !missing.isEmpty {
            guard installsPackages else {
                throw Failure(
                    .reference,
                    "\(manifest.name): Debian's \(missing.joined(separator: ", ")) are not installed; --install-packages installs them"
                )
            }
            let apt = (geteuid() == 0 ? [] : ["sudo"]) + ["apt-get", "-o", "DPkg::Lock::Timeout=300"]
            // A fresh system, such as a container's, has no lists of packages.
            if !Self.hasPackageLists { try step(apt + ["update"], isLeader: false) }
            for package in missing where !Self.isPackage(package) {
                throw Failure(.usage, "\(manifest.name): apt \(package): there is no such Debian package")
            }
            try step(
                apt + ["install", "-y", "--no-install-recommends", "--no-remove", "--"] + missing, isLeader: false)
        }
        try checkTools()
        guard !isBuilt || stray != nil else { return false }
        removeBuilt()
        do {
            try build()
        } catch {
            removeBuilt()
            throw error is ExitStatus ? error : error as? Failure ?? unwritable
        }
        return true
    }

    private func build() throws {
        if let source = manifest.source { try checkOut(source) }
        for registry in registries {
            try registry.install(manifest.pins[registry] ?? [], of: manifest, cache: cache) { words, folder in
                try step(words, named: [registry.rawValue] + (manifest.pins[registry] ?? []), in: folder)
            }
        }
        if !manifest.build.isEmpty { try step(manifest.build) }
        try Data(digest.utf8).write(to: stamp, options: .atomic)
    }

    /// Checks a commit out, which is fetched where an earlier build did not.
    ///
    /// Its files are those of the commit, byte by byte: without hooks, filters, conversions and submodules.
    private func checkOut(_ source: AdapterManifest.Source) throws {
        let repository = folder.appending(path: Self.repositoryName)
        if head(of: repository) != source.commit {
            let part = folder.appending(path: "\(Self.repositoryName).part")
            try git(in: part, ["init", "--quiet", "--bare", "--template="])
            try git(
                in: part,
                [
                    "fetch", "--quiet", "--depth=1", "--no-tags", "--no-recurse-submodules", "--", source.git,
                    source.commit,
                ])
            try git(in: part, ["update-ref", "--no-deref", "HEAD", "\(source.commit)^{commit}"])
            guard head(of: part) == source.commit else {
                throw Failure(.reference, "\(manifest.name): \(source.git): \(source.commit) is not a commit")
            }
            // A submodule's entry has a mode of its own.
            let entries = output(of: part, ["ls-tree", "-r", "HEAD"]).split(separator: "\n")
            guard !entries.isEmpty, !entries.contains(where: { $0.hasPrefix("160000 ") }) else {
                throw Failure(
                    .reference,
                    "\(manifest.name): \(source.git): \(source.commit) has submodules; expected a commit without"
                )
            }
            let attributes = part.appending(path: "info/attributes")
            try FileManager.default.createDirectory(
                at: attributes.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data("* -text -filter -ident -working-tree-encoding\n".utf8).write(to: attributes)
            try? FileManager.default.removeItem(at: repository)
            try FileManager.default.moveItem(at: part, to: repository)
        }
        let tree = AdapterManifest.source(in: folder)
        try FileManager.default.createDirectory(at: tree, withIntermediateDirectories: true)
        try git(
            in: repository, ["--work-tree=\(tree.path)", "checkout", "--quiet", "--force", "--detach", "HEAD"])
    }

    private func git(in repository: URL, _ words: [String]) throws {
        let name = ["git"] + words.filter { !$0.hasPrefix("-") }
        try step(
            ["git", "--git-dir=\(repository.path)", "-c", "core.hooksPath=/dev/null"] + words, named: name)
    }

    /// What git prints of a repository; empty where it fails.
    private func output(of repository: URL, _ words: [String]) -> String {
        let text = Self.output(["git", "--git-dir=\(repository.path)"] + words)
        return text?.trimmingCharacters(in: .newlines) ?? ""
    }

    private func head(of repository: URL) -> String {
        output(of: repository, ["rev-parse", "--verify", "HEAD"])
    }

    /// Removes what an earlier or failed build left, but for its log and what was fetched.
    private func removeBuilt() {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        where ![log, cache].map(\.lastPathComponent).contains(name) && name != Self.repositoryName {
            try? FileManager.default.removeItem(at: folder.appending(path: name))
        }
    }

    private func writing(_ body: () throws -> Void) throws {
        do { try body() } catch { throw unwritable }
    }

    private var unwritable: Failure {
        let isCached = !folder.path.hasPrefix(manifest.folder.path)
        return Failure(
            .reference, "\(folder.path): cannot be written\(isCached ? "; XDG_CACHE_HOME names another folder" : "")")
    }

    /// Runs a command in the adapter's folder, or in another one; its output goes to the log.
    ///
    /// `name` is what an error shows of the command. A signal kills a leader with all that it started; not apt-get, which
    /// would leave packages half installed, and whose sudo may ask for a password at the terminal of this group.
    private func step(
        _ words: [String], named name: [String]? = nil, in place: URL? = nil, isLeader: Bool = true
    ) throws {
        let ending: Child.Ending?
        do {
            let output = try FileHandle(forWritingTo: log)
            try output.seekToEnd()
            ending = try Child.run(
                words, environment: environment, folder: place ?? manifest.folder, isLeader: isLeader,
                output: output.fileDescriptor, errors: output.fileDescriptor
            ).ending
        } catch {
            let remedy = words[0] == "git" ? "install it" : bringing
            throw Failure(.reference, "\(manifest.name): \(words[0]) cannot be run; \(remedy)")
        }
        if Interruption.isPending { throw ExitStatus.interrupted }
        guard ending == .exit(0) else {
            let lines = String(decoding: (try? RegularFile.data(log)) ?? Data(), as: UTF8.self).split(
                whereSeparator: \.isNewline)
            // The first error of a compiler has its place, such as `a.go:3:5: `; later ones may follow from it. A heading
            // ends in a colon, or names only a kind of error.
            let first = lines.first { line in
                !line.hasSuffix(":")
                    && line.contains(/error|fatal:\s|failed|could not|mismatch|:[0-9]+(:[0-9]+)?:\s/.ignoresCase())
                    && !line.contains(/warning|note:\s|^npm (error|ERR!) (code|syscall|errno)|^SECURITY ERROR/)
            }
            throw Failure(
                .reference,
                "\(manifest.name): \((name ?? Array(words.prefix(4))).joined(separator: " ")) failed: \(shown(String((first ?? lines.last ?? "").replacing(/\u{1B}\[[0-9;]*m/, with: "")), 200)); all of it is in \(log.path)"
            )
        }
    }

    /// The digest of what is built: the packages, the commit and the command, and where there is one, the adapter's
    /// files, the SDKs' and those that it names.
    private var digest: String {
        let files =
            manifest.build.isEmpty
            ? ""
            // Without lists of known differences.
            : AdapterProgram.digest(of: [manifest.folder]) { $0.wholeMatch(of: /known\/[^\/]*\.csv/) != nil }
                + AdapterProgram.digest(of: [manifest.sdk] + manifest.sources)
        let source = manifest.source.map { "\($0.git) \($0.commit) " } ?? ""
        let others = registries.filter { $0 != .pip }.map { "\($0) \(manifest.pins[$0] ?? []) " }.joined()
        let locks = registries.compactMap(manifest.lock).map { AdapterProgram.digest(of: [$0]) }.joined()
        let packages = "\(manifest.pins[.pip] ?? []) \(others)\(locks)"
        return SHA256.hex("\(packages)\(source)\(manifest.build) \(files)".utf8)
    }

    /// The path of an executable of the search path.
    static func path(of tool: String) -> String? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return folders.map { "\($0)/\(tool)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }
}
