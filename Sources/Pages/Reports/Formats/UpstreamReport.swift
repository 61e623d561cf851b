package import Verification
import Words

/// The wrong answers of one library as an issue for its maintainers.
package struct UpstreamReport: Sendable, Encodable {
    /// The adapter's name.
    package let adapter: String
    package let implementation: Implementation
    /// A program in the library's language that shows the next wrong date, or the last one.
    package var example: Example?

    package struct Example: Sendable, Encodable {
        package let text: String
        package let date: String
        /// The extension of its file.
        package let kind: String
        /// The right answer.
        package let expected: String
        /// What the program prints; the library's answer where it was not run.
        package let actual: String
        /// What is wrong, such as: Chinese New Year 2027 is a day late.
        package let what: String

        package init(
            _ run: Verdict.Run, at date: String, answer: String?, of calendar: CalendarRules = .china, text: String,
            kind: String, output: String?, expected: String
        ) {
            (self.text, self.date, self.kind, self.expected) = (text, date, kind, expected)
            actual = output ?? answer ?? ""
            let newYear = "\(calendar.name == CalendarRules.china.name ? "Chinese" : calendar.adjective) New Year"
            what =
                switch run.difference {
                case [.begins(LunarMonthName(1), days: 1)]: "\(newYear) \(date.prefix(4)) is a day late"
                case [.begins(LunarMonthName(1), days: -1)]: "\(newYear) \(date.prefix(4)) is a day early"
                default: "\(date): \(run.what(calendar).text(in: .english))"
                }
        }

        /// The program, what is expected of it, and what it prints, in fences that no line of them ends.
        fileprivate var markdown: String {
            let longest = (text + actual).split { $0 != "`" }.map(\.count).max() ?? 0
            let fence = String(repeating: "`", count: max(3, longest + 1))
            return """
                \(fence)\(kind)
                \(text.trimmingCharacters(in: .newlines))
                \(fence)

                Expected for \(date): \(expected.markdown). Actual:

                \(fence)text
                \(actual)
                \(fence)


                """
        }
    }

    package init(adapter: String, _ implementation: Implementation) {
        (self.adapter, self.implementation) = (adapter, implementation)
    }

    /// The issue in Markdown, of what `command` found; nil where nothing is wrong.
    ///
    /// `reports` are the addresses of those that the maintainers have, `sources` where reference tables come from, by path.
    package func markdown(
        _ report: VerificationReport, command: String, reports: [String] = [], sources: [String: [String]] = [:]
    ) -> String? {
        let wrong = report.verdicts.filter { $0.wrong > 0 }
        guard let first = wrong.first else { return nil }
        let name = "\(implementation.library ?? adapter) \(implementation.version)".markdown
        let count =
            "\(NumberText.count(first.wrong)) wrong \(report.subject(first).unit) in \(report.yearsText.text(in: .english))"
        let known = reports.isEmpty ? "" : " Reports known to us: \(reports.map { "<\($0)>" }.joined(separator: ", "))."
        return """
            # \(example.map { "\($0.what.markdown) in \(name)" } ?? "\(name): \(count)")

            \(example?.markdown ?? "")\(count), of \(name) (\((implementation.language ?? "").markdown)).\(known)

            \(wrong.map { section($0, report, sources[$0.referenceTable] ?? []) }.joined(separator: "\n"))
            Found by calbench \(Version.calbench): `\(command)`.

            """
    }

    private func section(_ verdict: Verdict, _ report: VerificationReport, _ sources: [String]) -> String {
        let (unit, most) = (report.subject(verdict).unit, 20)
        let rows = report.rows(verdict).filter { $0.kind == .wrong }
        let columns: [Column<Verdict.Row>] = [
            .text("where", .essential) { .init($0.place) }, .number("\(unit)", .essential) { .count($0.count) },
            .text("what", .essential) { .init($0.what(.of(verdict.workload))) },
            .text("cause", .essential) { .init($0.run.reason) },
        ]
        let rest = rows.count > most ? "\n\(NumberText.count(rows.count - most)) more rows.\n" : ""
        let own = verdict.isByOtherData ? "`" : "calbench's `reference-data/"
        let links = sources.isEmpty ? "" : ", from" + sources.map { " <\($0)>" }.joined()
        return """
            ## \(verdict.workload)

            \(NumberText.count(verdict.wrong)) of \(NumberText.count(verdict.checked)) \(unit) wrong, \(NumberText.count(verdict.refused)) refused, by \(own)\(verdict.referenceTable)`\(links).

            \(columns.table(Array(rows.prefix(most))).markdown(.english))\(rest)
            """
    }
}
