import Foundation
import Results
import Support

extension Format<NoiseReport> {
    package static var text: Self {
        Self(page: "text") { report, page in
            page.line(report.resolved)
            report.answers.forEach { page.line($0.text, $0.isGood ? .good : .bad) }
            guard report.isWhole else { return page.line("what else was measured: --details") }
            page.line()
            page.table(report.table)
        }
    }

    package static var markdown: Self {
        Self("markdown") { ([$0.resolved] + $0.answers.map(\.text)).markdownList + "\n" + $0.table.markdown }
    }

    package static var jsonl: Self { Self("jsonl", write: JSONLines.line) }
}

extension NoiseReport {
    fileprivate var table: Table {
        let percent = Self.percent
        let count =
            "\(processes) pairs of processes, \(NumberText.count(rounds)) rounds, \(NumberText.significant(seconds)) s"
        var rows = [
            ("machine", machine.summary),
            ("measured", count),
            ("resolution of a gate's row", "±\(percent(resolution))"),
            ("between processes", "±\(percent(betweenProcesses))"),
            ("false differences, one process", percent(falsePaired)),
            ("false differences, one pair", percent(falseOnePair)),
            ("false differences, usual way", percent(falseUsual)),
            ("false regressions above 2 %", percent(falseGates)),
            ("slowest process above fastest", percent(drift)),
            (
                "clock",
                "steps of \(NumberText.significant(clockResolution)) ns, \(NumberText.significant(clockCost)) ns a reading"
            ),
            ("counters", counters),
            ("frequency scaling", frequencyScaling),
            ("stolen by the hypervisor", percent(steal)),
            ("time that some task waited", percent(pressure)),
        ]
        for limit in limits {
            let name =
                switch limit.name {
                case "copy": "limit: copying \(limit.bytes) bytes"
                case "store": "limit: storing \(limit.bytes) bytes"
                default: "limit: a dependent load"
                }
            rows.append(
                (
                    name,
                    "\(NumberText.significant(limit.nanoseconds)) ns within \(NumberText.count(limit.among >> 10)) KiB"
                ))
        }
        let columns: [Column<(name: String, value: String)>] = [
            .text("", .essential) { .init($0.name) }, .text("", .essential, isWide: true) { .init($0.value) },
        ]
        return columns.table(rows)
    }

    /// What the machine tells now, and what disturbed it.
    fileprivate var resolved: String {
        let reasons = [
            steal.map { "the hypervisor took \(Self.percent($0))" },
            pressure.map { "some task waited \(Self.percent($0)) of the time" },
        ]
        return
            "a gate sees \(Self.percent(2 * resolution)) and more now; \(reasons.compactMap(\.self).joined(separator: ", "))"
    }

    /// Whether each difference can be seen, and what it takes.
    fileprivate var answers: [(text: String, isGood: Bool)] {
        decisions.map { decision in
            let time = decision.seconds.map { "in \(NumberText.significant($0)) s a row" }
            let how = decision.isDecided ? time : time.map { "with more pairs of processes, \($0)" }
            let mark = decision.isDecided ? "✓" : "✗"
            return (
                "\(mark) \(Self.percent(decision.difference)) \(how ?? "with no number of processes")",
                decision.isDecided
            )
        }
    }

    private static func percent(_ fraction: Double?) -> String {
        fraction.map { String(format: "%.3g %%", $0 * 100) } ?? "not told by the system"
    }
}
