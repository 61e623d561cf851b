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

    /// The checks of an adapter for a person at a terminal; those that failed have a problem.
    package static func text(
        _ name: String, checks: [(name: String, tried: String, problem: String?)], style: TextStyle
    ) -> String {
        var page = TextPage(style)
        page.line(name)
        for check in checks {
            let words = check.problem.map { "WRONG \(check.name) (\(check.tried)): \($0)" }
            page.line("  \(words ?? "right \(check.name) (\(check.tried))")", check.problem == nil ? .good : .bad)
        }
        let wrong = checks.count { $0.problem != nil }
        let outcome = wrong == 0 ? "all right" : "\(wrong) wrong"
        page.line("  \(checks.count) checks, \(outcome)", wrong == 0 ? .good : .bad)
        return page.finished()
    }
}
