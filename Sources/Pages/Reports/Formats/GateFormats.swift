import Foundation
package import Measuring
import Timing
import Support
package import Words

extension Format<GateReport> {
    package static var text: Self {
        Self(page: "text") { report, page in
            let words = page.words
            page.line(
                "\(report.mark) \(words.gate(report.result))   \(report.sentence(words))",
                right: report.baseline.map { words.gate(.baseline($0)) } ?? "", report.tone)
            page.changes(report.changes(words))
            report.unjudged(page.style.view, words).forEach { page.line("  – \($0)") }
            if page.style.view.all {
                page.line()
                page.table(report.table(words))
            }
            if let advice = report.advice {
                page.line(words.gate(advice), label: words.gate(.exit(Int(report.exit.rawValue))))
            }
        }
    }

    package static var markdown: Self {
        Self(worded: "markdown") { report, words, _ in
            let closing = [report.closing(words), report.baseline.map { words.gate(.baseline($0)) }]
                .compactMap(\.self).joined(separator: words.clause)
            return "## calbench gate\n\n\(report.mark) \(closing.markdown)\n\n\(report.table(words).markdown)\n"
                + [report.advice].compactMap { $0.map { words.gate($0) } }.markdownList
        }
    }

    package static var junit: Self {
        Self(worded: "junit") { report, words, _ in
            // A reader of the XML alone must not take an empty report for a pass.
            let nothing = JUnit.Case(
                classname: "gate", name: "calbench gate", error: (report.sentence(words), []),
                output: report.closing(words))
            let cases =
                report.rows.map { JUnit.Case($0, limit: report.limit, words) } + (report.judged > 0 ? [] : [nothing])
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
                    title: "\(row.row)\(words.colon)\(words.gate(.outcome(row.outcome)))",
                    row.judgement(report.limit, words))
            }.joined() + GitHub.annotation(.notice, title: "calbench gate", report.closing(words))
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
    fileprivate var result: GatePhrase {
        exit == .success ? .passed : exit == .regression || exit == .mismatch ? .failed : .inconclusive
    }

    fileprivate var mark: String { tone == .good ? "✓" : tone == .bad ? "✗" : "–" }

    fileprivate var tone: Tone {
        exit == .success ? .good : exit == .regression || exit == .mismatch ? .bad : .known
    }

    /// What to do about the result; nil where it passed.
    fileprivate var advice: GatePhrase? {
        switch exit {
        case .success: nil
        case .regression: .accept(renewal)
        case .mismatch: .wrongAnswers
        default: .noisy
        }
    }

    fileprivate func sentence(_ words: any Wording) -> String {
        words.gate(
            .counts(
                rows: judged, wrong: count(.wrong), slower: count(.regression), open: count(.inconclusive),
                left: count(.unjudged)))
    }

    package func closing(_ words: any Wording) -> String { "\(words.gate(result))\(words.colon)\(sentence(words))" }

    /// What did not pass, wrong answers first.
    fileprivate func changes(_ words: any Wording) -> [Change] {
        let named = Array(zip(rows, rows.map(\.row).withoutCommonInputs))
        let outcomes: [GateRow.Outcome] = [.wrong, .regression, .inconclusive]
        return outcomes.flatMap { outcome in named.filter { $0.0.outcome == outcome } }.map { row, name in
            let isOpen = row.outcome == .inconclusive
            return Change(
                kind: isOpen ? .open : .worse, name: name, figures: row.figures(words),
                size: row.size.isEmpty ? "" : "\(row.size)  (\(words.gate(.limit(limit.percent))))",
                remarks: [row.remark(words), isOpen ? "" : row.file ?? ""].filter { !$0.isEmpty })
        }
    }

    /// What was not judged, a line for each reason.
    fileprivate func unjudged(_ view: View, _ words: any Wording) -> [String] {
        let left = rows.filter { $0.outcome == .unjudged }
        let reasons = left.compactMap(\.reason).reduce(into: [GateRow.Reason]()) {
            if !$0.contains($1) { $0.append($1) }
        }
        return reasons.map { reason in
            let names = left.filter { $0.reason == reason }.map(\.row)
            guard names.count > 1 else { return words.gate(.unjudged(names[0], reason)) }
            let shown = view.all ? names : Array(names.prefix(3))
            return words.gate(.someUnjudged(shown, of: names.count, reason))
        }
    }

    fileprivate func table(_ words: any Wording) -> Table {
        let tones: [GateRow.Outcome: Tone] = [.pass: .good, .regression: .bad, .wrong: .bad]
        let columns: [Column<GateRow>] = [
            .text(words.title(.row), .essential, isWide: true) { .init($0.row) },
            .text(words.title(.outcome), .essential, tone: { tones[$0.outcome] ?? .known }) {
                .init(words.gate(.outcome($0.outcome)))
            },
            .number(words.title(.costs), .useful) { .init($0.figures(words)) },
            .number(words.title(.change), .essential) { .init($0.size) },
            .text("", .essential, isWide: true) { .init($0.remark(words)) },
        ]
        return columns.table(rows)
    }
}

extension GateRow {
    /// `8.20 → 9.70 instructions`; empty where it was not compared.
    fileprivate func figures(_ words: any Wording) -> String {
        guard let before, let ratio else { return "" }
        let costs = [before, before * ratio.estimate].map {
            basis == .instructions ? words.gate(.instructions(NumberText.significant($0))) : NumberText.time($0)
        }
        return Change.figures(costs[0], costs[1])
    }

    /// The change, with its interval where it is of times.
    fileprivate var size: String { ratio.map(Change.size) ?? "" }

    /// What it was judged by, in one clause.
    fileprivate func judgement(_ limit: Double, _ words: any Wording) -> String {
        [figures(words), size, words.gate(.limit(limit.percent)), remark(words)].filter { !$0.isEmpty }
            .joined(separator: words.comma)
    }

    /// How it was judged.
    fileprivate func remark(_ words: any Wording) -> String {
        let isCoarse = ratio?.level != 1 && outcome != .pass
        return [
            reason.map { words.reason($0) },
            isCoarse ? threshold.map { words.gate(.slowerAbove($0.percent)) } : nil,
        ].compactMap(\.self).joined(separator: words.clause)
    }
}

extension JUnit.Case {
    fileprivate init(_ row: GateRow, limit: Double, _ words: any Wording) {
        let message = words.gate(.outcome(row.outcome)) + words.colon + row.judgement(limit, words)
        let problem = (message, [String]())
        self.init(classname: "gate", name: row.row, output: message)
        switch row.outcome {
        case .regression, .wrong: failure = problem
        case .inconclusive: error = problem
        case .unjudged: skipped = problem
        case .pass: break
        }
    }
}
