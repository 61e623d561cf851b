import Foundation
import Support

/// A registry of packages: the form of an exact version, and how its own client brings it into a folder of the adapter's
/// build folder.
///
/// Nothing is written outside of the build folder; the user's own configuration, such as a mirror, is read.
package enum Registry: String, CaseIterable, Sendable {
    case pip, npm, maven, cargo, go, composer, nuget, gem, swiftpm

    /// The folder in the build folder.
    private var folderName: String { self == .pip ? "venv" : rawValue }

    /// What a pin looks like, for an error.
    var form: String {
        switch self {
        case .pip: "name==version"
        case .npm, .cargo, .nuget: "name@version"
        case .go: "module@vVERSION"
        case .maven: "group:artifact:version"
        case .composer: "owner/name:version"
        case .gem: "name:version"
        case .swiftpm: "https://…/name@version"
        }
    }

    /// Whether a text is one package in one version, without characters that a client reads otherwise.
    func isPin(_ text: String) -> Bool {
        let version = /[0-9][A-Za-z0-9.+_-]*/
        switch self {
        case .pip: return text.wholeMatch(of: /[A-Za-z0-9][A-Za-z0-9._-]*==[A-Za-z0-9][A-Za-z0-9.!+_-]*/) != nil
        case .go: return text.wholeMatch(of: /[a-z0-9][A-Za-z0-9.\/_~-]*@v[0-9][A-Za-z0-9.+-]*/) != nil
        default: break
        }
        let (name, pinned) = Self.parts(text)
        guard pinned.wholeMatch(of: version) != nil else { return false }
        switch self {
        case .npm: return name.wholeMatch(of: /(@[a-z0-9][a-z0-9._-]*\/)?[a-z0-9][a-z0-9._-]*/) != nil
        case .maven: return name.wholeMatch(of: /[A-Za-z0-9][A-Za-z0-9._-]*:[A-Za-z0-9][A-Za-z0-9._-]*/) != nil
        case .composer: return name.wholeMatch(of: /[a-z0-9][a-z0-9._-]*\/[a-z0-9][a-z0-9._-]*/) != nil
        case .swiftpm: return name.wholeMatch(of: /(https:\/\/|file:\/\/\/)[^\s"\\]+/) != nil
        default: return name.wholeMatch(of: /[A-Za-z0-9][A-Za-z0-9._-]*/) != nil
        }
    }

    /// A pin's name and version, which the last `@` or `:` divides.
    private static func parts(_ pin: String) -> (name: String, version: String) {
        guard let at = pin.lastIndex(where: { "@:".contains($0) }) else { return (pin, "") }
        return (String(pin[..<at]), String(pin[pin.index(after: at)...]))
    }

    /// The executable that must be there.
    var client: String {
        switch self {
        case .pip: "python3"
        case .maven: "mvn"
        case .swiftpm: "swift"
        case .npm, .cargo, .go, .composer, .nuget, .gem: rawValue
        }
    }

    /// The file of the adapter's folder that fixes the dependencies, with digests; nil where the client reads none.
    var lock: String? {
        switch self {
        case .pip: "requirements.txt"
        case .npm: "package-lock.json"
        case .cargo: "Cargo.lock"
        case .go: "go.sum"
        case .composer: "composer.lock"
        case .swiftpm: "Package.resolved"
        case .maven, .nuget, .gem: nil
        }
    }

    /// The file that names the packages to the client; nil where its command line does.
    private func project(_ pins: [String], program: URL) -> (name: String, text: String)? {
        func lines(_ line: (_ name: String, _ version: String) -> String, by separator: String = "\n") -> String {
            pins.map { line(Self.parts($0).name, Self.parts($0).version) }.joined(separator: separator)
        }
        switch self {
        case .pip, .gem: return nil
        case .npm:
            return (
                "package.json", #"{"private": true, "dependencies": {\#(lines({ "\"\($0)\": \"\($1)\"" }, by: ", "))}}"#
            )
        case .composer:
            let packages = lines({ "\"\($0)\": \"\($1)\"" }, by: ", ")
            return ("composer.json", #"{"require": {\#(packages)}, "config": {"allow-plugins": false}}"#)
        case .cargo:
            let binary = "[[bin]]\nname = \"adapter\"\npath = \"\(program.path)/adapter.rs\"\n"
            return (
                "Cargo.toml",
                "[package]\nname = \"adapter\"\nversion = \"0.0.0\"\nedition = \"2021\"\n[workspace]\n\(binary)[dependencies]\n"
                    + lines { "\($0) = \"=\($1)\"" }
            )
        case .go: return ("go.mod", "module adapter\ngo 1.18\nrequire (\n\(lines { "\($0) \($1)" })\n)\n")
        case .maven:
            let dependencies = lines { name, version in
                let parts = name.split(separator: ":")
                return
                    "<dependency><groupId>\(parts[0])</groupId><artifactId>\(parts[1])</artifactId><version>\(version)</version></dependency>"
            }
            let own = "<groupId>calbench</groupId><artifactId>adapter</artifactId><version>0</version>"
            return (
                "pom.xml",
                "<project><modelVersion>4.0.0</modelVersion>\(own)<dependencies>\(dependencies)</dependencies></project>"
            )
        case .nuget:
            return ("packages.config", "<packages>\(lines { "<package id=\"\($0)\" version=\"\($1)\"/>" })</packages>")
        case .swiftpm:
            let products = lines(
                { name, _ in
                    let product = URL(filePath: name).deletingPathExtension().lastPathComponent
                    return ".product(name: \"\(product)\", package: \"\(product)\")"
                }, by: ", ")
            return (
                "Package.swift",
                """
                // swift-tools-version:5.9
                import PackageDescription
                let package = Package(name: "adapter", dependencies: [\(lines({ ".package(url: \"\($0)\", exact: \"\($1)\")" }, by: ", "))],
                    targets: [.executableTarget(name: "adapter", dependencies: [\(products)])])

                """
            )
        }
    }

    /// Where the client keeps what it downloads; the manifest's `build` has it too.
    func environment(_ cache: URL) -> [String: String] {
        let own = cache.appending(path: rawValue).path
        return switch self {
        case .pip: ["PIP_CACHE_DIR": own]
        case .npm: ["npm_config_cache": own]
        case .maven: [:]
        case .cargo: ["CARGO_HOME": own]
        // Of a module's own cache the files are otherwise read-only, and cannot be removed.
        case .go:
            [
                "GOPATH": own, "GOMODCACHE": "\(own)/mod", "GOCACHE": "\(own)/build", "GOFLAGS": "-modcacherw -mod=mod",
                "GOTOOLCHAIN": "local",
            ]
        case .composer:
            ["COMPOSER_HOME": own, "COMPOSER_CACHE_DIR": "\(own)/cache", "COMPOSER_ALLOW_SUPERUSER": "1"]
        case .nuget: ["XDG_DATA_HOME": own]
        case .gem: ["GEM_SPEC_CACHE": own]
        case .swiftpm: ["SWIFTPM_MODULECACHE_OVERRIDE": "\(own)/modules", "CLANG_MODULE_CACHE_PATH": "\(own)/modules"]
        }
    }

    /// The user's configuration of a client whose home is the cache, with its name there.
    private var configuration: (file: URL, name: String)? {
        let variables = ProcessInfo.processInfo.environment
        let home = URL(filePath: variables["HOME"] ?? "/")
        func file(_ variable: String, _ otherwise: String, _ name: String) -> (URL, String) {
            let folder = variables[variable].map { URL(filePath: $0) } ?? home.appending(path: otherwise)
            return (folder.appending(path: name), name)
        }
        return switch self {
        case .cargo: file("CARGO_HOME", ".cargo", "config.toml")
        case .composer: file("COMPOSER_HOME", ".config/composer", "config.json")
        default: nil
        }
    }

    /// The commands, run in the folder; no package's own script runs where the client can leave it out.
    private func commands(_ pins: [String], in folder: URL, cache: URL, lock: URL?) -> [[String]] {
        let own = cache.appending(path: rawValue).path
        switch self {
        case .pip:
            let pip = ["\(folder.path)/bin/python", "-m", "pip", "--disable-pip-version-check"]
            let locked = lock.map { [pip + ["install", "--no-deps", "--require-hashes", "-r", $0.path]] } ?? []
            // Every package is pinned, dependencies too, so nothing else is to be chosen.
            let install = pip + ["install", "--no-deps"] + (lock == nil ? [] : ["--no-index"]) + pins
            return [["python3", "-m", "venv", folder.path]] + locked + [install, pip + ["check"]]
        case .npm:
            return [
                [
                    "npm", lock == nil ? "install" : "ci", "--ignore-scripts", "--save-exact", "--no-audit",
                    "--no-fund",
                    "--no-update-notifier",
                ]
            ]
        case .maven:
            // In the version that Debian 12 has, too.
            let plugin = "org.apache.maven.plugins:maven-dependency-plugin:3.5.0:copy-dependencies"
            return [
                [
                    "mvn", "--batch-mode", "--quiet", "--strict-checksums", "-Dstyle.color=never",
                    "-Dmaven.repo.local=\(own)", plugin,
                    "-DoutputDirectory=\(folder.path)", "-DincludeScope=runtime",
                ]
            ]
        case .cargo: return [["cargo", "fetch"] + (lock == nil ? [] : ["--locked"])]
        case .go: return [["go", "mod", "download"]]
        case .composer:
            return [
                [
                    "composer", "install", "--no-scripts", "--no-plugins", "--no-interaction", "--no-progress",
                    "--no-ansi",
                ]
            ]
        case .nuget:
            return [
                ["nuget", "install", "packages.config", "-OutputDirectory", ".", "-ExcludeVersion", "-NonInteractive"]
            ]
        case .gem:
            return [["gem", "install", "--install-dir", ".", "--no-document", "--ignore-dependencies"] + pins]
        case .swiftpm:
            let paths = ["cache", "config", "security"].flatMap { ["--\($0)-path", "\(own)/\($0)"] }
            return [["swift", "package"] + paths + (lock == nil ? [] : ["--force-resolved-versions"]) + ["resolve"]]
        }
    }

    /// Writes what the client reads into its folder of a build folder, and runs it by `step`.
    func install(
        _ pins: [String], of manifest: AdapterManifest, cache: URL,
        step: (_ words: [String], _ folder: URL) throws -> Void
    ) throws {
        let files = FileManager.default
        let folder = manifest.buildFolder.appending(path: folderName)
        let home = cache.appending(path: rawValue)
        try files.createDirectory(at: folder, withIntermediateDirectories: true)
        try files.createDirectory(at: home, withIntermediateDirectories: true)
        if let (file, name) = configuration, file.deletingLastPathComponent() != home {
            let link = home.appending(path: name)
            try? files.removeItem(at: link)
            if files.fileExists(atPath: file.path) {
                try files.createSymbolicLink(at: link, withDestinationURL: file)
            }
        }
        if let (name, text) = project(pins, program: manifest.folder) {
            try Data(text.utf8).write(to: folder.appending(path: name))
        }
        let lock = manifest.lock(of: self)
        if let lock, self != .pip {
            try Data(contentsOf: lock).write(to: folder.appending(path: lock.lastPathComponent))
        }
        for words in commands(pins, in: folder, cache: cache, lock: lock) { try step(words, folder) }
        for pin in pins {
            let name = Self.parts(pin).name
            if let other = ownName(pin, in: folder, cache: cache), other != name {
                throw Failure(
                    .reference,
                    "\(manifest.name): \(rawValue) \(pin): the package calls itself \(shown(other, 100)), expected \(name)"
                )
            }
        }
    }

    /// The name in the metadata of an installed package; nil where it is not known, and where the client compares it.
    private func ownName(_ pin: String, in folder: URL, cache: URL) -> String? {
        let (name, version) = Self.parts(pin)
        func field(_ path: String) -> String? {
            struct Package: Decodable { let name: String? }
            let data = try? Data(contentsOf: folder.appending(path: path))
            return data.flatMap { try? JSONDecoder().decode(Package.self, from: $0) }?.name
        }
        switch self {
        case .npm: return field("node_modules/\(name)/package.json")
        case .composer: return field("vendor/\(name)/composer.json")
        case .maven:
            let (group, artifact) = (name.prefix { $0 != ":" }, name.split(separator: ":").last ?? "")
            let path = "maven/\(group.replacing(".", with: "/"))/\(artifact)/\(version)/\(artifact)-\(version).pom"
            // The parent and the dependencies have names, too.
            let pom = (try? String(contentsOf: cache.appending(path: path), encoding: .utf8))?
                .replacing(
                    /(?s)<(parent|dependencies|dependencyManagement|build|profiles|reporting)>.*?<\/\1>/, with: "")
            return pom?.firstMatch(of: /<artifactId>\s*([^<\s]*)/).map { "\(group):\($0.1)" }
        case .gem:
            let specifications = try? FileManager.default.contentsOfDirectory(
                atPath: folder.appending(path: "specifications").path)
            guard let specifications, !specifications.contains(where: { $0.hasPrefix("\(name)-\(version)") }) else {
                return nil
            }
            return specifications.first { $0.hasSuffix(".gemspec") }
        case .pip, .cargo, .go, .nuget, .swiftpm: return nil
        }
    }
}
