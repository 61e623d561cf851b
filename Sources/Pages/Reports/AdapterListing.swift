package import Adapters
import Verification
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
        let words = page.words
        let columns: [Column<AdapterListing>] = [
            .text(words.title(.adapter), .essential) { .init($0.implementation.name) },
            .text(words.title(.version), .useful) { .init($0.implementation.version) },
            .text(words.title(.language), .useful) { .init($0.implementation.language ?? "") },
            .text(words.title(.state), tone: { $0.isBuilt ? .good : .known }) {
                .init(words.list($0.isBuilt ? .ready : .notBuilt))
            },
            .text(words.title(.workloads), .essential, isWide: true) {
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
        let words = page.words
        let failed = checks.count { $0.problem != nil }
        page.line(words.checks(name, failed: failed, of: checks.count), failed == 0 ? .good : .bad)
        for check in checks where isFull || check.problem != nil {
            let trial = words.trial(check.trial)
            let tried = "\(check.workload.map { "\($0): " } ?? "")\(trial.name) (\(trial.tried))"
            page.line(check.problem.map { "  ✗ \(tried): \($0)" } ?? "  ✓ \(tried)", check.problem.map { _ in .bad })
        }
        for check in checks {
            guard case .answers(_, _, let patterns) = check.trial, let workload = check.workload else { continue }
            for pattern in patterns {
                page.line("  ≠ \(workload)\(words.comma)\(words.pattern(pattern, years: []))", .known)
            }
        }
        page.line(words.next(name, isRight: failed == 0))
        return page.finished()
    }
}
