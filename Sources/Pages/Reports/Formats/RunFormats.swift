package import Measuring
import Timing
import Support
import Verification
import Words

extension Format<RunReport> {
    package static var text: Format<RunReport> {
        Self(page: "text") { report, page in RunScreen(report, page.style.view, page.words).write(to: &page) }
    }

    package static var markdown: Format<RunReport> { Self(worded: "markdown") { RunScreen($0, $2, $1).markdown } }

    /// The form in which reports are stored.
    package static var jsonl: Format<RunReport> { Self("jsonl") { try $0.jsonLines() } }

    /// A line for every row that has times.
    package static var csv: Format<RunReport> {
        Self("csv") { report in Column.run(English()).csv(report.timed.map(\.row)) }
    }

    /// JUnit's XML: a case a kernel, which fails where its answers are wrong; its time is that of its blocks.
    package static var junit: Format<RunReport> {
        Self(worded: "junit") { report, words, _ in
            JUnit.text(
                "calbench run", started: report.facts.started,
                suites: report.sections.map { section in
                    let kernels = section.filter { $0.role == .implementation }
                    return (
                        "\(section[0].workload) \(section[0].setting.distribution)",
                        kernels.map { row in
                            JUnit.Case(
                                classname: row.workload, name: "\(row.key)", seconds: row.seconds,
                                failure: RunReport.fault(of: row, words).map { ($0, row.verify.newLines(20, words)) },
                                output: summary(row, words))
                        }
                    )
                })
        }
    }

    package static var github: Format<RunReport> {
        Self(worded: "github") { report, words, _ in
            let kernels = report.rows.filter { $0.role == .implementation }
            let errors = kernels.compactMap { row in
                RunReport.fault(of: row, words).map { fault in
                    GitHub.annotation(
                        .error, title: "\(row.key)", ([fault] + row.verify.newLines(10, words)).joined(separator: "\n"))
                }
            }
            let trust =
                report.trust.isGood ? "" : GitHub.annotation(.warning, title: "calbench run", report.trustLine(words))
            let notice = GitHub.annotation(
                .notice, title: "calbench run",
                [words.compare(.rows(kernels.count, inBoth: false)), report.facts.machine.summary]
                    .joined(separator: words.comma))
            return errors.joined() + trust + notice
        }
    }
}

private func summary(_ row: RunRow, _ words: any Wording) -> String {
    let time = row.nanosecondsPerOperation.map {
        "\(NumberText.significant($0.median)) \(words.title(.nanoseconds))"
    }
    return [
        time ?? words.run(.void), words.sentence(row.verify, "answers"),
        "\(words.title(.rounds)) \(row.blocks.count)",
    ].joined(separator: words.comma)
}

extension RunReport {
    /// The kernels that have times; companions belong to the method, not to the results.
    var timed: [(name: String, row: RunRow, times: Summary)] {
        rows.filter { $0.role == .implementation && !$0.isVoid }.compactMap { row in
            row.nanosecondsPerOperation.map { ("\(row.key)", row, $0) }
        }
    }

    /// The defect of a row: it was not verified, or its output was wrong while it was timed.
    static func fault(of row: RunRow, _ words: any Wording) -> String? {
        if row.isVoid { return words.run(.otherAnswers) }
        let problem = row.verify.trouble ?? words.sentence(row.verify, "answers")
        return row.isVerified ? nil : "\(words.run(.unverified))\(words.colon)\(problem)"
    }
}
