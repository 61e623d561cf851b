import Results
import Support

/// The parts that the readable formats of a noise report share.
extension NoiseReport {
    var table: Table {
        func percent(_ fraction: Double?) -> String {
            fraction.map { "\(NumberText.significant($0 * 100)) %" } ?? "not told by the system"
        }
        var table = Table([.init("", .left, .essential), .init("", .left, .essential, wraps: true)])
        let count =
            "\(processes) pairs of processes, \(NumberText.count(rounds)) rounds, \(NumberText.significant(seconds)) s"
        for (name, value) in [
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
        ] {
            table.add([name, value])
        }
        for limit in limits {
            let name =
                switch limit.name {
                case "copy": "limit: copying \(limit.bytes) bytes"
                case "store": "limit: storing \(limit.bytes) bytes"
                case "gather": "limit: a random load"
                default: "limit: a dependent load"
                }
            table.add([
                name,
                "\(NumberText.significant(limit.nanoseconds)) ns within \(NumberText.count(limit.among >> 10)) KiB",
            ])
        }
        return table
    }

    /// Whether each difference can be resolved, one line each.
    var verdicts: [String] {
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
