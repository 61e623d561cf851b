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

    /// A table for a person at a terminal.
    package static func text(_ adapters: [AdapterListing], style: TextStyle) -> String {
        var table = Table([
            .init("adapter", .left, .essential), .init("version", .left, .useful), .init("language", .left, .useful),
            .init("state", .left, tone: Tone.words(["ready": .good, "not built": .known])),
            .init("workloads", .left, .essential, wraps: true),
        ])
        for adapter in adapters {
            table.add([
                adapter.name, adapter.version, adapter.language, adapter.isBuilt ? "ready" : "not built",
                adapter.workloads.joined(separator: " "),
            ])
        }
        var page = TextPage(style)
        page.table(table)
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
