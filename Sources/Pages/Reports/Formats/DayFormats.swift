import Support
import Verification

extension Format<DayReport> {
    package static var text: Self {
        Self(page: "text") { report, page in
            page.line(
                "\(report.date), \(report.weekday), day number \(report.dayNumber), JDN \(report.julianDayNumber)")
            for question in report.questions {
                page.line()
                page.line("\(question.workload) of \(question.input)")
                page.table(columns.table(question.answers))
            }
            guard !report.events.rows.isEmpty else { return }
            page.line()
            page.line("events of the day and its neighbours")
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

    private static var columns: [Column<DayAnswer>] {
        [
            .text("", .useful) { "  \($0.role)" }, .text("", .essential) { .init($0.who) },
            .text("", .essential, isWide: true) { .init($0.answer ?? "–") },
            .text("", .essential, tone: tone) { answer in
                let mark =
                    switch answer.verdict {
                    case .right, .refused: ""
                    case .wrong: "≠"
                    case .contested, .uncertain: "≠ \(answer.verdict.rawValue)"
                    }
                let distance = (answer.distance ?? 0) > 0 ? answer.distance : nil
                let off = distance.map { "off by \(NumberText.significant($0)) s" } ?? ""
                return .init([mark, off].filter { !$0.isEmpty }.joined(separator: " "))
            },
        ]
    }

    private static var tone: @Sendable (String) -> Tone? {
        { $0 == "≠" || $0.hasPrefix("≠ off") ? .bad : $0.hasPrefix("≠") ? .known : nil }
    }
}
