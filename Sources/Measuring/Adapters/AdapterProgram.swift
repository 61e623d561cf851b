/// An adapter as the user names it: a folder with a manifest, or an executable that speaks the protocol.
package struct AdapterProgram: Sendable {
    /// The name of its rows: lower and upper case letters, digits, `_`, `-`, `.`.
    package let name: String
    /// Its manifest; nil for a bare executable.
    package let manifest: AdapterManifest?
    /// The folder of the manifest, or the executable.
    private let url: URL
    /// The executable and its arguments.
    package var command: [String] { manifest?.run ?? [url.path] }
    /// The workloads that it may answer, with their kernels.
    let catalog: Catalog
    /// Where it runs; nil for the working directory.
    package var folder: URL? { manifest?.folder }
    /// The folder of the SDKs, where Python finds its own; nil for none.
    package let sdk: URL?

    /// The environment variable that names the folder of the adapters.
    package static let variable = "CALBENCH_ADAPTERS"

    /// Finds an adapter: a path, which has a slash in it, otherwise a name in the folder of the adapters.
    package init(_ nameOrPath: String, in adapters: URL?, of catalog: Catalog) throws {
        self.catalog = catalog
        var isFolder: ObjCBool = false
        let isPath = nameOrPath.contains("/") || [".", ".."].contains(nameOrPath)
        let url = isPath ? URL(filePath: nameOrPath) : adapters?.appending(path: nameOrPath)
        guard let url, unsafe FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder),
            isPath || FileManager.default.fileExists(atPath: url.appending(path: Self.manifestName).path)
        else {
            throw Failure(.reference, Self.missing(nameOrPath, in: adapters))
        }
        guard isFolder.boolValue else {
            if let problem = Self.problem(ofExecutable: url) { throw Failure(.reference, "\(nameOrPath): \(problem)") }
            name = Self.rowName(url.deletingPathExtension().lastPathComponent)
            guard !AdapterManifest.reserved.contains(name) else {
                throw Failure(.usage, "\(nameOrPath): the name \(name) means something else here; expected another one")
            }
            manifest = nil
            self.url = url.standardizedFileURL
            sdk = adapters?.appending(path: "sdk").standardizedFileURL
            return
        }
        let file = url.appending(path: Self.manifestName)
        guard FileManager.default.fileExists(atPath: file.path) else {
            throw Failure(.reference, "\(nameOrPath): the folder has no \(Self.manifestName)")
        }
        let manifest = try AdapterManifest(file, sdk: adapters?.appending(path: "sdk"), of: catalog)
        (name, self.manifest, self.url, sdk) = (manifest.name, manifest, url, manifest.sdk)
    }

    /// The error for a name or path without an adapter, with the nearest one.
    private static func missing(_ nameOrPath: String, in adapters: URL?) -> String {
        if nameOrPath.contains("/") { return "\(nameOrPath): there is no such file or folder" }
        if FileManager.default.fileExists(atPath: nameOrPath) {
            return "\(nameOrPath): there is no such adapter; did you mean ./\(nameOrPath)?"
        }
        return NearestName.missing(nameOrPath, "adapter", among: adapters.map(names) ?? [])
    }

    /// Why the system cannot start a file, with the remedy; nil where its beginning shows no reason.
    private static func problem(ofExecutable file: URL) -> String? {
        guard FileManager.default.isExecutableFile(atPath: file.path) else {
            return "it is not executable; chmod +x makes it so, or name a folder with \(manifestName)"
        }
        // What cannot be read can still be started.
        let start = (try? FileHandle(forReadingFrom: file).read(upToCount: 512)) ?? Data([0])
        let line = String(decoding: start.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
        guard line.hasPrefix("#!") else {
            return start.contains(0)
                ? nil : "it is a script without an interpreter; expected a first line such as #!/usr/bin/env python3"
        }
        let interpreter = line.dropFirst(2).split(whereSeparator: \.isWhitespace).first.map(String.init) ?? ""
        let isThere = FileManager.default.isExecutableFile(atPath: interpreter)
        return isThere ? nil : "its first line names '\(shown(interpreter, 100))', which cannot be run"
    }

    package static let manifestName = "adapter.toml"

    /// What is not passed on to any process: the settings of git, which change what it does, and calbench's.
    static let foreign: [String: String?] = {
        let names = ProcessInfo.processInfo.environment.keys.filter {
            $0.hasPrefix("GIT_") || $0.hasPrefix("CALBENCH_")
        }
        return Dictionary(uniqueKeysWithValues: names.map { ($0, nil) })
    }()

    /// The variables that decide where languages find libraries.
    private static let libraryPaths = [
        "CLASSPATH", "GEM_PATH", "LD_LIBRARY_PATH", "LD_PRELOAD", "NODE_PATH", "PERL5LIB", "PYTHONHOME", "PYTHONPATH",
        "RUBYLIB",
    ]

    /// The caller's variables that decide where a program without a manifest finds libraries; nil where there are none.
    var callers: [String: String]? {
        let known = ProcessInfo.processInfo.environment.filter { Self.libraryPaths.contains($0.key) }
        return manifest == nil && !known.isEmpty ? known : nil
    }

    /// What an answer depends on beside the program.
    var environment: [String: String] {
        let passed = ProcessInfo.processInfo.environment.filter { manifest?.passes.contains($0.key) == true }
        return ["LC_ALL": "C.UTF-8", "TZ": "UTC"].merging(callers ?? passed) { $1 }
            .merging(manifest?.environment ?? [:]) { $1 }
    }

    /// Starts it, in another time zone where one is given; `timeout` is the seconds of a request.
    ///
    /// A program with a manifest has an environment of its own, with a home in its build folder; one without has the
    /// caller's.
    func start(timeout: Double, in setting: ZoneSetting? = nil) throws -> Child {
        let callers = ProcessInfo.processInfo.environment
        var variables = Self.foreign
        if let manifest {
            variables = callers.mapValues { _ in nil }
            variables["PATH"] = callers["PATH"]
            variables["HOME"] = manifest.buildFolder.path
        }
        variables.merge(environment) { $1 }
        if let setting { variables["TZ"] = setting.zone.rawValue }
        if let hour = setting?.hour { variables["CALBENCH_HOUR"] = "\(hour)" }
        if let sdk {
            variables["PYTHONPATH"] = ([sdk.path] + [environment["PYTHONPATH"]].compactMap(\.self)).joined(
                separator: ":")
        }
        return try Child(command, environment: variables, folder: folder, timeout: timeout)
    }

    /// Its manifest, or the executable.
    package var file: URL {
        manifest.map { $0.folder.appending(path: Self.manifestName) } ?? URL(filePath: command[0])
    }

    /// The adapters of a folder, by name.
    package static func names(in adapters: URL) -> [String] {
        let entries = (try? FileManager.default.contentsOfDirectory(atPath: adapters.path)) ?? []
        return entries.filter {
            FileManager.default.fileExists(atPath: adapters.appending(path: $0).appending(path: manifestName).path)
        }.sorted()
    }

    /// The folder of the adapters: the one that the environment names, otherwise the one of the installation or the
    /// package, `root`.
    package static func folder(environment: [String: String], root: URL?) -> URL? {
        if let named = environment[variable], !named.isEmpty { return URL(filePath: named) }
        return root?.appending(path: "Adapters")
    }

    /// A file's name as a row's: other characters become hyphens.
    private static func rowName(_ file: String) -> String {
        let accepted = file.map { ($0.isASCII && ($0.isLetter || $0.isNumber)) || "._-".contains($0) ? $0 : "-" }
        return String(accepted)
    }

    /// The SHA-256 of what decides the answers; nil where the library may lie elsewhere, and change without a change of it.
    package func digest() throws -> String? {
        guard let manifest, !manifest.build.isEmpty || !manifest.sources.isEmpty else { return nil }
        return try manifest.digest()
    }
}

extension AdapterManifest {
    /// The SHA-256 of what decides the answers: the files of its folder and its sources, the SDK's of its languages, what of
    /// the manifest is not a fact for readers, and what the caller passes on.
    func digest() throws -> String {
        let folders = [folder] + sources
        let programs = Set(examples.values.map(\.lastPathComponent))
        let files = try digest(of: folders) { name in
            name == AdapterProgram.manifestName || programs.contains(name)
                || name.wholeMatch(of: /known\/[^\/]*\.csv/) != nil
        }
        let names = folders.flatMap { (try? FileManager.default.contentsOfDirectory(atPath: $0.path)) ?? [] }
        let kinds = Set(
            names.map { URL(filePath: $0).pathExtension }.flatMap { ["c", "cpp"].contains($0) ? ["h"] : [$0] }
        ).subtracting([""])
        let own = ((try? FileManager.default.contentsOfDirectory(atPath: sdk.path)) ?? []).filter {
            kinds.contains(URL(filePath: $0).pathExtension)
        }
        let sdk = try digest(of: own.sorted().map { self.sdk.appending(path: $0) })
        let passed = passes.map { "\($0)=\(ProcessInfo.processInfo.environment[$0] ?? "")" }
        return SHA256.hex("\(files) \(sdk) \(settings) \(passed)".utf8)
    }

    /// The SHA-256 of files and of what folders hold, by name, without what is built and what is excluded.
    ///
    /// - Throws: ``Failure`` for a link that leads out of them and of the system's folders: a change there is not seen.
    private func digest(of urls: [URL], without isExcluded: (String) -> Bool = { _ in false }) throws -> String {
        let (manager, roots) = (FileManager.default, urls.map { $0.resolvingSymlinksInPath().path })
        var all = SHA256()
        func add(_ path: String, _ name: String) throws {
            if Interruption.isPending { throw ExitStatus.interrupted }
            guard !isExcluded(name) else { return }
            switch (try? manager.attributesOfItem(atPath: path))?[.type] as? FileAttributeType {
            case .typeDirectory:
                let names = (try? manager.contentsOfDirectory(atPath: path)) ?? []
                let built = ["__pycache__"] + (names.contains(AdapterProgram.manifestName) ? [".build"] : [])
                for inner in names.sorted() where !built.contains(inner) {
                    try add("\(path)/\(inner)", name.isEmpty ? inner : "\(name)/\(inner)")
                }
            case .typeSymbolicLink:
                let real = URL(filePath: path).resolvingSymlinksInPath().path
                let isKnown = roots.contains { real == $0 || real.hasPrefix("\($0)/") }
                guard isKnown || Self.isSystem(real) else { throw failure(Self.unknown(path)) }
                all.update("\((try? manager.destinationOfSymbolicLink(atPath: path)) ?? "")  \(name)\n".utf8)
            case .typeRegular:
                var hash = SHA256()
                let file = try? FileHandle(forReadingFrom: URL(filePath: path))
                while let data = try? file?.read(upToCount: 1 << 20), !data.isEmpty { hash.update(data) }
                let mode = manager.isExecutableFile(atPath: path) ? "executable " : ""
                all.update("\(hash.hex())  \(mode)\(name)\n".utf8)
            default:
                // A pipe may never end, and what is not there has none.
                break
            }
        }
        for root in roots { try add(root, "") }
        return all.hex()
    }
}
