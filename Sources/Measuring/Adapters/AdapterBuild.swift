/// Builds an adapter: runs the lines of its manifest in its folder.
package struct AdapterBuild: Sendable {
    private let manifest: AdapterManifest

    package init(_ manifest: AdapterManifest) {
        self.manifest = manifest
    }

    private var folder: URL { manifest.buildFolder }
    private var stamp: URL { folder.appending(path: "stamp") }
    private var log: URL { folder.appending(path: "log") }
    /// What the helpers of the folder `build` of the SDKs read and write.
    private static let cacheName = "cache"

    /// Whether what stands in the build folder is of the files as they are now.
    package func isDone() throws -> Bool {
        try manifest.build.isEmpty || (try? RegularFile.data(stamp, atMost: 64)) == Data(manifest.digest().utf8)
    }

    /// Makes sure that it can be run.
    ///
    /// - Returns: Why it was built again, where its files do not show whether that is needed.
    package func check() throws -> String? {
        if let stray, try run() {
            return
                "\(manifest.name): built again, as always: it names \(shown(stray, 100)) and no sources in adapter.toml"
        }
        guard try isDone() else {
            let how = FileManager.default.fileExists(atPath: stamp.path) ? "was built of other files" : "is not built"
            let isIncluded =
                manifest.folder.deletingLastPathComponent().path == manifest.sdk.deletingLastPathComponent().path
            let name = isIncluded ? manifest.name : manifest.folder.path.shellWord
            throw Failure(.reference, "\(manifest.name) \(how); calbench adapter build \(name) builds it")
        }
        return nil
    }

    /// What a build of it may read that is not known.
    private var stray: String? { manifest.build.isEmpty ? nil : manifest.stray }

    /// Builds it, unless it is built.
    ///
    /// One process at a time builds an adapter; others wait. `installsPackages` allows to install Debian packages;
    /// `limit` is the seconds of a line.
    ///
    /// - Returns: Whether something was built.
    package func run(installsPackages: Bool = false, limit: Double = 1_800) throws -> Bool {
        Interruption.watch()
        let descriptor = unsafe open(manifest.folder.path, O_RDONLY | O_CLOEXEC)
        defer { close(descriptor) }
        guard flock(descriptor, LOCK_EX) == 0 else { throw unwritable }
        guard try !isDone() || stray != nil else { return false }
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            removeBuilt()
            try Data().write(to: log)
            for (line, command) in zip(manifest.build, manifest.buildCommands) {
                try step(line, command, installsPackages, limit)
            }
            if let lost = manifest.products.first(where: { !FileManager.default.fileExists(atPath: $0.path) }) {
                throw manifest.failure("build: expected to leave \(lost.path), which run names")
            }
            try Data(manifest.digest().utf8).write(to: stamp, options: .atomic)
        } catch {
            removeBuilt()
            throw error is ExitStatus ? error : error as? Failure ?? unwritable
        }
        return true
    }

    /// Removes what an earlier or failed build left, but for its log and what was downloaded.
    private func removeBuilt() {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        where name != log.lastPathComponent && name != Self.cacheName {
            try? FileManager.default.removeItem(at: folder.appending(path: name))
        }
    }

    private var unwritable: Failure {
        let isCached = !folder.path.hasPrefix(manifest.folder.path)
        return Failure(
            .reference, "\(folder.path): cannot be written\(isCached ? "; XDG_CACHE_HOME names another folder" : "")")
    }

    /// Runs a line in the adapter's folder, with the caller's environment; its output goes to the log.
    ///
    /// A signal, and the end of the time, kill it with all that it started.
    private func step(_ line: String, _ command: String, _ installsPackages: Bool, _ limit: Double) throws {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let output = try FileHandle(forWritingTo: log)
        try output.seekToEnd()
        let ending = try Child(
            ["sh", "-ec", command],
            environment: AdapterProgram.foreign.merging([
                "PATH": "\(manifest.sdk.path)/build:\(path)", "CALBENCH_BUILD": folder.path,
                "CALBENCH_SDK": manifest.sdk.path, "CALBENCH_CACHE": folder.appending(path: Self.cacheName).path,
                "CALBENCH_INSTALL_PACKAGES": installsPackages ? "1" : nil,
            ]) { $1 },
            folder: manifest.folder, output: output.fileDescriptor, errors: output.fileDescriptor
        ).collect(within: limit).ending
        if Interruption.isPending { throw ExitStatus.interrupted }
        guard ending != .exit(0) else { return }
        let short = shown(line, 100)
        guard let ending else {
            throw manifest.failure("\(short): expected to end within \(NumberText.plain(limit)) s")
        }
        let lines = String(decoding: (try? RegularFile.data(log)) ?? Data(), as: UTF8.self).split(
            whereSeparator: \.isNewline)
        // The first error of a compiler has its place, such as `a.go:3:5: `; later ones may follow from it. A heading ends
        // in a colon, or names only a kind of error.
        let first = lines.first { line in
            !line.hasSuffix(":")
                && line.contains(/error|fatal:\s|failed|could not|expected|:[0-9]+(:[0-9]+)?:\s/.ignoresCase())
                && !line.contains(/warning|note:\s|^npm (error|ERR!) (code|syscall|errno)/)
        }
        let reason = String((first ?? lines.last ?? "").replacing(/\u{1B}\[[0-9;]*m/, with: ""))
        throw manifest.failure("\(short): \(shown(reason, 200)) (\(ending)); all of it is in \(log.path)")
    }
}
