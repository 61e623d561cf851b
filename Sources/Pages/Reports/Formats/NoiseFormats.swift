import Results
import Support

extension Format<NoiseReport> {
    package static var text: Self {
        Self(page: "text") { report, page in
            page.table(report.table)
            page.line()
            report.verdicts.forEach { page.line($0) }
        }
    }

    package static var markdown: Self {
        Self("markdown") { $0.table.markdown + "\n" + $0.verdicts.markdownList }
    }

    package static var jsonl: Self { Self("jsonl", write: JSONLines.line) }
}

extension NoiseReport {
    fileprivate var table: Table {
        func percent(_ fraction: Double?) -> String {
            fraction.map { "\(NumberText.significant($0 * 100)) %" } ?? "not told by the system"
        }
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
                case "gather": "limit: a random load"
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

    /// Whether each difference can be resolved, one line each.
    fileprivate var verdicts: [String] {
        decisions.map { decision in
            let difference = "±\(NumberText.significant(decision.difference * 100)) %"
            let time = decision.seconds.map { "about \(NumberText.significant($0)) s a row" }
            return decision.isDecided
                ? "\(difference) can be decided, in \(time ?? "")"
                : "\(difference) cannot be decided"
                    + (time.map { " in a usual gate; with more pairs of processes, \($0)" }
                        ?? ", with any number of processes")
        }
    }
}
