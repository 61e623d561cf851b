import CalendarContracts
import Measuring
package import Verification

/// The answers of kernels that are not the reference's, by month, in the words of the calendar.
package struct WrongAnswers: Sendable {
    private let results: [KernelResult]

    package init(_ results: [KernelResult]) {
        self.results = results.filter { !$0.months.isEmpty }
    }

    /// A block a kernel: new differences, known ones and, apart, contested answers, a line a month.
    package func text(_ style: TextStyle = .plain) -> String {
        var page = TextPage(style)
        blocks.split(separator: "\n", omittingEmptySubsequences: false).dropLast().forEach { page.line(String($0)) }
        return page.finished()
    }

    private var blocks: String {
        results.map { result in
            let (verdict, months) = (result.verdict, result.months)
            let kinds: [(DifferencesOfMonth.Kind, String)] = [
                (.new, "wrong (new)"), (.known, "wrong (known)"), (.contested, "contested, either answer is accepted"),
            ]
            let blocks = kinds.map { kind, title in
                let own = months.filter { $0.kind == kind }
                guard !own.isEmpty else { return "" }
                let count = own.reduce(0) { $0 + $1.count }
                let place = own.contains { $0.month != nil } ? " in \(NumberText.count(own.count)) months" : ""
                var reason = ""
                let lines = own.map { month in
                    // A reason is said where it changes.
                    let isNew = month.reason != reason
                    reason = month.reason
                    return (isNew && !reason.isEmpty ? "    \(reason):\n" : "") + "      \(Self.line(month))\n"
                }
                return "  \(title): \(NumberText.count(count))\(place)\n" + lines.joined()
            }
            return "\n\(verdict.workload)/\(verdict.kernel), judged by \(verdict.source)\n" + blocks.joined()
        }.joined()
    }

    private static func line(_ month: DifferencesOfMonth) -> String {
        let range = month.first == month.last ? month.first : "\(month.first) … \(month.last)"
        let many = month.count == 1 ? "" : " (\(NumberText.count(month.count)))"
        let source = month.isComputed ? " (computed)" : ""
        return "\(range)\(many): \(month.answer), not \(month.expected)\(source)"
    }
}
