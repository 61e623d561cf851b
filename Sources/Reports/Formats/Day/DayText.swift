import Measuring

extension Format<DayReport> {
    /// For a person at a terminal.
    package static var text: Self {
        Self("text") { report in
            let head =
                "\(report.date), \(report.weekday), day number \(report.dayNumber), JDN \(report.julianDayNumber)\n"
            guard !report.events.isEmpty else { return head + report.questions.map(text).joined() }
            let events = try Format<CertificateList>.text.text(of: CertificateList(report.events))
            return head + report.questions.map(text).joined() + "\nevents of the day and its neighbours\n" + events
        }
    }

    private static func text(_ question: DayQuestion) -> String {
        var table = Table([("", .left), ("", .left), ("", .left), ("", .left)])
        for answer in question.answers {
            let mark = answer.answer == nil ? "" : answer.contested ? "≠ contested" : answer.differs ? "≠" : ""
            let distance = (answer.distance ?? 0) > 0 ? answer.distance : nil
            let off = distance.map { "off by \(NumberText.significant($0)) s" } ?? ""
            table.add(["  \(answer.role)", answer.who, answer.answer ?? "–", mark + off])
        }
        // Without the line of the titles, which are empty.
        let body = table.text.drop { $0 != "\n" }.dropFirst()
        return "\n\(question.workload) of \(question.input)\n\(body)"
    }
}
