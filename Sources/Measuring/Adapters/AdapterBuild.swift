import Foundation
import Subprocess
import Support

#if canImport(System)
    import System
#else
    import SystemPackage
#endif

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Builds an adapter in its own folder: a virtual environment for Python packages, and the manifest's command.
package struct AdapterBuild: Sendable {
    private let manifest: AdapterManifest

    package init(_ manifest: AdapterManifest) {
        self.manifest = manifest
    }

    private var folder: URL { manifest.buildFolder }
    private var stamp: URL { folder.appending(path: "stamp") }
    private var log: URL { folder.appending(path: "log") }

    private var isNeeded: Bool { !manifest.pip.isEmpty || !manifest.build.isEmpty }

    /// Whether what stands in the build folder is of the files as they are now.
    package var isDone: Bool {
        !isNeeded || (try? RegularFile.data(stamp, atMost: 64)) == Data(digest.utf8)
    }

    /// Makes sure that it can be run.
    package func check() throws {
        try checkTools()
        guard isDone else {
            let how = FileManager.default.fileExists(atPath: stamp.path) ? "was built of other files" : "is not built"
            throw Failure(.reference, "\(manifest.name) \(how); calbench adapter build \(manifest.name) builds it")
        }
    }

    private func checkTools() throws {
        for tool in manifest.tools where Self.path(of: tool) == nil {
            throw Failure(.reference, "\(manifest.name): \(tool) is not there; \(bringing)")
        }
    }

    private var bringing: String {
        guard !manifest.apt.isEmpty else { return "install it" }
        return "Debian's \(manifest.apt.joined(separator: ", ")) bring it (calbench adapter build --install-packages)"
    }

    /// The manifest's Debian packages that are not installed; none on other systems.
    private func missingPackages() async -> [String] {
        guard !manifest.apt.isEmpty, Self.path(of: "dpkg-query") != nil else { return [] }
        var missing: [String] = []
        for package in manifest.apt {
            let result = try? await Subprocess.run(
                .name("dpkg-query"), arguments: ["-W", "-f", "${db:Status-Status}", package],
                output: .string(limit: 4096), error: .discarded)
            if result?.standardOutput != "installed" { missing.append(package) }
        }
        return missing
    }

    /// Whether there is a package of exactly this name.
    ///
    /// apt-get takes others for patterns, or for packages to remove.
    private static func isPackage(_ name: String) async -> Bool {
        let names = try? await Subprocess.run(
            .name("apt-cache"), arguments: ["pkgnames", name], output: .string(limit: 1 << 24), error: .discarded)
        return names?.standardOutput.split(separator: "\n").contains { $0 == name } == true
    }

    /// Builds it, unless it is built; `installsPackages` allows to install Debian packages.
    ///
    /// - Returns: Whether something was built.
    package func run(installsPackages: Bool) async throws -> Bool {
        try makeFolder()
        let missing = await missingPackages()
        if !missing.isEmpty {
            guard installsPackages else {
                throw Failure(
                    .reference,
                    "\(manifest.name): Debian's \(missing.joined(separator: ", ")) are not installed; --install-packages installs them"
                )
            }
            for package in missing where await !Self.isPackage(package) {
                throw Failure(.usage, "\(manifest.name): apt \(package): there is no such Debian package")
            }
            let install = ["apt-get", "install", "-y", "--no-install-recommends", "--no-remove", "--"] + missing
            try await step(geteuid() == 0 ? install : ["sudo"] + install)
        }
        try checkTools()
        guard !isDone else { return false }
        try? FileManager.default.removeItem(at: stamp)
        if !manifest.pip.isEmpty {
            let venv = folder.appending(path: "venv")
            try? FileManager.default.removeItem(at: venv)
            try await step(["python3", "-m", "venv", venv.path])
            // Every package is pinned, dependencies too, so nothing else is to be chosen.
            let pip = [venv.appending(path: "bin/python").path, "-m", "pip", "--disable-pip-version-check"]
            try await step(pip + ["install", "--no-deps"] + manifest.pip)
            try await step(pip + ["check"])
        }
        if !manifest.build.isEmpty { try await step(manifest.build) }
        do {
            try Data(digest.utf8).write(to: stamp, options: .atomic)
        } catch {
            throw Failure(.reference, "\(stamp.path): cannot be written")
        }
        return true
    }

    package func clean() throws {
        guard FileManager.default.fileExists(atPath: folder.path) else { return }
        do {
            try FileManager.default.removeItem(at: folder)
        } catch {
            throw Failure(.reference, "\(folder.path): cannot be removed")
        }
    }

    private func makeFolder() throws {
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data().write(to: log)
        } catch {
            throw Failure(.reference, "\(folder.path): cannot be written")
        }
    }

    /// Runs a command in the adapter's folder; its output goes to the log.
    private func step(_ words: [String]) async throws {
        let executable: Executable = words[0].contains("/") ? .path(FilePath(words[0])) : .name(words[0])
        let status: TerminationStatus
        do {
            let output = try FileDescriptor.open(FilePath(log.path), .writeOnly, options: [.append])
            defer { try? output.close() }
            status = try await Subprocess.run(
                executable, arguments: Arguments(Array(words.dropFirst())),
                environment: .inherit.updating(["DEBIAN_FRONTEND": "noninteractive"]),
                workingDirectory: FilePath(manifest.folder.path),
                output: .fileDescriptor(output, closeAfterSpawningProcess: false),
                error: .fileDescriptor(output, closeAfterSpawningProcess: false)
            ).terminationStatus
        } catch {
            throw Failure(.reference, "\(manifest.name): \(words[0]) cannot be run; \(bringing)")
        }
        guard status.isSuccess else {
            let lines = String(decoding: (try? RegularFile.data(log)) ?? Data(), as: UTF8.self).split(
                whereSeparator: \.isNewline)
            let last = lines.last { $0.localizedCaseInsensitiveContains("error") } ?? lines.last ?? ""
            throw Failure(
                .reference,
                "\(manifest.name): \(words.prefix(4).joined(separator: " ")) failed: \(shown(String(last), 200)); all of it is in \(log.path)"
            )
        }
    }

    /// The digest of what is built: the packages and the command, and where there is one, the adapter's files and the
    /// SDKs'.
    private var digest: String {
        let files = (manifest.build.isEmpty ? [] : [manifest.folder, manifest.sdk]).map { folder in
            AdapterProgram.digest(
                of: folder,
                AdapterProgram.files(in: folder).filter {
                    !["known", AdapterProgram.manifestName].contains(AdapterProgram.top(of: $0))
                })
        }
        return SHA256.hex("\(manifest.pip) \(manifest.build) \(files)".utf8)
    }

    /// The path of an executable of the search path.
    static func path(of tool: String) -> String? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return folders.map { "\($0)/\(tool)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }
}
