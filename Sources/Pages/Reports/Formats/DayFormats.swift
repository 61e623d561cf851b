import ReferenceData
import Support
import Verification

extension Format<DayReport> {
    /// The date, its certainty and who says otherwise; then, with all, every answer.
    package static var text: Self {
        Self(page: "text") { report, page in
            page.table(columns.table(report.lines(page.style.view)))
            guard page.style.view.all else { return }
            page.line()
            page.line("day number \(report.dayNumber), JDN \(report.julianDayNumber)")
            for question in report.questions {
                page.line()
                page.line("\(question.workload) of \(question.input)")
                page.table(answerColumns.table(question.answers))
            }
            page.line()
            page.line("new moon of the month, events of the day and its neighbours")
            page.certificates(report.events)
        }
    }

    /// An answer a line, then an event a line.
    package static var jsonl: Self {
        Self("jsonl") { report in
            try report.questions.flatMap(\.answers).map(JSONLines.line).joined()
                + report.events.rows.map { try $0.jsonLine() }.joined()
        }
    }

    private static var columns: [Column<(String, String)>] {
        [.text("", .essential, tone: tone) { .init($0.0) }, .text("", .essential, isWide: true) { .init($0.1) }]
    }

    private static var tone: @Sendable (String) -> Tone? {
        { text in
            if text.hasPrefix("✓") || text == "CERTAIN" { return .good }
            if text.hasPrefix("✗") { return .bad }
            return text.hasPrefix("≠") || ["CONTESTED", "UNCERTAIN"].contains(text) ? .known : nil
        }
    }

    private static var answerColumns: [Column<DayAnswer>] {
        [
            .text("", .useful) { "  \($0.role.rawValue)" }, .text("", .essential) { .init($0.who) },
            .text("", .essential, isWide: true) { .init($0.answer ?? "–") },
            .text("", .essential, tone: tone) { answer in
                let word = answer.mark == "≠" ? " \(answer.verdict.rawValue)" : ""
                let off = answer.distance.map { $0 > 0 ? "off by \(NumberText.significant($0)) s" : "" } ?? ""
                let mark = ["✗", "≠"].contains(answer.mark) ? answer.mark + word : ""
                return .init([mark, off].filter { !$0.isEmpty }.joined(separator: " "))
            },
        ]
    }
}

extension DayAnswer {
    /// ✓ as the main reference has it, ≠ another accepted answer, ✗ a wrong one; – for no answer.
    fileprivate var mark: String {
        switch verdict {
        case .right: "✓"
        case .wrong: "✗"
        case .refused: "–"
        case .contested, .uncertain: "≠"
        }
    }
}

extension DayAnswer {
    /// The answer without its numbers in parentheses.
    fileprivate var shortAnswer: String { answer.map { String($0.prefix { $0 != "(" }).trimmingTrailingSpaces } ?? "" }
}

extension DayReport {
    /// Labels and texts.
    fileprivate func lines(_ view: View) -> [(String, String)] {
        let terms = "terms \(calendar.terms.joined(separator: "  "))"
        return [("\(date) \(weekday)", "\(calendar.date)   \(calendar.festivals.joined(separator: ", "))")]
            + certainty + sayings
            + [("pillars \(calendar.pillars)", terms + (view.all ? "" : "     all kernels: --all"))]
    }

    // MARK: Certainty

    /// The events that decide the date, and what the references make of them.
    private var certainty: [(String, String)] {
        let decisive = events.rows.filter { row in
            let dates = [String(row.beijing.prefix(10)), row.published]
            return dates.contains(date) || row.kind == "new-moon" && dates.contains(calendar.monthStart)
        }
        let states = decisive.map { $0.certainty.uppercased() }
        let worst = ["CONTESTED", "UNCERTAIN"].first(where: states.contains) ?? "CERTAIN"
        let references = dates.flatMap(\.answers).filter { $0.role == .authority }
        let agree =
            Set(references.map(\.answer)).count == 1
            ? "\(references.map(\.who).joined(separator: " and ")) agree"
            : references.map { "\($0.who) \($0.shortAnswer)" }.joined(separator: ", ")
        let texts =
            decisive.map { row in
                text(row) + (states.count > 1 && row.certainty != "certain" ? ": \(row.certainty)" : "")
            } + (references.isEmpty ? [] : [agree]) + decisive.compactMap(\.publishedText)
        return texts.enumerated().map { ($0 == 0 ? worst : "", $1) }
    }

    private func text(_ row: CertificateRow) -> String {
        let seconds = abs(row.margin)
        let day = row.beijing.hasPrefix(date) ? "" : "\(row.beijing.dropFirst(5).prefix(5)) "
        // Seconds count near midnight only.
        let time = row.beijing.dropFirst(11).prefix(seconds < 600 ? 8 : 5)
        return "\(row.kind == "new-moon" ? "new moon" : row.name) \(day)\(time) in Beijing, "
            + "\(Self.duration(seconds)) \(row.margin < 0 ? "before" : "after") 0h"
    }

    private static func duration(_ seconds: Double) -> String {
        let whole = Int(seconds.rounded())
        switch whole {
        case ..<60: return "\(NumberText.significant(seconds)) s"
        case ..<600: return "\(whole / 60) min \(whole % 60) s"
        case ..<7200: return "\((whole + 30) / 60) min"
        default: return "\((whole + 1800) / 3600) h"
        }
    }

    // MARK: Who says what

    private var dates: [DayQuestion] { questions.filter { $0.workload == "lunar.date" } }

    /// Who says otherwise, who agrees, and who was not asked.
    private var sayings: [(String, String)] {
        // The Chinese date, or every question where it is not among them.
        var lines = (dates.isEmpty ? questions : dates).flatMap { question in
            ["✗", "≠", "–", "✓"].flatMap { mark in
                let own = question.answers.filter { $0.role != .authority && $0.mark == mark }
                return Set(own.map(\.shortAnswer)).sorted().map { answer in
                    let answer = mark == "–" ? "no answer" : answer
                    let who = Self.names(own.filter { mark == "–" || $0.shortAnswer == answer }, isWhole: mark != "✓")
                    return dates.isEmpty
                        ? ("\(mark) \(question.workload)", "\(question.input): \(answer)   \(who)")
                        : ("\(mark) \(mark == "✓" ? "agree" : answer)", who)
                }
            }
        }
        let others = dates.isEmpty ? [] : questions.filter { $0.workload != dates[0].workload }
        let wrong = others.flatMap(\.answers).filter { $0.role != .authority && $0.verdict == .wrong }
        var names: [String] = []
        for name in wrong.map({ "\($0.workload)/\($0.who)" }) where !names.contains(name) { names.append(name) }
        if !names.isEmpty { lines.append(("✗ elsewhere", names.joined(separator: "  "))) }
        if let notBuilt, notBuilt > 0 {
            lines.append(("– not built (\(notBuilt))", "calbench adapter build --all"))
        }
        return lines
    }

    /// Adapters, then kernels: their names, or how many they are.
    private static func names(_ answers: [DayAnswer], isWhole: Bool) -> String {
        let adapters = answers.filter { $0.role == .adapter }.map(\.who)
        let kernels = answers.filter { $0.role == .kernel }.map(\.who)
        let others =
            isWhole || kernels.count == 1
            ? kernels.map { "kernel \($0)" } : kernels.isEmpty ? [] : ["\(kernels.count) kernels"]
        return (adapters + others).joined(separator: "  ")
    }
}
