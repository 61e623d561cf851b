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
    let program: AdapterProgram
    private let timeout: Double
    private let report: Adapters.Ending?
    private let strays = Strays()
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

    /// Starts the process and ends it after ``end(atOnce:)``.
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
                strays.killAll(of: process)
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
        var added: [Environment.Key: String?] = [.init(stringLiteral: strays.mark.name): strays.mark.value]
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
}
