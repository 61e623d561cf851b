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
        let columns: [Column<AdapterListing>] = [
            .text("adapter", .essential) { .init($0.name) }, .text("version", .useful) { .init($0.version) },
            .text("language", .useful) { .init($0.language) },
            .text("state", tone: Tone.words(["ready": .good, "not built": .known])) {
                $0.isBuilt ? "ready" : "not built"
            },
            .text("workloads", .essential, isWide: true) { .init($0.workloads.joined(separator: " ")) },
        ]
        var page = TextPage(style)
        page.table(columns.table(adapters))
        return page.finished()
    }

    /// The verdict on the checks of an adapter and what to do next; those that failed have a problem, the others are
    /// listed where all are.
    package static func text(
        _ name: String, checks: [(name: String, tried: String, problem: String?)], isFull: Bool, style: TextStyle
    ) -> String {
        var page = TextPage(style)
        let failed = checks.count { $0.problem != nil }
        page.line(
            page.words.checks(name, failed: failed, of: checks.count), failed == 0 ? .good : .bad)
        for check in checks where isFull || check.problem != nil {
            let tried = "\(check.name) (\(check.tried))"
            page.line(check.problem.map { "  ✗ \(tried): \($0)" } ?? "  ✓ \(tried)", check.problem.map { _ in .bad })
        }
        page.line(page.words.next(name, isRight: failed == 0))
        return page.finished()
    }
}
