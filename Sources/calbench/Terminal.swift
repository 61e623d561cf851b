import Foundation
import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// stderr and the keyboard: what is not data.
enum Terminal {
    /// Writes a line to stderr.
    static func note(_ line: String) {
        // `write(_:)` would trap when stderr is closed.
        try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
    }

    /// Writes data to stdout, at once; ends the process when they cannot be written, as on a full disk.
    static func data(_ text: String) {
        do {
            try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
        } catch {
            note("calbench: stdout cannot be written")
            exit(ExitStatus.internalError.rawValue)
        }
    }

    private static let interrupted = Atomic<Bool>(false)

    /// Whether Ctrl-C was pressed since ``watchInterrupt()``.
    static var isInterrupted: Bool { interrupted.load(ordering: .relaxed) }

    /// From now on Ctrl-C sets ``isInterrupted`` instead of ending the process; a second Ctrl-C ends it.
    ///
    /// Nor does writing to a worker that has ended: that is an error to be told.
    static func watchInterrupt() {
        _ = signal(SIGPIPE, SIG_IGN)
        _ = signal(SIGINT) { _ in
            Terminal.interrupted.store(true, ordering: .relaxed)
            _ = signal(SIGINT, SIG_DFL)
        }
    }
}

/// How far a run of several equal parts is, with the time left; on a terminal only.
struct ProgressBar {
    private let parts: Int
    private let isShown = isatty(STDERR_FILENO) == 1
    private let start = ContinuousClock.now
    private var shown: ContinuousClock.Instant?

    /// A bar that shows nothing yet.
    ///
    /// - Parameter parts: How many parts there will be.
    init(parts: Int) {
        self.parts = parts
    }

    /// Shows how far it is, ten times a second at most.
    ///
    /// - Parameters:
    ///   - title: What is going on.
    ///   - part: The part that is going on, from 0.
    ///   - fraction: How much of it is done, 0…1.
    mutating func show(_ title: String, part: Int, fraction: Double) {
        guard isShown else { return }
        let now = ContinuousClock.now
        if let shown, now - shown < .milliseconds(100) { return }
        shown = now
        let done = (Double(part) + fraction) / Double(parts)
        let cells = Int((done * 24).rounded(.down))
        let bar = String(repeating: "█", count: cells) + String(repeating: "·", count: max(0, 24 - cells))
        let left = done > 0.01 ? "\(Int(((now - start) / .seconds(1) * (1 / done - 1)).rounded(.up))) s left" : ""
        try? FileHandle.standardError.write(contentsOf: Data("\r\u{1B}[2K\(bar) \(title)  \(left)".utf8))
    }

    /// Removes the bar.
    func end() {
        guard isShown else { return }
        try? FileHandle.standardError.write(contentsOf: Data("\r\u{1B}[2K".utf8))
    }
}
