import Foundation
package import Results
import Support

extension Format<GateReport> {
    package static var text: Format<GateReport> {
        Self(page: "text") { report, page in
            page.line(
                "\(report.mark) \(report.verdict)   \(report.sentence)",
                right: report.baseline.map { "baseline \($0)" } ?? "", report.tone)
            page.changes(report.changes)
            report.unjudged(page.style.view).forEach { page.line("  – \($0)") }
            report.notes.forEach { page.line("  – \($0)") }
            if page.style.view.all {
                page.line()
                page.table(report.table)
            }
            if report.exit != .success { page.line(report.advice, label: "exit \(report.exit.rawValue)     ") }
        }
    }

    package static var markdown: Format<GateReport> {
        Self("markdown") { report in
            let baseline = report.baseline.map { "; baseline \($0)" } ?? ""
            let advice = report.exit == .success ? [] : [report.advice]
            return "## calbench gate\n\n\(report.mark) \(report.closing.markdown)\(baseline.markdown)\n\n"
                + "\(report.table.markdown)\n" + (report.notes + advice).markdownList
        }
    }

    package static var junit: Format<GateReport> {
        Self("junit") { report in
            // A reader of the XML alone must not take an empty report for a pass.
            let nothing = report.decided == 0 ? [JUnit.Case(nothingIn: report)] : []
            return JUnit.text(
                "calbench gate", started: report.started, seconds: report.seconds,
                suites: [("gate", report.rows.map(JUnit.Case.init) + nothing)])
        }
    }

    /// Annotations of GitHub Actions at the kernels' files.
    package static var github: Format<GateReport> {
        Self("github") { report in
            report.rows.filter { $0.outcome != .pass }.map { row in
                let kind: GitHub.Kind =
                    switch row.outcome {
                    case .regression, .wrong: .error
                    case .inconclusive: .warning
                    case .pass, .advisory, .unmatched: .notice
                    }
                let figures = [row.figures, row.size, "limit \(GateReport.percent(row.limit))", row.remark]
                return GitHub.annotation(
                    kind, file: row.file, title: "\(row.row): \(row.outcome.rawValue)",
                    figures.filter { !$0.isEmpty }.joined(separator: ", "))
            }.joined() + GitHub.annotation(.notice, title: "calbench gate", report.closing)
        }
    }

    /// A row a line, then a summary.
    package static var jsonl: Format<GateReport> {
        Self("jsonl") { report in
            let summary = GateSummary(
                rows: report.rows.count, passed: report.count(.pass), regressions: report.count(.regression),
                inconclusive: report.count(.inconclusive), wrong: report.count(.wrong), exit: report.exit.rawValue,
                notes: report.notes)
            return try report.rows.map(JSONLines.line).joined() + JSONLines.line(summary)
        }
    }
}

extension GateReport {
    fileprivate var verdict: String {
        switch exit {
        case .success: "PASSED"
        case .regression, .mismatch: "FAILED"
        default: "INCONCLUSIVE"
        }
    }

    fileprivate var mark: String { exit == .success ? "✓" : exit == .nothing ? "–" : "✗" }

    fileprivate var tone: Tone { exit == .success ? .good : exit == .nothing ? .known : .bad }

    fileprivate var sentence: String {
        let kinds: [(Outcome, String)] = [
            (.wrong, "with wrong answers"), (.regression, "slower than allowed"), (.inconclusive, "undecided"),
        ]
        let judged = NumberText.count(decided, "row")
        let parts = kinds.filter { count($0.0) > 0 }.enumerated().map { place, kind in
            "\(count(kind.0)) \(place == 0 ? "of \(judged) " : "")\(kind.1)"
        }
        let all = decided == 0 ? "no row was judged" : "\(judged) within the limit"
        let left = rows.count - decided
        return (parts.isEmpty ? all : parts.joined(separator: ", "))
            + (left > 0 ? ", \(NumberText.count(left)) not judged" : "")
    }

    package var closing: String { "\(verdict): \(sentence)" }

    /// What did not pass, wrong answers first.
    fileprivate var changes: [Change] {
        let named = Array(zip(rows, rows.map(\.row).withoutCommonInputs))
        let outcomes: [Outcome] = [.wrong, .regression, .inconclusive]
        return outcomes.flatMap { outcome in named.filter { $0.0.outcome == outcome } }.map { row, name in
            let isOpen = row.outcome == .inconclusive
            return Change(
                kind: isOpen ? .open : .worse, name: name, figures: row.figures,
                size: row.size.isEmpty ? "" : "\(row.size)  (limit \(Self.percent(row.limit)))",
                remarks: [row.remark, isOpen ? "" : row.file ?? ""].filter { !$0.isEmpty })
        }
    }

    /// What was not judged, a line for each reason.
    fileprivate func unjudged(_ view: View) -> [String] {
        let left = rows.filter { $0.outcome == .advisory || $0.outcome == .unmatched }
        let reasons = left.reduce(into: [String]()) { if !$0.contains($1.note) { $0.append($1.note) } }
        return reasons.map { reason in
            let names = left.filter { $0.note == reason }.map(\.row)
            guard names.count > 1 else { return "\(names[0])   not judged: \(reason)" }
            let shown = view.all ? names : Array(names.prefix(3))
            let rest = names.count > shown.count ? ", …" : ""
            return "\(names.count) rows not judged: \(reason): \(shown.joined(separator: ", "))\(rest)"
        }
    }

    /// What to do about an exit code.
    fileprivate var advice: String {
        switch exit {
        case .regression: "accept it: \(acceptance ?? "a higher limit")"
        case .mismatch: "which answers: calbench verify"
        default: "again on a quieter machine, or --no-time against a report"
        }
    }

    fileprivate var table: Table {
        let columns: [Column<GateRow>] = [
            .text("row", .essential, isWide: true) { .init($0.row) },
            .text("outcome", .essential, tone: Self.tone) { .init($0.outcome.rawValue) },
            .number("baseline → candidate", .useful) { .init($0.figures) },
            .number("change", .essential) { .init($0.size) },
            .number("limit", .useful, isOptional: false) { .init(Self.percent($0.limit)) },
            .text("", isWide: true) { .init($0.remark) },
        ]
        return columns.table(rows)
    }

    private static func tone(_ outcome: String) -> Tone? {
        switch Outcome(rawValue: outcome) {
        case .pass?: .good
        case .regression?, .wrong?: .bad
        case .inconclusive?, .advisory?, .unmatched?: .known
        case nil: nil
        }
    }

    fileprivate static func percent(_ fraction: Double) -> String { String(format: "%.3g %%", fraction * 100) }
}

extension GateRow {
    /// `8.20 → 9.70 instructions`; empty where it was not compared.
    fileprivate var figures: String {
        guard let before, let after else { return "" }
        func text(_ cost: Double) -> String {
            basis == .instructions ? "\(NumberText.significant(cost)) instructions" : NumberText.time(cost)
        }
        return Change.figures(text(before), text(after))
    }

    /// The change, with its interval where it is of times.
    fileprivate var size: String {
        guard let ratio, let low, let high else { return "" }
        return Change.size(ratio, interval: basis == .instructions ? nil : low...high)
    }

    /// How it was judged, and why its limit is its own.
    fileprivate var remark: String {
        let tells = threshold.flatMap { $0 > limit ? "this machine tells \(GateReport.percent($0)) and more" : nil }
        return [note.isEmpty ? nil : note, tells, reason.map { "\($0) (\(owner ?? ""))" }].compactMap(\.self)
            .joined(separator: "; ")
    }
}

extension JUnit.Case {
    fileprivate init(nothingIn report: GateReport) {
        self.init(
            classname: "gate", name: "calbench gate", error: ("nothing was compared", report.notes),
            output: report.closing)
    }

    fileprivate init(_ row: GateRow) {
        let figures = row.ratio.map { "ratio \(NumberText.ratio($0))" } ?? "no ratio"
        let message = "\(row.outcome.rawValue): \(figures), limit \(GateReport.percent(row.limit))"
        let problem = (message, row.note.isEmpty ? [] : [row.note])
        self.init(classname: "gate", name: row.row, seconds: row.seconds, output: message)
        switch row.outcome {
        case .regression, .wrong: failure = problem
        case .inconclusive: error = problem
        case .advisory, .unmatched: skipped = problem
        case .pass: break
        }
    }
}

private struct GateSummary: Encodable {
    let summary = true
    let rows: Int
    let passed: Int
    let regressions: Int
    let inconclusive: Int
    let wrong: Int
    let exit: Int32
    let notes: [String]
}
