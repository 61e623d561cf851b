import Foundation
package import Measuring
import Support
import Timing
package import Words

extension Format<GateReport> {
    package static var text: Self {
        Self(page: "text") { report, page in
            page.line(
                "\(report.mark) \(report.result)   \(report.sentence)",
                right: report.baseline.map { "baseline \($0)" } ?? "", report.tone)
            page.changes(report.changes(page.words))
            report.unjudged(page.style.view).forEach { page.line("  – \($0)") }
            if page.style.view.all {
                page.line()
                page.table(report.table(page.words))
            }
            if let advice = report.advice {
                page.line(advice, label: page.words("exit \(report.exit.rawValue)").padded(to: 11))
            }
        }
    }

    package static var markdown: Self {
        Self(worded: "markdown") { report, words, _ in
            let closing: Text = report.baseline.map { "\(report.closing); baseline \($0)" } ?? report.closing
            return
                "## calbench gate\n\n\(report.mark) \(words(closing).markdown)\n\n\(report.table(words).markdown(words))\n"
                + [report.advice].compactMap { $0.map { words($0) } }.markdownList
        }
    }

    package static var junit: Self {
        Self(worded: "junit") { report, words, _ in
            let kinds: [GateRow.Outcome: JUnit.Kind] = [
                .regression: .failure, .wrong: .failure, .inconclusive: .error, .unjudged: .skipped,
            ]
            var cases = report.rows.map { row in
                let message = words("\(row.outcome.text): \(row.judgement(report.limit, words))")
                return JUnit.Case(
                    classname: "gate", name: row.row, problem: kinds[row.outcome].map { ($0, message, []) },
                    output: message)
            }
            // A reader of the XML alone must not take an empty report for a pass.
            if report.judged == 0 {
                cases.append(
                    JUnit.Case(
                        classname: "gate", name: "calbench gate", problem: (.error, words(report.sentence), []),
                        output: words(report.closing)))
            }
            return JUnit.text(
                "calbench gate", started: report.started.formatted(.iso8601), seconds: report.seconds,
                suites: [("gate", cases)])
        }
    }

    /// Annotations of GitHub Actions at the kernels' files.
    package static var github: Self {
        Self(worded: "github") { report, words, _ in
            report.rows.filter { $0.outcome != .pass }.map { row in
                let kinds: [GateRow.Outcome: GitHub.Kind] = [.inconclusive: .warning, .unjudged: .notice]
                return GitHub.annotation(
                    kinds[row.outcome] ?? .error, file: row.file,
                    title: words("\(row.row): \(row.outcome.text)"),
                    row.judgement(report.limit, words))
            }.joined() + GitHub.annotation(.notice, title: "calbench gate", words(report.closing))
        }
    }

    /// A row a line, then a summary.
    package static var jsonl: Self {
        Self("jsonl") { report in
            let summary = GateSummary(
                limit: report.limit, rows: report.rows.count, passed: report.count(.pass),
                regressions: report.count(.regression), inconclusive: report.count(.inconclusive),
                wrong: report.count(.wrong), exit: report.exit.rawValue)
            return try report.rows.map(JSONLines.line).joined() + JSONLines.line(summary)
        }
    }
}

private struct GateSummary: Encodable {
    let summary = true
    let limit: Double
    let rows, passed, regressions, inconclusive, wrong: Int
    let exit: Int32
}

extension Double {
    fileprivate var percent: String { String(format: "%.3g %%", self * 100) }
}

extension GateReport {
    fileprivate var result: Text {
        tone == .good ? "PASSED" : tone == .bad ? "FAILED" : "INCONCLUSIVE"
    }

    fileprivate var mark: String { tone == .good ? "✓" : tone == .bad ? "✗" : "–" }

    fileprivate var tone: Tone {
        exit == .success ? .good : exit == .regression || exit == .mismatch ? .bad : .known
    }

    /// What to do about the result; nil where it passed.
    fileprivate var advice: Text? {
        switch exit {
        case .success: nil
        case .regression: renewal.map { "accept it: \($0)" } ?? "accept it: a higher --max-regression"
        case .mismatch: "which answers: calbench verify"
        default: "again on a quieter machine, or --no-time against a report"
        }
    }

    fileprivate var sentence: Text {
        let all: Text = "\(judged, "row")"
        let kinds: [(Int, String)] = [
            (count(.wrong), "with wrong answers"), (count(.regression), "slower than allowed"),
            (count(.inconclusive), "undecided"),
        ].filter { $0.0 > 0 }
        let first: Text =
            kinds.first.map { "\(count: $0.0) of \(all) \(Text($0.1))" }
            ?? (judged == 0 ? "no row was judged" : "\(all) within the limit")
        let left = (count(.unjudged), "not judged")
        return "\([first] + Text.counts(kinds.dropFirst() + [left]), by: ", ")"
    }

    package var closing: Text { "\(result): \(sentence)" }

    /// What did not pass, wrong answers first.
    fileprivate func changes(_ words: Language) -> [Change] {
        let named = Array(zip(rows, rows.map(\.row).withoutCommonInputs))
        let outcomes: [GateRow.Outcome] = [.wrong, .regression, .inconclusive]
        return outcomes.flatMap { outcome in named.filter { $0.0.outcome == outcome } }.map { row, name in
            let isOpen = row.outcome == .inconclusive
            return Change(
                kind: isOpen ? .open : .worse, name: name, figures: row.figures(words),
                size: row.size.isEmpty ? "" : "\(row.size)  (\(words("limit \(limit.percent)")))",
                remarks: [words(row.remark), isOpen ? "" : row.file ?? ""].filter { !$0.isEmpty })
        }
    }

    /// What was not judged, a line for each reason.
    fileprivate func unjudged(_ view: View) -> [Text] {
        let left = rows.filter { $0.outcome == .unjudged }
        return left.compactMap(\.reason).unique.map { reason in
            let names = left.filter { $0.reason == reason }.map(\.row)
            guard names.count > 1 else { return "\(names[0])   not judged: \(reason.text)" }
            let shown: [Text] = (view.all ? names : Array(names.prefix(3))).map { "\($0)" }
            let others: [Text] = shown.count < names.count ? ["…"] : []
            return "\(names.count) rows not judged: \(reason.text): \(shown + others, by: ", ")"
        }
    }

    fileprivate func table(_ words: Language) -> Table {
        let tones: [GateRow.Outcome: Tone] = [.pass: .good, .regression: .bad, .wrong: .bad]
        let columns: [Column<GateRow>] = [
            .text("row", .essential, isWide: true) { .init($0.row) },
            .text("outcome", .essential, tone: { tones[$0.outcome] ?? .known }) { .init($0.outcome.text) },
            .number("baseline → candidate", .useful) { .init($0.figures(words)) },
            .number("change", .essential) { .init($0.size) },
            .text("", .essential, isWide: true) { .init($0.remark) },
        ]
        return columns.table(rows)
    }
}

extension GateRow {
    /// `8.20 → 9.70 instructions`; empty where it was not compared.
    fileprivate func figures(_ words: Language) -> String {
        guard let before, let ratio else { return "" }
        let costs = [before, before * ratio.estimate].map {
            basis == .instructions ? words("\(NumberText.significant($0)) instructions") : NumberText.time($0)
        }
        return Change.figures(costs[0], costs[1])
    }

    /// The change, with its interval where it is of times.
    fileprivate var size: String { ratio.map(Change.size) ?? "" }

    /// What it was judged by, in one clause.
    fileprivate func judgement(_ limit: Double, _ words: Language) -> String {
        [figures(words), size, words("limit \(limit.percent)"), words(remark)].filter { !$0.isEmpty }
            .joined(separator: words(", "))
    }

    /// How it was judged.
    fileprivate var remark: Text {
        let isCoarse = ratio?.level != 1 && outcome != .pass
        let limit: Text? = isCoarse ? threshold.map { "slower above \($0.percent)" } : nil
        return "\([reason?.text, limit].compactMap(\.self), by: "; ")"
    }
}

extension GateRow.Outcome {
    fileprivate var text: Text { Text(rawValue) }
}

extension GateRow.Reason {
    fileprivate var text: Text {
        switch self {
        case .onlyBaseline: "only the baseline has it"
        case .onlyCandidate: "only the candidate has it"
        case .years: "it does not cover all of the years"
        case .slow: "it is so slow that sweeps sample it"
        case .otherInputs: "the two are of different inputs"
        case .otherAnswers: "the two expect different answers"
        case .otherMachine: "the baseline is of another machine, and decides nothing here"
        case .otherPath: "the two took different paths of the code, which have different instructions"
        case .otherCount: "instructions were counted by another method or over other operations"
        case .uncounted: "there are no instructions or times of both"
        case .tooFew: "too few rounds or processes for an interval"
        case .wrongBaseline: "the baseline's answers are wrong"
        case .wrongAnswers: "the candidate's answers are wrong"
        case .tooMany: "too many instructions to count, where the baseline's were few enough"
        case .control: "5 % more work was not measured as 3 to 7 % slower"
        case .twin: "identical code was measured as different"
        case .load: "other tasks waited for a processor meanwhile"
        case .undecided: "the limit is within the interval"
        case .confirmed: "confirmed in fresh processes"
        case .unconfirmed: "slower at first, not confirmed in fresh processes"
        }
    }
}
