import Foundation
import Support

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The pipes to an adapter, read and written with limits of time and size.
///
/// Blocking calls, because kernels are asked by threads that wait for their answers. It is handed over from the process
/// to the adapter and back, and used by one thread at a time.
package final class AdapterConnection: @unchecked Sendable {
    /// The most bytes of a reply's line.
    static let longestLine = 65_536
    /// The bytes of standard error that are kept.
    private static let keptErrors = 4096

    private var input: Int32
    private let output: Int32
    private let errors: Int32
    let timeout: Double
    private var deadline = ContinuousClock.now
    /// What was read beyond what was asked for.
    private var rest: [UInt8] = []
    /// The last bytes of standard error.
    private var said: [UInt8] = []
    private var hasEnded = false

    package init(input: Int32, output: Int32, errors: Int32, timeout: Double) {
        (self.input, self.output, self.errors, self.timeout) = (input, output, errors, timeout)
        for descriptor in [input, output, errors] {
            _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
            _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        }
    }

    deinit {
        closeInput()
        close(output)
        close(errors)
    }

    /// Ends the adapter's input.
    func closeInput() {
        guard input >= 0 else { return }
        close(input)
        input = -1
    }

    func begin() { deadline = .now + .seconds(timeout) }

    func write(_ bytes: [UInt8]) throws {
        receive()
        guard rest.isEmpty else { throw SideError(problem: "writes without being asked: \(shownBytes(rest))") }
        var written = 0
        while written < bytes.count {
            let count = unsafe bytes[written...].withUnsafeBytes { buffer in
                #if canImport(Darwin)
                    unsafe Darwin.write(input, buffer.baseAddress, buffer.count)
                #elseif canImport(Glibc)
                    unsafe Glibc.write(input, buffer.baseAddress, buffer.count)
                #elseif canImport(Musl)
                    unsafe Musl.write(input, buffer.baseAddress, buffer.count)
                #endif
            }
            if count > 0 {
                written += count
            } else if count < 0, errno == EAGAIN || errno == EINTR {
                try wait(forInput: true)
                // It may write an error before it has read everything.
                guard rest.count <= Self.longestLine else {
                    throw SideError(problem: "writes without reading what it is sent")
                }
            } else {
                throw ended()
            }
        }
    }

    /// Reads a line, without its end.
    func line(limit: Int = longestLine) throws -> [UInt8] {
        var searched = 0
        while true {
            if let end = rest[searched...].firstIndex(of: UInt8(ascii: "\n")) {
                guard end <= limit else { break }
                let line = Array(rest[..<end])
                rest.removeFirst(end + 1)
                return line
            }
            searched = rest.count
            guard rest.count <= limit else { break }
            try wait(forInput: false)
        }
        throw SideError(problem: "writes a line of more than \(limit) bytes: \(shownBytes(rest))")
    }

    func bytes(_ count: Int) throws -> ArraySlice<UInt8> {
        while rest.count < count {
            do {
                try wait(forInput: false)
            } catch let error as SideError {
                throw SideError(problem: "\(error.problem) (\(rest.count) of \(count) bytes of its columns came)")
            }
        }
        let bytes = rest[..<count]
        rest = Array(rest[count...])
        return bytes
    }

    /// Whether standard output ends within some seconds; what is still written is dropped.
    func ends(within seconds: Double) -> Bool {
        let end = ContinuousClock.now + .seconds(seconds)
        while !hasEnded, ContinuousClock.now < end {
            rest = []
            poll(milliseconds: 20, forInput: false)
            receive()
        }
        return hasEnded
    }

    /// Makes sure that nothing more was written than was asked for.
    func checkEnd() throws {
        guard rest.isEmpty else { throw SideError(problem: "writes more than it was asked: \(shownBytes(rest))") }
    }

    /// The last line on standard error, in quotes after a colon; empty where there is none.
    var lastWords: String {
        let lines = String(decoding: said, as: UTF8.self).split(whereSeparator: \.isNewline)
        let last = lines.last { !$0.allSatisfy(\.isWhitespace) }
        return last.map { ": \(shown(String($0), 200))" } ?? ""
    }

    private func shownBytes(_ bytes: [UInt8]) -> String {
        "'\(shown(String(decoding: bytes.prefix(60), as: UTF8.self), 40))'"
    }

    private func ended() -> SideError {
        _ = ends(within: 0.2)
        return SideError(problem: "ended by itself\(lastWords)")
    }

    /// Waits until something can be read, or written, and reads it.
    private func wait(forInput: Bool) throws {
        guard !hasEnded else { throw ended() }
        if Interruption.isPending { throw ExitStatus.interrupted }
        guard ContinuousClock.now < deadline else {
            let seconds = timeout == timeout.rounded() ? "\(Int(timeout))" : "\(timeout)"
            throw SideError(problem: "did not answer within \(seconds) s\(lastWords)")
        }
        poll(milliseconds: 100, forInput: forInput)
        receive()
    }

    private func poll(milliseconds: Int32, forInput: Bool) {
        var descriptors = [
            pollfd(fd: hasEnded ? -1 : output, events: Int16(POLLIN), revents: 0),
            pollfd(fd: errors, events: Int16(POLLIN), revents: 0),
            pollfd(fd: forInput ? input : -1, events: Int16(POLLOUT), revents: 0),
        ]
        #if canImport(Darwin)
            _ = unsafe Darwin.poll(&descriptors, 3, milliseconds)
        #elseif canImport(Glibc)
            _ = unsafe Glibc.poll(&descriptors, 3, milliseconds)
        #elseif canImport(Musl)
            _ = unsafe Musl.poll(&descriptors, 3, milliseconds)
        #endif
    }

    /// Takes what there is, up to a megabyte of output at once.
    private func receive() {
        for _ in 0..<16 where !hasEnded {
            guard let bytes = take(output) else { break }
            if bytes.isEmpty { hasEnded = true }
            rest += bytes
        }
        for _ in 0..<16 {
            guard let bytes = take(errors), !bytes.isEmpty else { break }
            said = (said + bytes).suffix(Self.keptErrors)
        }
    }

    /// Up to 64 KiB; empty at the end, nil where there is nothing yet.
    private func take(_ descriptor: Int32) -> [UInt8]? {
        var isWaiting = false
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
            let read = unsafe read(descriptor, buffer.baseAddress, buffer.count)
            isWaiting = read < 0 && (errno == EAGAIN || errno == EINTR)
            count = max(0, read)
        }
        return isWaiting ? nil : bytes
    }
}
