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
        FileHandle.standardError.write(Data((line + "\n").utf8))
    }

    /// Writes data to stdout, at once.
    static func data(_ text: String) {
        FileHandle.standardOutput.write(Data(text.utf8))
    }

    /// Whether stderr is a terminal, so that a progress bar is for somebody.
    static let hasProgress = isatty(STDERR_FILENO) == 1

    /// Shows how far something is, on a terminal only.
    ///
    /// - Parameters:
    ///   - title: What is going on.
    ///   - fraction: How much is done, 0…1.
    ///   - secondsLeft: How long the rest will take.
    static func progress(_ title: String, _ fraction: Double, secondsLeft: Double) {
        guard hasProgress else { return }
        let width = 24
        let done = Int((fraction * Double(width)).rounded(.down))
        let bar = String(repeating: "█", count: done) + String(repeating: "·", count: max(0, width - done))
        let left = secondsLeft.isFinite ? "\(Int(secondsLeft.rounded(.up))) s left" : ""
        FileHandle.standardError.write(Data("\r\u{1B}[2K\(bar) \(title)  \(left)".utf8))
    }

    /// Removes the progress bar.
    static func endProgress() {
        guard hasProgress else { return }
        FileHandle.standardError.write(Data("\r\u{1B}[2K".utf8))
    }

    private static let interrupted = Atomic<Bool>(false)

    /// Whether Ctrl-C was pressed since ``watchInterrupt()``.
    static var isInterrupted: Bool { interrupted.load(ordering: .relaxed) }

    /// From now on Ctrl-C sets ``isInterrupted`` instead of ending the process; a second Ctrl-C ends it.
    static func watchInterrupt() {
        _ = signal(SIGINT) { _ in
            Terminal.interrupted.store(true, ordering: .relaxed)
            _ = signal(SIGINT, SIG_DFL)
        }
    }
}
