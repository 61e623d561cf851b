import Drawing
import Foundation
import Results
import Statistics
import Support
import Timing
import Verification

/// What a run's page shows: its questions, their measurements, and the pictures of each.
enum RunPictures {
    struct Question {
        let name: String
        let summary: String?
        let measurements: [Measurement]

        var id: String { RunPictures.identifier(name) }

        var title: String { summary.map { "\($0) (\(name))" } ?? name }

        static func all(of report: RunReport) -> [Question] {
            var names: [String] = []
            var groups: [String: [Measurement]] = [:]
            for (index, rows) in report.sections.enumerated() {
                let name = rows[0].workload
                if groups[name] == nil { names.append(name) }
                groups[name, default: []].append(Measurement(rows, id: "m\(index + 1)"))
            }
            return names.map { name in
                let summary = report.summaries[name].map { $0.prefix(1).uppercased() + $0.dropFirst() }
                return Question(name: name, summary: summary, measurements: groups[name] ?? [])
            }
        }

        /// Growth where there are at least three sizes, and the map of every implementation with wrong answers.
        var plots: [(caption: String, plot: any Plot)] { growth + maps }
    }

    /// Rows that were measured together.
    struct Measurement {
        let rows: [RunRow]
        let id: String

        init(_ rows: [RunRow], id: String) {
            self.rows = rows
            self.id = id
        }

        var first: RunRow { rows[0] }
        var kernels: [RunRow] { rows.filter { $0.role == .kernel } }

        /// The kernels that have times, the fastest first, with the times that tables print.
        var timed: [(row: RunRow, time: Double)] {
            let times = RunReport.times(rows)
            return kernels.filter { !$0.voided }.compactMap { row in times[row.kernel].map { (row, $0) } }
                .sorted { ($0.time, $0.row.kernel) < ($1.time, $1.row.kernel) }
        }

        /// How inputs were chosen, with every setting that is not the default.
        var settings: [String] {
            let size = first.input.size.map { "size \(NumberText.count($0))" }
            let mode = first.mode == .throughput ? nil : "one call waits for the other (\(first.mode.rawValue))"
            let caches = first.caches == .warm ? nil : "\(first.caches.rawValue) caches"
            return [first.input.distribution, size, mode, caches].compactMap(\.self)
        }

        var name: String {
            let rest = settings.dropFirst() + [first.input.years.replacing("-", with: "–")]
            return (["\(first.input.distribution) inputs"] + rest).joined(separator: ", ")
        }

        var facts: [String] {
            let twin = rows.first { $0.role == .twin }?.ratio
            let control = rows.first { $0.role == .control }?.ratio
            let made = String(format: "%+.0f", (first.controlExpected - 1) * 100)
            let processes = Set(kernels.map(\.timesByProcess.count)).max() ?? 0
            let facts = [
                first.resolution.map { "resolution ±\(NumberText.significant($0 * 100)) %" },
                twin.map { "A/A \($0.percent)" },
                control.map { "control of \(made) % seen as \($0.percent)" },
                processes > 1 ? "\(processes) processes" : nil,
                first.limit.map { "limit \(NumberText.significant($0.nanosecondsPerOperation)) ns" },
            ]
            return facts.compactMap(\.self)
        }

        var plots: [(caption: String, plot: any Plot)] {
            guard !timed.isEmpty else { return [] }
            return [("Time per operation", bars), ("All rounds by process", strip)]
                + (costAgainstErrors.map { [("Cost against errors", $0)] } ?? [])
        }
    }

    /// A name as an identifier: letters, digits and hyphens.
    static func identifier(_ name: String) -> String {
        "q-"
            + String(
                name.unicodeScalars.map {
                    $0.isASCII && $0.properties.isAlphabetic || "0"..."9" ~= $0 ? Character($0) : "-"
                })
    }
}

extension RunPictures.Measurement {
    private var subject: String { "\(first.workload), \(name)" }

    /// A bar an implementation that has times; its interval is that of the ratio, times the baseline's median.
    var bars: IntervalBars {
        let bars = timed.map { row, time in
            let interval = row.ratio.flatMap { ratio -> ClosedRange<Double>? in
                guard ratio.estimate > 0, ratio.low > 0, ratio.low <= ratio.high else { return nil }
                return (time * ratio.low / ratio.estimate)...(time * ratio.high / ratio.estimate)
            }
            let mark: IntervalBars.Mark =
                row.verify.wrong > 0 || !row.isVerified
                ? .wrong : row.verdict == "reference" ? .baseline : .plain
            return IntervalBars.Bar(
                row.kernel, time, interval: interval, text: RunPictures.time(time), mark: mark)
        }
        let null = rows.first { $0.role == .null }?.nsPerOperation?.median
        let rules = [("limit", first.limit?.nanosecondsPerOperation), ("null", null)].compactMap { label, value in
            value.map { (label: label, value: $0) }
        }
        return IntervalBars(
            title: "Time per operation: \(subject)", axis: "time per operation, logarithmic", unit: .nanoseconds,
            bars: bars, rules: rules)
    }

    /// Every round of every implementation, relative to the implementation's median.
    var strip: StripPlot {
        let rows = timed.map { row, time in
            let median = row.nsPerOperation?.median ?? time
            return StripPlot.Row(row.kernel, row.timesByProcess.map { $0.map { $0 / median } })
        }
        return StripPlot(
            title: "All rounds by process: \(subject)", axis: "difference from the implementation's median",
            groups: "processes",
            rows: rows)
    }

    /// Nil where nothing can be compared.
    var costAgainstErrors: CostErrorPlot? {
        VerdictPictures.costAgainstErrors(subject, timed.map { ($0.row.kernel, $0.time, $0.row.verify) })
    }
}

extension RunPictures {
    /// Nanoseconds with the unit that a person would take.
    static func time(_ ns: Double) -> String {
        switch ns {
        case ..<999.5: "\(NumberText.significant(ns)) ns"
        case ..<999_500: "\(NumberText.significant(ns / 1e3)) µs"
        case ..<999_500_000: "\(NumberText.significant(ns / 1e6)) ms"
        default: "\(NumberText.significant(ns / 1e9)) s"
        }
    }

    static func seconds(_ seconds: Double) -> String { seconds == 0 ? "0 s" : time(seconds * 1e9) }
}

extension RunPictures.Question {
    /// A picture for each choice of inputs, mode and caches that has at least three sizes.
    private var growth: [(caption: String, plot: any Plot)] {
        struct Setting: Hashable {
            let distribution: String
            let mode: Mode
            let caches: CacheState
        }
        var settings: [Setting] = []
        var groups: [Setting: [RunPictures.Measurement]] = [:]
        for measurement in measurements where measurement.first.input.size != nil {
            let row = measurement.first
            let setting = Setting(distribution: row.input.distribution, mode: row.mode, caches: row.caches)
            if groups[setting] == nil { settings.append(setting) }
            groups[setting, default: []].append(measurement)
        }
        return settings.compactMap { setting in
            let timed = (groups[setting] ?? []).flatMap(\.timed)
            guard Set(timed.compactMap(\.row.input.size)).count >= 3 else { return nil }
            var names: [String] = []
            for one in timed where !names.contains(one.row.kernel) { names.append(one.row.kernel) }
            let series = names.map { name in
                let points = timed.filter { $0.row.kernel == name }.compactMap { row, time in
                    row.input.size.map { (size: $0, time: time) }
                }
                let fit = GrowthFit(sizes: points.map(\.size), times: points.map(\.time))
                return GrowthPlot.Series(
                    name, points.map { (Double($0.size), $0.time) }, order: fit?.order.rawValue)
            }
            let several = settings.count > 1 ? ", \(setting.distribution) inputs" : ""
            let plot = GrowthPlot(
                title: "Growth with the size: \(name), \(setting.distribution) inputs", sizeAxis: "size, logarithmic",
                timeAxis: "time per operation, logarithmic", series: series)
            return ("Growth with the size\(several)", plot)
        }
    }

    /// Of each implementation with wrong answers, the most first.
    private var maps: [(caption: String, plot: any Plot)] {
        let kernels = measurements.flatMap(\.kernels)
        let entries = Dictionary(kernels.map { ($0.kernel, $0.verify) }) { first, _ in first }
            .sorted { ($1.value.wrong, $0.key) < ($0.value.wrong, $1.key) }
        let years = kernels.first.flatMap { YearsText.years($0.input.years) } ?? 1900...2100
        return VerdictPictures.maps(entries.map { ($0.key, $0.value) }, of: name, years: years)
    }
}
