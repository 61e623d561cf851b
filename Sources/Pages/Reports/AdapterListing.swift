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

    /// With the facts of the libraries in place of the workloads where they are wanted.
    package static func text(_ adapters: [AdapterListing], hasDetails: Bool, style: TextStyle) -> String {
        var page = TextPage(style)
        let words = page.words
        guard !hasDetails else {
            let columns: [Column<AdapterListing>] = [
                .text(words.title(.adapter), .essential) { .init($0.implementation.name) },
                .text(words.title(.version), .essential) { .init($0.implementation.version) },
                .text(words.title(.newest), .useful) { .init($0.manifest.facts.newest ?? "") },
                .text(words.title(.released), .useful) { .init($0.manifest.facts.released ?? "") },
                .text(words.title(.licence), .useful) { .init($0.manifest.facts.licence ?? "") },
                .text(words.title(.origin), .useful) { .init(words.list(.origin($0.manifest.origin))) },
                .text(words.title(.reports), .useful) {
                    .init(words.list(.reports($0.manifest.bugs.count, checked: $0.manifest.facts.bugsChecked)))
                },
            ]
            page.table(columns.table(adapters))
            return page.finished()
        }
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

extension AdapterManifest {
    fileprivate var origin: LibraryOrigin {
        if let snapshot = facts.snapshot { return .snapshot(snapshot) }
        if let (registry, _) = pins.min(by: { $0.key.rawValue < $1.key.rawValue }) { return .client(registry.rawValue) }
        return source.map { .commit($0.commit) } ?? .system
    }
}
