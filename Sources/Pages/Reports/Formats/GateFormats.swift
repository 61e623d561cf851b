import Foundation
package import Measuring
import Timing
import Support

extension Format<GateReport> {
    package static var text: Self {
        Self(page: "text") { report, page in
            let words = report.words
            page.line(
                "\(words.mark) \(words.verdict)   \(report.sentence)",
                right: report.baseline.map { "baseline \($0)" } ?? "", words.tone)
            page.changes(report.changes)
            report.unjudged(page.style.view).forEach { page.line("  – \($0)") }
            if page.style.view.all {
                page.line()
                page.table(report.table)
            }
            if report.exit != .success { page.line(words.advice, label: "exit \(report.exit.rawValue)     ") }
        }
    }

    package static var markdown: Self {
        Self("markdown") { report in
            let baseline = report.baseline.map { "; baseline \($0)" } ?? ""
            return "## calbench gate\n\n\(report.words.mark) \(report.closing.markdown)\(baseline.markdown)\n\n"
                + "\(report.table.markdown)\n" + (report.exit == .success ? [] : [report.words.advice]).markdownList
        }
    }

    package static var junit: Self {
        Self("junit") { report in
            // A reader of the XML alone must not take an empty report for a pass.
            let nothing = JUnit.Case(
                classname: "gate", name: "calbench gate", error: ("nothing was judged", []), output: report.closing)
            let cases = report.rows.map { JUnit.Case($0, limit: report.limit) } + (report.judged > 0 ? [] : [nothing])
            return JUnit.text(
                "calbench gate", started: report.started.formatted(.iso8601), seconds: report.seconds,
                suites: [("gate", cases)])
        }
    }

    /// Annotations of GitHub Actions at the kernels' files.
    package static var github: Self {
        Self("github") { report in
            report.rows.filter { $0.outcome != .pass }.map { row in
                let kinds: [GateRow.Outcome: GitHub.Kind] = [.inconclusive: .warning, .unjudged: .notice]
                let figures = [row.figures, row.size, "limit \(report.limit.percent)", row.remark]
                return GitHub.annotation(
                    kinds[row.outcome] ?? .error, file: row.file, title: "\(row.row): \(row.outcome.rawValue)",
                    figures.filter { !$0.isEmpty }.joined(separator: ", "))
            }.joined() + GitHub.annotation(.notice, title: "calbench gate", report.closing)
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
    /// The words of an exit code, and what to do about it.
    fileprivate var words: (mark: String, verdict: String, tone: Tone, advice: String) {
        switch exit {
        case .success: ("✓", "PASSED", .good, "")
        case .regression: ("✗", "FAILED", .bad, "accept it: \(renewal ?? "a higher --max-regression")")
        case .mismatch: ("✗", "FAILED", .bad, "which answers: calbench verify")
        default: ("–", "INCONCLUSIVE", .known, "again on a quieter machine, or --no-time against a report")
        }
    }

    fileprivate var sentence: String {
        let kinds: [(GateRow.Outcome, String)] = [
            (.wrong, "with wrong answers"), (.regression, "slower than allowed"), (.inconclusive, "undecided"),
        ]
        let rows = NumberText.count(judged, "row")
        let parts = kinds.filter { count($0.0) > 0 }.enumerated().map { place, kind in
            "\(count(kind.0)) \(place == 0 ? "of \(rows) " : "")\(kind.1)"
        }
        let all = judged == 0 ? "no row was judged" : "\(rows) within the limit"
        return (parts.isEmpty ? all : parts.joined(separator: ", "))
            + (count(.unjudged) > 0 ? ", \(NumberText.count(count(.unjudged))) not judged" : "")
    }

    package var closing: String { "\(words.verdict): \(sentence)" }

    /// What did not pass, wrong answers first.
    fileprivate var changes: [Change] {
        let named = Array(zip(rows, rows.map(\.row).withoutCommonInputs))
        let outcomes: [GateRow.Outcome] = [.wrong, .regression, .inconclusive]
        return outcomes.flatMap { outcome in named.filter { $0.0.outcome == outcome } }.map { row, name in
            let isOpen = row.outcome == .inconclusive
            return Change(
                kind: isOpen ? .open : .worse, name: name, figures: row.figures,
                size: row.size.isEmpty ? "" : "\(row.size)  (limit \(limit.percent))",
                remarks: [row.remark, isOpen ? "" : row.file ?? ""].filter { !$0.isEmpty })
        }
    }

    /// What was not judged, a line for each reason.
    fileprivate func unjudged(_ view: View) -> [String] {
        let left = rows.filter { $0.outcome == .unjudged }
        let reasons = left.reduce(into: [GateRow.Reason?]()) { if !$0.contains($1.reason) { $0.append($1.reason) } }
        return reasons.map { reason in
            let names = left.filter { $0.reason == reason }.map(\.row)
            let words = reason?.words ?? ""
            guard names.count > 1 else { return "\(names[0])   not judged: \(words)" }
            let shown = view.all ? names : Array(names.prefix(3))
            let rest = names.count > shown.count ? ", …" : ""
            return "\(names.count) rows not judged: \(words): \(shown.joined(separator: ", "))\(rest)"
        }
    }

    fileprivate var table: Table {
        let tones: [GateRow.Outcome: Tone] = [.pass: .good, .regression: .bad, .wrong: .bad]
        let columns: [Column<GateRow>] = [
            .text("row", .essential, isWide: true) { .init($0.row) },
            .text("outcome", .essential, tone: { tones[$0.outcome] ?? .known }) {
                .init($0.outcome.rawValue)
            },
            .number("baseline → candidate", .useful) { .init($0.figures) },
            .number("change", .essential) { .init($0.size) },
            .text("", isWide: true) { .init($0.remark) },
        ]
        return columns.table(rows)
    }
}

extension GateRow {
    /// `8.20 → 9.70 instructions`; empty where it was not compared.
    fileprivate var figures: String {
        guard let before, let ratio else { return "" }
        let costs = [before, before * ratio.estimate].map {
            basis == .instructions ? "\(NumberText.significant($0)) instructions" : NumberText.time($0)
        }
        return Change.figures(costs[0], costs[1])
    }

    /// The change, with its interval where it is of times.
    fileprivate var size: String { ratio.map(Change.size) ?? "" }

    /// How it was judged.
    fileprivate var remark: String {
        let isCoarse = ratio?.level != 1 && outcome != .pass
        return [reason?.words, isCoarse ? threshold.map { "slower above \($0.percent)" } : nil].compactMap(\.self)
            .joined(separator: "; ")
    }
}

extension GateRow.Reason {
    fileprivate var words: String {
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

extension JUnit.Case {
    fileprivate init(_ row: GateRow, limit: Double) {
        let figures = row.ratio.map { "ratio \(NumberText.ratio($0.estimate))" } ?? "no ratio"
        let message = "\(row.outcome.rawValue): \(figures), limit \(limit.percent)"
        let problem = (message, row.reason.map { [$0.words] } ?? [])
        self.init(classname: "gate", name: row.row, output: message)
        switch row.outcome {
        case .regression, .wrong: failure = problem
        case .inconclusive: error = problem
        case .unjudged: skipped = problem
        case .pass: break
        }
    }
}
