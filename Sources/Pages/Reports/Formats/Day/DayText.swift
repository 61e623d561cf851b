import Support
import Verification

extension Format<DayReport> {
    /// For a person at a terminal.
    package static var text: Self {
        Self(page: "text") { report, page in
            page.line(
                "\(report.date), \(report.weekday), day number \(report.dayNumber), JDN \(report.julianDayNumber)")
            for question in report.questions {
                page.line()
                page.line("\(question.workload) of \(question.input)")
                page.table(table(question))
            }
            guard !report.events.rows.isEmpty else { return }
            page.line()
            page.line("events of the day and its neighbours")
            page.certificates(report.events)
        }
    }

    private static func table(_ question: DayQuestion) -> Table {
        var table = Table([
            .init("", .left, .useful), .init("", .left, .essential), .init("", .left, .essential, wraps: true),
            .init("", .left, .essential) {
                $0 == "≠" || $0.hasPrefix("≠ off") ? .bad : $0.hasPrefix("≠") ? .known : nil
            },
        ])
        for answer in question.answers {
            let mark =
                switch answer.verdict {
                case .right, .refused: ""
                case .wrong: "≠"
                case .contested, .uncertain: "≠ \(answer.verdict.rawValue)"
                }
            let distance = (answer.distance ?? 0) > 0 ? answer.distance : nil
            let off = distance.map { "off by \(NumberText.significant($0)) s" } ?? ""
            table.add([
                "  \(answer.role)", answer.who, answer.answer ?? "–",
                [mark, off].filter { !$0.isEmpty }.joined(separator: " "),
            ])
        }
        return table
    }
}
