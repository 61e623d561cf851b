import Foundation
import Measuring

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The progress of several equal parts with the time left, on a terminal only.
final class ProgressBar {
    private let parts: Int
    private let isShown = isatty(STDERR_FILENO) == 1
    private let start = ContinuousClock.now
    private var shown: ContinuousClock.Instant?

    init(parts: Int) {
        self.parts = parts
    }

    /// Shows how far it is, ten times a second at most.
    ///
    /// Parts count from 0; `fraction` is the share of the part that is done, 0…1.
    func show(_ title: String, part: Int, fraction: Double) {
        guard isShown else { return }
        let now = ContinuousClock.now
        if let shown, now - shown < .milliseconds(100) { return }
        shown = now
        let done = (Double(part) + fraction) / Double(parts)
        let left = done > 0.01 ? "\(Int(((now - start) / .seconds(1) * (1 / done - 1)).rounded(.up))) s left" : ""
        draw(title, done: done, left)
    }

    /// Shows the seconds left, nil where they are not known, ten times a second at most.
    func show(_ title: String, done: Double, left: Double?) {
        guard isShown else { return }
        let now = ContinuousClock.now
        if let shown, now - shown < .milliseconds(100) { return }
        shown = now
        draw(
            title, done: left.map { done / max(done + $0, 1e-9) } ?? 0,
            left.map { "\(Int(max(0, $0).rounded(.up))) s left" } ?? "")
    }

    private func draw(_ title: String, done: Double, _ left: String) {
        let cells = Int((done * 24).rounded(.down))
        let bar = String(repeating: "█", count: cells) + String(repeating: "·", count: max(0, 24 - cells))
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
            showLeft: { [self] title, done, left in show(title, done: done, left: left) },
            note: Terminal.note)
    }
}
