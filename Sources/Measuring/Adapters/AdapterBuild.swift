/// Builds an adapter: runs the lines of its manifest in its folder.
extension AdapterManifest {
    private var stamp: URL { buildFolder.appending(path: "stamp") }
    private var log: URL { buildFolder.appending(path: "log") }
    /// What the helpers of the folder `build` of the SDKs read and write.
    private static let cacheName = "cache"

    /// Whether what stands in the build folder is of the files as they are now.
    package func isBuilt() throws -> Bool {
        try build.isEmpty || (try? RegularFile.data(stamp, atMost: 64)) == Data(digest().utf8)
    }

    /// Makes sure that it can be run.
    package func checkBuilt() throws {
        guard try !isBuilt() else { return }
        let how = FileManager.default.fileExists(atPath: stamp.path) ? "was built of other files" : "is not built"
        let isIncluded = folder.deletingLastPathComponent().path == sdk.deletingLastPathComponent().path
        let place = isIncluded ? name : folder.path.shellWord
        throw Failure(.reference, "\(name) \(how); calbench adapter build \(place) builds it")
    }

    /// Builds it, unless it is built.
    ///
    /// One process at a time builds an adapter; others wait. `installsPackages` allows to install Debian packages;
    /// `limit` is the seconds of a line.
    ///
    /// - Returns: Whether something was built.
    package func runBuild(installsPackages: Bool = false, limit: Double = 1_800) throws -> Bool {
        Interruption.watch()
        let descriptor = unsafe open(folder.path, O_RDONLY | O_CLOEXEC)
        defer { close(descriptor) }
        guard flock(descriptor, LOCK_EX) == 0 else { throw unwritable }
        guard try !isBuilt() else { return false }
        do {
            try FileManager.default.createDirectory(at: buildFolder, withIntermediateDirectories: true)
            removeBuilt()
            try Data().write(to: log)
            for (line, command) in zip(build, buildCommands) {
                try step(line, command, installsPackages, limit)
            }
            if let lost = products.first(where: { !FileManager.default.fileExists(atPath: $0.path) }) {
                throw failure("build: expected to leave \(lost.path), which run names")
            }
            try Data(digest().utf8).write(to: stamp, options: .atomic)
        } catch {
            removeBuilt()
            throw error is ExitStatus ? error : error as? Failure ?? unwritable
        }
        return true
    }

    /// Removes what an earlier or failed build left, but for its log and what was downloaded.
    private func removeBuilt() {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: buildFolder.path)) ?? []
        where name != log.lastPathComponent && name != Self.cacheName {
            try? FileManager.default.removeItem(at: buildFolder.appending(path: name))
        }
    }

    private var unwritable: Failure { Failure(.reference, "\(buildFolder.path): cannot be written") }

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
                "PATH": "\(sdk.path)/build:\(path)", "CALBENCH_BUILD": buildFolder.path,
                "CALBENCH_SDK": sdk.path, "CALBENCH_CACHE": buildFolder.appending(path: Self.cacheName).path,
                "CALBENCH_INSTALL_PACKAGES": installsPackages ? "1" : nil,
            ]) { $1 },
            folder: folder, output: output.fileDescriptor, errors: output.fileDescriptor
        ).collect(within: limit).ending
        if Interruption.isPending { throw ExitStatus.interrupted }
        guard ending != .exit(0) else { return }
        let short = shown(line, 100)
        guard let ending else {
            throw failure("\(short): expected to end within \(NumberText.plain(limit)) s")
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
        throw failure("\(short): \(shown(reason, 200)) (\(ending)); all of it is in \(log.path)")
    }
}
