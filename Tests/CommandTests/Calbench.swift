import Measuring
import CalendarTestSupport
import Testing

/// The result of a finished command.
struct Outcome: CustomStringConvertible {
    /// The exit code; nil when a signal ended the process.
    let code: Int32?
    let output: String
    let notes: String

    /// The lines of stderr.
    var noteLines: [Substring] { notes.split(separator: "\n", omittingEmptySubsequences: false).dropLast() }

    /// The text of a failed expectation.
    var description: String { "exit \(code.map(String.init) ?? "by signal")\nstdout: \(output)\nstderr: \(notes)" }

    init(_ result: (ending: Child.Ending?, output: String, errors: String)) {
        if case .exit(let code)? = result.ending { self.code = code } else { code = nil }
        (output, notes) = (result.output, result.errors)
    }

    func rows() throws -> [[String: Any]] { try jsonRows(output) }

    /// The rows of `verify`, which the summary follows.
    func verdicts() throws -> [Verdict] {
        try output.split(separator: "\n").dropLast().map {
            try JSONDecoder().decode(Verdict.self, from: Data($0.utf8))
        }
    }
}

/// The built executable, run as a user runs it.
enum Calbench {
    /// The project's folder.
    static let project = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL

    /// The executable that was built together with these tests.
    static let executable: URL = {
        // The tests' bundle lies beside it; on a Mac the bundle is a folder, and a helper loads it.
        let bundles = CommandLine.arguments.filter { $0.contains(".xctest") }.map { URL(filePath: $0) }
        var folders = bundles.flatMap { bundle in
            sequence(first: bundle.deletingLastPathComponent()) { $0.deletingLastPathComponent() }.prefix(4)
        }
        folders += ["release", "debug"].map { project.appending(path: ".build/\($0)") }
        let places = folders.map { $0.appending(path: "calbench") }
        return places.first { isProgram($0) } ?? places[0]
    }()

    private static func isProgram(_ url: URL) -> Bool {
        var isFolder: ObjCBool = false
        let exists = unsafe FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
        return exists && !isFolder.boolValue && FileManager.default.isExecutableFile(atPath: url.path)
    }

    /// Who waits for a process holds a thread, of which tests have one a core: processes have threads of their own, so
    /// that computing tests go on meanwhile.
    private static let waiting: OperationQueue = {
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = ProcessInfo.processInfo.activeProcessorCount + 2
        return queue
    }()

    /// Runs the executable to its end.
    ///
    /// `data` is the value of `CALBENCH_REFERENCE_DATA` and `path` that of `CALBENCH_SIMD`; nil unsets them, whatever
    /// the environment of the tests. The default folder is outside of the project. Text has no colours, no limit of its
    /// width and any characters, where `environment` does not say otherwise. `during` gets its process while it runs.
    static func run(
        _ arguments: [String], data: String? = nil, path: String? = nil, in folder: URL? = nil, executable: URL? = nil,
        environment: [String: String?] = [:], during: ((Int32) async throws -> Void)? = nil
    ) async throws -> Outcome {
        let style: [String: String?] = ["LC_ALL": "C.UTF-8", "COLUMNS": "1000", "NO_COLOR": "1", "CLICOLOR_FORCE": nil]
        // The summary is of the job that runs the tests, not theirs.
        let own = ["CALBENCH_REFERENCE_DATA": data, "CALBENCH_SIMD": path, "GITHUB_STEP_SUMMARY": nil]
        @Sendable func start() throws -> Child {
            let child = try Child(
                [(executable ?? Self.executable).path] + arguments,
                environment: own.merging(style) { $1 }.merging(environment) { $1 },
                folder: folder ?? FileManager.default.temporaryDirectory, keptErrors: 1 << 20)
            child.closeInput()
            return child
        }
        guard let during else {
            return try await withCheckedThrowingContinuation { continuation in
                waiting.addOperation { continuation.resume(with: Result { try Outcome(start().collect()) }) }
            }
        }
        let child = try start()
        try await during(#require(child.id))
        return Outcome(child.collect())
    }

    /// Runs a command whose words have no spaces.
    static func run(line: String, in folder: URL? = nil, environment: [String: String?] = [:]) async throws -> Outcome {
        try await run(line.split(separator: " ").map(String.init), in: folder, environment: environment)
    }

    static func run(
        _ arguments: String..., data: String? = nil, path: String? = nil, in folder: URL? = nil, executable: URL? = nil
    ) async throws -> Outcome {
        try await run(arguments, data: data, path: path, in: folder, executable: executable)
    }
}

/// Expects an exit code, nothing on stdout, and one line on stderr that contains all of the words.
func expectRefusal(
    _ outcome: Outcome, code: Int32, naming words: [String], sourceLocation: SourceLocation = #_sourceLocation
) {
    #expect(outcome.code == code, "\(outcome)", sourceLocation: sourceLocation)
    #expect(outcome.output.isEmpty, "stdout is for data: \(outcome)", sourceLocation: sourceLocation)
    #expect(outcome.noteLines.count == 1, "one line is enough: \(outcome)", sourceLocation: sourceLocation)
    for word in words {
        #expect(outcome.notes.contains(word), "does not name \(word): \(outcome)", sourceLocation: sourceLocation)
    }
}
