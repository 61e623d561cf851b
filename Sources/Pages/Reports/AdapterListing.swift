package import Adapters
import Words

/// An adapter of a folder of adapters.
package struct AdapterListing: Sendable {
    private let name: String
    private let version: String
    private let language: String
    private let isBuilt: Bool
    private let workloads: [String]

    package init(name: String, version: String, language: String, isBuilt: Bool, workloads: [String]) {
        self.name = name
        self.version = version
        self.language = language
        self.isBuilt = isBuilt
        self.workloads = workloads
    }

    package static func text(_ adapters: [AdapterListing], style: TextStyle) -> String {
        var page = TextPage(style)
        let words = page.words
        let columns: [Column<AdapterListing>] = [
            .text(words.title(.adapter), .essential) { .init($0.name) },
            .text(words.title(.version), .useful) { .init($0.version) },
            .text(words.title(.language), .useful) { .init($0.language) },
            .text(words.title(.state), tone: { $0.isBuilt ? .good : .known }) {
                .init(words.list($0.isBuilt ? .ready : .notBuilt))
            },
            .text(words.title(.workloads), .essential, isWide: true) { .init($0.workloads.joined(separator: " ")) },
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
        page.line(words.next(name, isRight: failed == 0))
        return page.finished()
    }
}
