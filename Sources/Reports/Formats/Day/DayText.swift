import Measuring

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
            .init("", .left, .essential) { $0.hasPrefix("≠ contested") ? .known : $0.hasPrefix("≠") ? .bad : nil },
        ])
        for answer in question.answers {
            let mark = answer.answer == nil ? "" : answer.contested ? "≠ contested" : answer.differs ? "≠" : ""
            let distance = (answer.distance ?? 0) > 0 ? answer.distance : nil
            let off = distance.map { "off by \(NumberText.significant($0)) s" } ?? ""
            table.add(["  \(answer.role)", answer.who, answer.answer ?? "–", mark + off])
        }
        return table
    }
}
