import Measuring
import Reports
import Synchronization

/// The progress of several equal parts with the time left, on a terminal only; threads may share it.
final class ProgressBar: Sendable {
    private let parts: Int
    private let start = ContinuousClock.now
    private let shown = Mutex<ContinuousClock.Instant?>(nil)

    init(parts: Int) {
        self.parts = parts
    }

    /// Shows how far it is, ten times a second at most.
    ///
    /// Parts count from 0; `fraction` is the share of the part that is done, 0…1.
    func show(_ title: String, part: Int, fraction: Double) {
        let now = ContinuousClock.now
        guard Terminal.drawsProgress, isDue(now) else { return }
        let done = (Double(part) + fraction) / Double(parts)
        let left = done > 0.01 ? "\(Int(((now - start) / .seconds(1) * (1 / done - 1)).rounded(.up))) s left" : ""
        draw(title, done: done, left)
    }

    /// Shows the most seconds left, nil where there is no limit, ten times a second at most.
    func show(_ title: String, done: Double, left: Double?) {
        guard Terminal.drawsProgress, isDue(.now) else { return }
        let share = left.map { done / max(done + max($0, 0), 1e-9) } ?? 0
        draw(title, done: share, left.map { "≤ \(Int(max(0, $0).rounded(.up))) s left" } ?? "")
    }

    private func isDue(_ now: ContinuousClock.Instant) -> Bool {
        shown.withLock { shown in
            if let shown, now - shown < .milliseconds(100) { return false }
            shown = now
            return true
        }
    }

    private func draw(_ title: String, done: Double, _ left: String) {
        let share = min(1, max(0, done))
        let cells = Int((share * 24).rounded(.down))
        let bar = String(repeating: "█", count: cells) + String(repeating: "·", count: 24 - cells)
        let percent = "\(Int((share * 100).rounded(.down))) %".padded(to: 5, atLeft: true)
        // The last column stays empty: some terminals begin a new line after it.
        let line = Terminal.errors.spelled("\(bar) \(percent)  \(left.isEmpty ? "" : "\(left)  ")\(title)")
            .shortened(to: (Terminal.errors.width ?? 80) - 1)
        try? FileHandle.standardError.write(contentsOf: Data("\r\u{1B}[2K\(line)".utf8))
    }

    func end() {
        guard Terminal.drawsProgress else { return }
        try? FileHandle.standardError.write(contentsOf: Data("\r\u{1B}[2K".utf8))
    }

    /// An observer that shows its progress on this bar and its remarks on stderr.
    var observer: Observer {
        var observer = Observer()
        observer.show = { [self] title, part, fraction in show(title, part: part, fraction: fraction) }
        observer.showLeft = { [self] title, done, left in show(title, done: done, left: left) }
        observer.note = Terminal.note
        return observer
    }
}
