package import Measuring
import Words

/// An adapter of a folder of adapters.
package struct AdapterListing: Sendable {
    private let manifest: AdapterManifest
    private let isBuilt: Bool
    private var implementation: Implementation { manifest.implementation }

    package init(_ manifest: AdapterManifest, isBuilt: Bool) {
        (self.manifest, self.isBuilt) = (manifest, isBuilt)
    }

    package static func text(_ adapters: [AdapterListing], style: TextStyle) -> String {
        var page = TextPage(style)
        let columns: [Column<AdapterListing>] = [
            .text("adapter", .essential) { .init($0.implementation.name) },
            .text("version", .useful) { .init($0.implementation.version) },
            .text("language", .useful) { .init($0.implementation.language ?? "") },
            .text("state", tone: { $0.isBuilt ? .good : .known }) { .init($0.isBuilt ? "ready" : "not built" as Text) },
            .text("workloads", .essential, isWide: true) {
                .init($0.manifest.workloads.keys.sorted().joined(separator: " "))
            },
        ]
        page.table(columns.table(adapters))
        return page.finished()
    }

    /// The verdict on the checks of an adapter and what to do next; those that failed have a problem, the others are
    /// listed where all are.
    package static func text(
        _ name: String, checks: [AdapterCheck.Item], isFull: Bool, style: TextStyle
    ) -> String {
        var page = TextPage(style)
        let failed = checks.count { $0.problem != nil }
        page.line(
            failed == 0
                ? "✓ \(name) speaks the protocol: \(checks.count) checks passed"
                : "✗ \(name): \(failed) of \(checks.count) checks failed", failed == 0 ? .good : .bad)
        for check in checks where isFull || check.problem != nil {
            let trial = check.trial.text
            let tried = check.workload.map { "\($0): \(trial)" } ?? trial
            page.line(check.problem.map { "  ✗ \(tried): \($0)" } ?? "  ✓ \(tried)", check.problem.map { _ in .bad })
        }
        for check in checks {
            guard case .answers(_, _, let patterns) = check.trial, let workload = check.workload else { continue }
            for pattern in patterns {
                let text: Text = "\(workload), \(pattern.text)"
                page.line("  ≠ \(text)", .known)
            }
        }
        let next: Text =
            failed == 0
            ? "next: calbench verify --adapter \(name.shellWord)"
            : "expected: Documentation/Protocol.md    all checks: --all"
        page.line("  \(next)")
        return page.finished()
    }
}

extension AdapterCheck.Trial {
    /// The property that is checked, and how much was tried.
    fileprivate var text: Text {
        switch self {
        case .greeting: return "greeting (hello)"
        case .errors(let requests): return "errors (\(requests) bad requests)"
        case .workloads(let number): return "workloads (\(number))"
        case .answers(let range, let accuracy, _):
            guard let accuracy else { return "answers (16 inputs of \(range))" }
            return "answers (16 inputs of \(range), documented to \(NumberText.significant(accuracy)) s)"
        case .timedLoop: return "timed loop (1, 16 and 40 operations over 16 inputs)"
        case .foreignYears: return "foreign years (1 input)"
        case .end(let seconds): return "end of input (within \(NumberText.plain(seconds)) s)"
        }
    }
}
