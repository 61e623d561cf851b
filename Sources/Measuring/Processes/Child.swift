import CProcesses
import Synchronization

/// A process with pipes to its standard streams, read with limits of time and size.
///
/// The calls block; one thread at a time uses it.
package final class Child: @unchecked Sendable {
    /// How a process ended.
    package enum Ending: Sendable, Hashable, CustomStringConvertible {
        case exit(Int32)
        case signal(Int32)

        package var description: String {
            switch self {
            case .exit(let code): "exit code \(code)"
            case .signal(let number): Self.names[number] ?? "signal \(number)"
            }
        }

        private static let names = [
            SIGILL: "SIGILL", SIGTRAP: "SIGTRAP", SIGABRT: "SIGABRT", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE",
            SIGKILL: "SIGKILL", SIGSEGV: "SIGSEGV", SIGTERM: "SIGTERM",
        ]
    }

    /// The most bytes of a line of an adapter.
    static let longestLine = 65_536

    /// The process; nil where there are only pipes.
    package let id: Int32?
    /// The most seconds of a request; nil for any.
    package let timeout: Double?
    /// The last bytes of standard error that are kept.
    private let keptErrors: Int
    // The descriptors are -1 once they are closed.
    private var input, output, errors: Int32
    private var deadline: ContinuousClock.Instant?
    /// What was read and not yet returned.
    private var rest: ArraySlice<UInt8> = []
    /// The end of standard error.
    private var lastErrors: ArraySlice<UInt8> = []
    private var ending: Ending?

    /// Starts words[0], a path or a name on the search path.
    ///
    /// It leads a process group, which ``end()`` kills. `output` and `errors` are descriptors that the process writes to
    /// instead of pipes.
    ///
    /// - Throws: ``Problem``.
    package init(
        _ words: [String], environment changes: [String: String?] = [:], folder: URL? = nil,
        timeout: Double? = nil, output given: Int32? = nil, errors givenErrors: Int32? = nil, keptErrors: Int = 4096
    ) throws {
        let environment = changes.reduce(into: ProcessInfo.processInfo.environment) { $0[$1.key] = $1.value }
        var ends: [Int32] = []
        defer { for place in [0, 3, 5] where place < ends.count { close(ends[place]) } }
        do {
            // Writing to a process that has ended is an error, not a signal.
            _ = signal(SIGPIPE, SIG_IGN)
            // No other process that starts meanwhile inherits the pipes.
            id = try Self.starting.withLock { _ in
                for _ in 0..<3 { ends += try Self.pipe(words[0]) }
                let streams = [ends[0], given ?? ends[3], givenErrors ?? ends[5]]
                return try Self.spawn(words, environment, folder, streams)
            }
        } catch {
            for place in [1, 2, 4] where place < ends.count { close(ends[place]) }
            throw error
        }
        (self.timeout, self.keptErrors) = (timeout, keptErrors)
        (input, output, errors) = (ends[1], ends[2], ends[4])
        doNotBlock()
    }

    /// Only the pipes of a process, such as those that a test writes to.
    package init(input: Int32, output: Int32, errors: Int32, timeout: Double) {
        (self.input, self.output, self.errors, self.timeout) = (input, output, errors, timeout)
        (id, keptErrors) = (nil, 4096)
        doNotBlock()
    }

    deinit { end() }

    private func doNotBlock() {
        for end in [input, output, errors] { _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK) }
    }

    private static let starting = Mutex(())

    private static func check(_ error: Int32, _ word: String) throws {
        guard error != 0 else { return }
        throw unsafe Problem("cannot be started: \(word): \(String(cString: strerror(error)))")
    }

    private static func pipe(_ word: String) throws -> [Int32] {
        var ends: [Int32] = [0, 0]
        try check(unsafe calbench_pipe(&ends), word)
        return ends
    }

    private static func spawn(
        _ words: [String], _ environment: [String: String], _ folder: URL?, _ streams: [Int32]
    ) throws -> Int32 {
        let arguments = unsafe words.map { unsafe strdup($0) } + [nil]
        let variables = unsafe environment.map { unsafe strdup("\($0)=\($1)") } + [nil]
        defer { unsafe (arguments + variables).forEach { unsafe free($0) } }
        var id: Int32 = 0
        try check(unsafe calbench_spawn(&id, arguments, variables, folder?.path, streams), words[0])
        return id
    }

    // MARK: - Messages

    /// Begins to wait for what may take ``timeout`` seconds.
    package func begin() { deadline = timeout.map { .now + .seconds($0) } }

    /// Writes a request, with which the time begins.
    package func write(_ bytes: [UInt8]) throws {
        begin()
        receive()
        guard rest.isEmpty else { throw Problem("writes unrequested bytes: \(shownRest)") }
        var written = 0
        while written < bytes.count {
            let count = put(bytes[written...], input)
            if count > 0 {
                written += count
            } else if count < 0, errno == EAGAIN || errno == EINTR {
                try wait(forInput: true)
                // It may write an error before it has read everything.
                guard rest.count <= Self.longestLine else {
                    throw Problem("writes without reading what it is sent")
                }
            } else {
                throw ended()
            }
        }
    }

    /// Reads a line, without its end.
    package func line(limit: Int = longestLine) throws -> ArraySlice<UInt8> { try lines(1, limit: limit).dropLast() }

    /// Reads lines, each with its end.
    func lines(_ count: Int, limit: Int) throws -> ArraySlice<UInt8> {
        var (found, end, start) = (0, 0, 0)
        while found < count {
            end += Self.lengthOfLine(rest.dropFirst(end))
            guard end - start <= limit else {
                rest = rest.dropFirst(start)
                throw Problem("writes a line of more than \(limit) bytes: \(shownRest)")
            }
            if end < rest.count {
                (found, end) = (found + 1, end + 1)
                start = end
            } else {
                try wait(forInput: false)
            }
        }
        defer { rest = rest.dropFirst(end) }
        return rest.prefix(end)
    }

    /// How many bytes stand before the end of a line, or are there.
    private static func lengthOfLine(_ bytes: ArraySlice<UInt8>) -> Int {
        unsafe bytes.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress, let end = unsafe memchr(start, 10, bytes.count) else {
                return bytes.count
            }
            return unsafe UnsafeRawPointer(end) - start
        }
    }

    /// Makes sure that nothing more was written than was requested.
    func checkEnd() throws {
        guard rest.isEmpty else { throw Problem("writes more than requested: \(shownRest)") }
    }

    private var shownRest: String { "'\(shown(String(decoding: rest.prefix(60), as: UTF8.self), 40))'" }

    /// The last line on standard error, after a colon; empty where there is none.
    private var lastWords: String {
        let lines = String(decoding: lastErrors, as: UTF8.self).split(whereSeparator: \.isNewline)
        let last = lines.last { !$0.allSatisfy(\.isWhitespace) }
        return last.map { ": \(shown(String($0), 200))" } ?? ""
    }

    private func ended() -> Problem {
        // It may still be dying of a signal.
        let isGone = exits(within: 1)
        receive()
        if isGone { end() }
        let problem = ending.map { "ended by itself (\($0))" } ?? "closed its pipes"
        return Problem(problem + lastWords)
    }

    /// Waits until something can be read, or written, and reads it.
    private func wait(forInput: Bool) throws {
        if Interruption.isPending { throw ExitStatus.interrupted }
        guard output >= 0 else { throw ended() }
        if let deadline, let timeout, ContinuousClock.now >= deadline {
            throw Problem("did not answer within \(String(format: "%g", timeout)) s\(lastWords)")
        }
        ready(forInput: forInput)
        receive()
    }

    /// Waits for a tenth of a second at most.
    private func ready(forInput: Bool = false) {
        var descriptors = [
            pollfd(fd: output, events: Int16(POLLIN), revents: 0),
            pollfd(fd: errors, events: Int16(POLLIN), revents: 0),
            pollfd(fd: forInput ? input : -1, events: Int16(POLLOUT), revents: 0),
        ]
        _ = unsafe poll(&descriptors, 3, 100)
    }

    /// Takes what there is, up to a megabyte of each stream.
    private func receive() {
        for _ in 0..<16 {
            let (printed, words) = (Self.take(&output), Self.take(&errors))
            rest += printed ?? []
            lastErrors = (lastErrors + (words ?? [])).suffix(keptErrors)
            if printed == nil, words == nil { break }
        }
    }

    /// Up to 64 KiB; nil where there is nothing yet, or nothing any more.
    private static func take(_ descriptor: inout Int32) -> [UInt8]? {
        guard descriptor >= 0 else { return nil }
        var isWaiting = false
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 65_536) { [descriptor] buffer, count in
            let taken = unsafe read(descriptor, buffer.baseAddress, buffer.count)
            isWaiting = taken < 0 && (errno == EAGAIN || errno == EINTR)
            count = max(0, taken)
        }
        if bytes.isEmpty, !isWaiting { shut(&descriptor) }
        return bytes.isEmpty ? nil : bytes
    }

    // MARK: - The end

    /// Ends its input.
    package func closeInput() { Self.shut(&input) }

    private static func shut(_ descriptor: inout Int32) {
        if descriptor >= 0 { close(descriptor) }
        descriptor = -1
    }

    /// Whether the process ends within some seconds; it is still to be waited for.
    private func exits(within seconds: Double) -> Bool {
        guard let id, ending == nil else { return true }
        let end = ContinuousClock.now + .seconds(seconds)
        while true {
            var state = unsafe siginfo_t()
            let isKnown = unsafe waitid(P_PID, id_t(id), &state, WEXITED | WNOWAIT | WNOHANG) == 0
            if unsafe !isKnown || state.si_signo != 0 { return true }
            guard ContinuousClock.now < end else { return false }
            usleep(5_000)
        }
    }

    /// Kills the process's group and waits for it.
    package func end() {
        Self.shut(&input)
        if let id, ending == nil {
            kill(-id, SIGKILL)
            var status: Int32 = 0
            while unsafe waitpid(id, &status, 0) < 0, errno == EINTR {}
            ending = status & 0x7f == 0 ? .exit(status >> 8 & 0xff) : .signal(status & 0x7f)
        }
        Self.shut(&output)
        Self.shut(&errors)
    }

    /// Ends its input and reads to the end: all that it printed, unless nobody reads it, and how it ended.
    ///
    /// An ``Interruption`` ends it, and the end of some seconds: it has no ending then.
    package func collect(
        within seconds: Double = .infinity, keepsOutput: Bool = true
    ) -> (ending: Ending?, output: String, errors: String) {
        closeInput()
        let start = ContinuousClock.now
        var isLate: Bool { (ContinuousClock.now - start) / .seconds(1) > seconds }
        while output >= 0 || errors >= 0, !Interruption.isPending, !isLate {
            ready()
            receive()
            if !keepsOutput { rest = [] }
        }
        while !Interruption.isPending, !isLate, !exits(within: 0.1) {}
        let hasEnded = !isLate
        end()
        return (
            hasEnded ? ending : nil, String(decoding: rest, as: UTF8.self), String(decoding: lastErrors, as: UTF8.self)
        )
    }
}

// Outside of the class, which has a `write` of its own.
private func put(_ bytes: ArraySlice<UInt8>, _ descriptor: Int32) -> Int {
    unsafe bytes.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
}

/// SIGINT, SIGTERM or SIGHUP during a measurement.
package enum Interruption {
    private static let pending = Atomic<Bool>(false)

    /// Whether one of them came since ``watch()``.
    package static var isPending: Bool { pending.load(ordering: .relaxed) }

    /// Makes them end the process with the exit code of an interruption, and a trap, as without memory, with a line.
    package static func endAtOnce() {
        calbench_handle_interruptions { _ in _exit(ExitStatus.interrupted.rawValue) }
        for number in [SIGILL, SIGTRAP] {
            _ = signal(number) { _ in
                let line: StaticString = "calbench: internal error, or out of memory\n"
                _ = unsafe write(STDERR_FILENO, line.utf8Start, line.utf8CodeUnitCount)
                _exit(ExitStatus.internalError.rawValue)
            }
        }
    }

    /// Makes them set ``isPending`` instead of ending the process; a second one ends it.
    package static func watch() {
        calbench_handle_interruptions { number in
            Interruption.pending.store(true, ordering: .relaxed)
            _ = signal(number) { _ in _exit(ExitStatus.interrupted.rawValue) }
        }
    }
}
