import Foundation
import Measuring
import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The progress of several equal parts with the time left, on a terminal only; threads may share it.
final class ProgressBar: Sendable {
    private let parts: Int
    private let isShown = isatty(STDERR_FILENO) == 1
    private let start = ContinuousClock.now
    private let shown = Mutex<ContinuousClock.Instant?>(nil)

    init(parts: Int) {
        self.parts = parts
    }

    /// Shows how far it is, ten times a second at most.
    ///
    /// Parts count from 0; `fraction` is the share of the part that is done, 0…1.
    func show(_ title: String, part: Int, fraction: Double) {
        guard isShown else { return }
        let now = ContinuousClock.now
        let isDue = shown.withLock { shown in
            if let shown, now - shown < .milliseconds(100) { return false }
            shown = now
            return true
        }
        guard isDue else { return }
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

    /// An observer that shows its progress on this bar and its remarks on stderr.
    var observer: Observer {
        Observer(
            show: { [self] title, part, fraction in show(title, part: part, fraction: fraction) },
            note: Terminal.note)
    }
}
