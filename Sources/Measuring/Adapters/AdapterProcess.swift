import CProcesses
import Foundation
import Subprocess
import Support
import Synchronization

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

/// The process of an adapter, in its own process group, ended with everything that it started.
final class AdapterProcess: Sendable {
    private static let marker = "CALBENCH_ADAPTER_PROCESS"

    let program: AdapterProgram
    private let timeout: Double
    private let report: Adapters.Ending?
    private let identity = UUID().uuidString
    private let ending = AsyncStream<Void>.makeStream()
    private let starting = AsyncStream<Result<AdapterConnection, SideError>>.makeStream()

    init(_ program: AdapterProgram, timeout: Double, _ report: Adapters.Ending? = nil) {
        self.report = report
        self.program = program
        self.timeout = timeout
    }

    /// The connection, once the process runs.
    func connection() async throws -> AdapterConnection {
        for await started in starting.stream { return try started.get() }
        throw SideError(problem: "cannot be started")
    }

    /// Lets ``run()`` end the process: after the end of its input, or at once where it is of no use any more.
    func end(atOnce: Bool) {
        if !atOnce { ending.continuation.yield() }
        ending.continuation.finish()
    }

    /// Starts the process and ends it after ``end()``.
    func run() async {
        var id: Int32 = 0
        GroupLeaders.beginLaunch()
        var isLaunched = false
        func launched(_ id: Int32?) {
            if !isLaunched { GroupLeaders.endLaunch(id) }
            isLaunched = true
        }
        defer { launched(nil) }
        do {
            let (input, output, errors) = (try Self.pipe(), try Self.pipe(), try Self.pipe())
            let connection = AdapterConnection(
                input: input.write.rawValue, output: output.read.rawValue, errors: errors.read.rawValue,
                timeout: timeout)
            var options = PlatformOptions()
            options.processGroupID = 0
            let outcome = try await Subprocess.run(
                executable, arguments: Arguments(Array(program.command.dropFirst())),
                environment: .inherit.updating(environment),
                workingDirectory: program.folder.map { FilePath($0.path) }, platformOptions: options,
                input: .fileDescriptor(input.read, closeAfterSpawningProcess: true),
                output: .fileDescriptor(output.write, closeAfterSpawningProcess: true),
                error: .fileDescriptor(errors.write, closeAfterSpawningProcess: true)
            ) { execution in
                let process = execution.processIdentifier.value
                launched(process)
                starting.continuation.yield(.success(connection))
                var isPolite = false
                for await _ in ending.stream { isPolite = true }
                if isPolite {
                    connection.closeInput()
                    _ = connection.ends(within: 1)
                    for _ in 0..<100 where calbench_has_ended(process) == 0 { usleep(10_000) }
                }
                killAll(process)
                id = process
            }
            if !outcome.terminationStatus.isSuccess { report?.take("ended with \(outcome.terminationStatus.words)") }
            GroupLeaders.forget(id)
        } catch {
            starting.continuation.yield(.failure(SideError(problem: "cannot be started: \(reason(error))")))
        }
        starting.continuation.finish()
    }

    private var environment: [Environment.Key: String?] {
        var added: [Environment.Key: String?] = [.init(stringLiteral: Self.marker): identity]
        if let sdk = program.sdk {
            let own = ProcessInfo.processInfo.environment["PYTHONPATH"]
            added["PYTHONPATH"] = ([sdk.path] + [own].compactMap(\.self)).joined(separator: ":")
        }
        return added
    }

    private var executable: Executable {
        let name = program.command[0]
        return name.contains("/") ? .path(FilePath(name)) : .name(name)
    }

    private func reason(_ error: any Error) -> String {
        let name = program.command[0]
        let path = name.contains("/") ? name : AdapterBuild.path(of: name)
        guard let path, FileManager.default.isExecutableFile(atPath: path) else {
            return "\(name) is not an executable"
        }
        return shown("\(error)", 200)
    }

    private static func pipe() throws -> (read: FileDescriptor, write: FileDescriptor) {
        let ends = try FileDescriptor.pipe()
        for end in [ends.readEnd, ends.writeEnd] { _ = fcntl(end.rawValue, F_SETFD, FD_CLOEXEC) }
        return (ends.readEnd, ends.writeEnd)
    }

    /// Kills the process group, and on Linux also the descendants that left it.
    private func killAll(_ process: Int32) {
        kill(-process, SIGKILL)
        // One that forks while it is looked for is another process by then: several looks in a row must find none.
        let end = ContinuousClock.now + .seconds(3)
        var looks = 0
        while looks < 5, ContinuousClock.now < end {
            looks = endStrays(of: process) ? 0 : looks + 1
            usleep(1_000)
        }
    }

    /// Kills what the adapter left behind: processes with its mark, and orphans without any that came to this process;
    /// returns whether there were some.
    private func endStrays(of own: Int32) -> Bool {
        #if os(Linux)
            let (parent, group) = (getpid(), getpgrp())
            let mark = Data("\(Self.marker)=\(identity)".utf8)
            let anyMark = Data("\(Self.marker)=".utf8)
            let before = GroupLeaders.state.withLock { $0 }
            /// Whether nobody is being launched: a process that has just been forked has no mark yet.
            func isQuiet() -> Bool {
                GroupLeaders.state.withLock { $0.begun == $0.ended && $0.begun == before.begun }
            }
            var found = false
            let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
            // The youngest first: one that starts itself anew is gone a few milliseconds later.
            for process in names.compactMap({ Int32($0) }).sorted(by: >) {
                let name = "\(process)"
                guard process != own, process != parent, !before.ids.contains(process),
                    let stat = try? String(contentsOfFile: "/proc/\(name)/stat", encoding: .utf8),
                    let end = stat.lastIndex(of: ")")
                else { continue }
                let fields = stat[stat.index(after: end)...].split(separator: " ")
                // State, parent, group.
                guard fields.count > 3, let itsParent = Int32(fields[1]), let itsGroup = Int32(fields[2]) else {
                    continue
                }
                let isOrphan = itsParent == parent && itsGroup != group && !before.ids.contains(itsGroup)
                let environment = FileManager.default.contents(atPath: "/proc/\(name)/environ") ?? Data()
                let isMarked = environment.range(of: mark) != nil
                // One with another mark is another adapter's to end.
                guard isMarked || (isOrphan && environment.range(of: anyMark) == nil && isQuiet()) else { continue }
                found = true
                // The dead are only waited for.
                if fields[0] != "Z" { kill(process, SIGKILL) }
                if itsParent == parent { _ = waitpid(process, nil, WNOHANG) }
            }
            return found
        #else
            return false
        #endif
    }

    /// Makes the orphans of descendants children of this process, on Linux.
    static func adoptOrphans() {
        _ = calbench_adopt_orphans()
    }
}
