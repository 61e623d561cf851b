package import KernelProtocol
package import ReferenceData
import Support
package import Verification
import Words

/// The wrong answers of one library as an issue for its maintainers.
package struct UpstreamReport: Sendable, Encodable {
    /// As the user named the adapter.
    package var adapter: String
    package var implementation: Implementation
    /// The options by which a part of its workloads was checked.
    package var filters: [String] = []
    /// How to install what was checked, in one clause; nil where it is not known.
    package var installation: String?
    /// Reports that the maintainers already have.
    package var bugs: [SurveyedDates.PublicReport] = []
    /// A program in the library's language that shows the next wrong date, or the last one.
    package var example: Example?
    /// Where a reference table comes from, by the table's path.
    package var sources: [String: [String]] = [:]
    /// The version of calbench.
    package var checker: String

    package struct Example: Sendable, Encodable {
        package let text: String
        package let date: String
        /// The extension of its file.
        package let kind: String
        /// The right answer.
        package let expected: String
        /// What the program prints; the library's answer where it was not run.
        package let actual: String
        let isOutput: Bool
        /// All that was surveyed and gives this answer; empty where that is not known.
        let releases: [SurveyedDates.Release]
        /// What is wrong, such as: Chinese New Year 2027 is a day late.
        package let what: String

        /// Longer than any in the text, which ends no block of code.
        var fence: String {
            let longest = (text + actual).split { $0 != "`" }.map(\.count).max() ?? 0
            return String(repeating: "`", count: max(3, longest + 1))
        }

        /// Such as `ICU 72.1 and 78.2`.
        var `where`: String? {
            let texts = releases.map { release in
                let others = release.versions.dropLast().joined(separator: ", ")
                let versions = [others, release.versions.last ?? ""].filter { !$0.isEmpty }
                return "\(release.product) \(versions.joined(separator: " and "))"
            }
            return texts.isEmpty ? nil : texts.joined(separator: "; ")
        }

        package init(
            _ run: Verdict.Run, of calendar: CalendarRules = .china, text: String, date: String, kind: String,
            releases: [SurveyedDates.Release] = [],
            output: String?, expected: String
        ) {
            self.releases = releases
            (self.text, self.date, self.kind, self.expected) = (text, date, kind, expected)
            (actual, isOutput) = (output ?? run.answer ?? "", output != nil)
            let newYear = "\(CalendarRules.all.first { $0.name == calendar.name }?.adjective ?? "") New Year"
            what =
                switch run.difference {
                case [.begins(LunarMonthName(1), days: 1)]: "\(newYear) \(date.prefix(4)) is a day late"
                case [.begins(LunarMonthName(1), days: -1)]: "\(newYear) \(date.prefix(4)) is a day early"
                default: "\(date): \(run.what(English().of(calendar)))"
                }
        }
    }

    package init(adapter: String, _ implementation: Implementation, checker: String) {
        (self.adapter, self.implementation, self.checker) = (adapter, implementation, checker)
    }

    /// The issue in Markdown; nil where nothing is wrong.
    package func markdown(_ report: VerificationReport) -> String? {
        let wrong = report.verdicts.filter { $0.wrong > 0 }
        guard let first = wrong.first, let run = first.runs.first(where: { $0.kind == .wrong }) else { return nil }
        let unit = report.subject(first).unit
        let name = "\(implementation.library ?? adapter) \(implementation.version)"
        let count = "\(NumberText.count(first.wrong)) wrong \(unit) in \(report.yearsText(English()))"
        var text = """
            # \(example.map { "\($0.what) in \($0.where ?? name)".markdown } ?? "\(name.markdown): \(count), the first \(run.from)")

            \(example.map { self.text($0) } ?? "")\(count.prefix(1).uppercased() + count.dropFirst()).
            \(bugs.isEmpty ? "No report about this library is known to us." : "Reports about this library that are known to us:\n\n\(bugs.map(line).joined(separator: "\n"))")

            Every answer of \(name.markdown) (\((implementation.language ?? "").markdown)\(installation.map { "; \($0)" } ?? "")) was compared with the tables that are named below.

            """
        for verdict in wrong { text += "\n" + section(verdict, report) }
        text += """

            ## Notes

            - Found by calbench \(checker): `calbench verify --adapter \(([adapter] + filters).joined(separator: " "))`.

            """
        return text
    }

    private func line(_ bug: SurveyedDates.PublicReport) -> String {
        let state = bug.state == .unknown ? "its state is not known" : "\(bug.state) as of \(bug.seen)"
        return "- <\(bug.address)>\(bug.title.isEmpty ? "" : " \(bug.title.markdown)"): \(state)"
    }

    /// The program, what is expected of it, and what it prints.
    private func text(_ example: Example) -> String {
        """
        \(example.fence)\(example.kind)
        \(example.text.trimmingSuffix(while: \.isNewline))
        \(example.fence)

        Expected for \(example.date): \(example.expected.markdown). \(example.isOutput ? "Actual output" : "Answer"):

        \(example.fence)text
        \(example.actual)
        \(example.fence)


        """
    }

    private func section(_ verdict: Verdict, _ report: VerificationReport) -> String {
        let unit = report.subject(verdict).unit
        let rows = verdict.rows.filter { $0.kind == .wrong }
        let columns: [Column<Verdict.Row>] = [
            .text("where", .essential) { .init($0.range) }, .number(unit, .essential) { .count($0.count) },
            .text("what", .essential) { .init($0.what(English().of(workload: verdict.workload))) },
            .text("cause", .essential) { .init($0.run.reason(English())) },
        ]
        let most = 20
        let rest = rows.count > most ? "\n\(NumberText.count(rows.count - most)) more rows.\n" : ""
        let own = verdict.isByOtherData ? "`" : "calbench's `reference-data/"
        let links = (sources[verdict.referenceTable] ?? []).map { " <\($0)>" }.joined()
        return """
            ## \(verdict.workload)

            \(NumberText.count(verdict.wrong)) of \(NumberText.count(verdict.checked)) \(unit) wrong, \(NumberText.count(verdict.refused)) refused.

            \(columns.table(Array(rows.prefix(most))).markdown)\(rest)
            Judged by \(own)\(verdict.referenceTable)`\(links.isEmpty ? "" : ", from" + links).

            """
    }
}

extension String {
    fileprivate func trimmingSuffix(while predicate: (Character) -> Bool) -> Substring {
        self[..<(lastIndex { !predicate($0) }.map(index(after:)) ?? startIndex)]
    }
}
