package import Foundation
import Support

/// An adapter as the user names it: a folder with a manifest, or an executable that speaks the protocol.
package struct AdapterProgram: Sendable {
    /// The name of its rows: lower and upper case letters, digits, `_`, `-`, `.`.
    package let name: String
    /// Its manifest; nil for a bare executable.
    package let manifest: AdapterManifest?
    /// The executable and its arguments.
    package let command: [String]
    /// Where it runs; nil for the working directory.
    package let folder: URL?
    /// The folder of the SDKs, where Python finds its own; nil for none.
    package let sdk: URL?

    /// The environment variable that names the folder of the adapters.
    package static let variable = "CALBENCH_ADAPTERS"

    /// Finds an adapter: a path, which has a slash in it, otherwise a name in the folder of the adapters.
    package init(_ nameOrPath: String, in adapters: URL?) throws {
        var isFolder: ObjCBool = false
        let isPath = nameOrPath.contains("/")
        let url = isPath ? URL(filePath: nameOrPath) : adapters?.appending(path: nameOrPath)
        guard let url, unsafe FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder),
            isPath || FileManager.default.fileExists(atPath: url.appending(path: Self.manifestName).path)
        else {
            throw Failure(.reference, Self.missing(nameOrPath, in: adapters))
        }
        guard isFolder.boolValue else {
            if let problem = Self.problem(ofExecutable: url) { throw Failure(.reference, "\(nameOrPath): \(problem)") }
            name = Self.rowName(url.deletingPathExtension().lastPathComponent)
            manifest = nil
            command = [url.standardizedFileURL.path]
            folder = nil
            sdk = adapters?.appending(path: "sdk").standardizedFileURL
            return
        }
        let file = url.appending(path: Self.manifestName)
        guard FileManager.default.fileExists(atPath: file.path) else {
            throw Failure(.reference, "\(nameOrPath): the folder has no \(Self.manifestName)")
        }
        let manifest = try AdapterManifest(file, sdk: adapters?.appending(path: "sdk"))
        name = manifest.name
        command = manifest.run
        folder = manifest.folder
        sdk = manifest.sdk
        self.manifest = manifest
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

    static func sdk(beside folder: URL, otherwise sdk: URL?) -> URL {
        let own = folder.deletingLastPathComponent().appending(path: "sdk")
        return (FileManager.default.fileExists(atPath: own.path) ? own : sdk ?? own).standardizedFileURL
    }

    package static let manifestName = "adapter.toml"

    /// Of every process of an adapter: nothing of the caller's that changes answers, or what git does.
    static let environment: [String: String?] = {
        let names = ProcessInfo.processInfo.environment.keys.filter {
            $0.hasPrefix("GIT_") || $0.hasPrefix("CALBENCH_")
        }
        return Dictionary(uniqueKeysWithValues: names.map { ($0, nil) })
            .merging(["TZ": "UTC", "LC_ALL": "C.UTF-8"]) { $1 }
    }()

    /// Starts it; `timeout` is the seconds of a request.
    func start(timeout: Double, zone: String? = nil) throws -> Child {
        var added = Self.environment
        if let zone { added["TZ"] = zone }
        if let sdk {
            let own = ProcessInfo.processInfo.environment["PYTHONPATH"]
            added["PYTHONPATH"] = ([sdk.path] + [own].compactMap(\.self)).joined(separator: ":")
        }
        return try Child(command, environment: added, folder: folder, timeout: timeout)
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

    // MARK: - Digests

    /// The SHA-256 of what is run: the executable, or the files of the adapter's folder and of the SDKs without what is
    /// built.
    package func digest() -> String {
        guard manifest != nil, let folder else {
            let executable = URL(filePath: command[0])
            return Self.digest(of: executable.deletingLastPathComponent(), [executable.lastPathComponent])
        }
        return Self.digest(of: [folder, sdk].compactMap(\.self) + (manifest?.sources ?? []))
    }

    /// The SHA-256 of files of a folder, with their names.
    static func digest(of folder: URL, _ paths: [String]) -> String {
        var all = SHA256()
        for path in paths {
            let url = folder.appending(path: path).resolvingSymlinksInPath()
            // What is not a regular file, such as a pipe, may never end.
            guard (try? url.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true,
                let file = try? FileHandle(forReadingFrom: url)
            else { continue }
            var hash = SHA256()
            while let data = try? file.read(upToCount: 1 << 20), !data.isEmpty { hash.update(data) }
            all.update("\(hash.hex())  \(path)\n".utf8)
        }
        return all.hex()
    }

    /// The paths of the files of a folder and of the folders that it links to, in order, without what is built and the
    /// folders `__pycache__`; `way` has the folders that lead to it, which a link may lead back to.
    static func files(in folder: URL, _ prefix: String = "", _ way: Set<String> = []) -> [String] {
        let real = folder.resolvingSymlinksInPath().path
        let names = way.contains(real) ? [] : try? FileManager.default.contentsOfDirectory(atPath: real)
        return (names ?? []).sorted().flatMap { name -> [String] in
            let inner = folder.appending(path: name)
            let target = inner.resolvingSymlinksInPath()
            guard (try? target.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true else {
                return [prefix + name]
            }
            let isBuilt = name == "__pycache__" || name == ".build" && names?.contains(manifestName) == true
            return isBuilt ? [] : files(in: inner, "\(prefix)\(name)/", way.union([real]))
        }
    }

    /// The SHA-256 of files and folders with their names.
    static func digest(of urls: [URL], without isExcluded: (String) -> Bool = { _ in false }) -> String {
        SHA256.hex(
            urls.map { url in
                let paths = files(in: url).filter { !isExcluded($0) }
                return paths.isEmpty
                    ? digest(of: url.deletingLastPathComponent(), [url.lastPathComponent]) : digest(of: url, paths)
            }.joined().utf8)
    }
}
