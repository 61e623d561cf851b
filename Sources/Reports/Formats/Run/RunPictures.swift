import Drawing
import Foundation
import Measuring
import Statistics
import Timing

/// What a run's page shows: its questions, their measurements, and the pictures of each.
enum RunPictures {
    /// A workload with its measurements.
    struct Question {
        let name: String
        /// The question in words, where they are known.
        let summary: String?
        let measurements: [Measurement]

        /// The identifier in the page.
        var id: String { RunPictures.identifier(name) }

        /// The question in words and its name.
        var title: String { summary.map { "\($0) (\(name))" } ?? name }

        /// The workloads of a report in order.
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

        /// The inputs in words.
        var name: String {
            let rest = settings.dropFirst() + [first.input.years.replacing("-", with: "–")]
            return (["\(first.input.distribution) inputs"] + rest).joined(separator: ", ")
        }

        /// How well it was measured.
        var facts: [String] {
            let twin = rows.first { $0.role == .twin }?.ratio
            let control = rows.first { $0.role == .control }?.ratio
            let made = String(format: "%+.0f", (first.controlExpected - 1) * 100)
            let processes = Set(kernels.map(\.timesByProcess.count)).max() ?? 0
            let facts = [
                first.resolution.map { "Resolution ±\(NumberText.significant($0 * 100)) %" },
                twin.map { "A/A \(Self.percent($0))" },
                control.map { "Control of \(made) % seen as \(Self.percent($0))" },
                processes > 1 ? "\(processes) processes" : nil,
                first.limit.map { "Limit \(NumberText.significant($0.nanosecondsPerOperation)) ns" },
            ]
            return facts.compactMap(\.self)
        }

        static func percent(_ ratio: RunRow.Ratio) -> String {
            let (low, high) = (NumberText.percent(ratio.low), NumberText.percent(ratio.high))
            return "\(NumberText.percent(ratio.estimate)) [\(low.dropLast(2)), \(high.dropLast(2))]"
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
                row.verify.wrong ?? 0 > 0 || !row.verify.isPass
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

    /// Nil where no implementation is known to have an error.
    var costAgainstErrors: CostErrorPlot? {
        let isSeconds = kernels.contains { $0.verify.largestDifference != nil }
        let points = timed.compactMap { row, time -> CostErrorPlot.Point? in
            let errors = isSeconds ? row.verify.largestDifference : row.verify.wrong.map(Double.init)
            return errors.map { errors in
                let text = isSeconds ? "\(RunPictures.seconds(errors)) off" : "\(NumberText.count(Int(errors))) wrong"
                return CostErrorPlot.Point(
                    row.kernel, cost: time, errors: errors, text: "\(RunPictures.time(time)), \(text)")
            }
        }
        guard points.contains(where: { $0.errors > 0 }) else { return nil }
        return CostErrorPlot(
            title: "Cost against errors: \(subject)", costAxis: "time per operation, logarithmic",
            errorAxis: isSeconds ? "largest error, logarithmic" : "wrong answers, logarithmic",
            errorUnit: isSeconds ? .seconds : .count, points: points)
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

    /// A map for each implementation with wrong answers whose months are known, the most wrong answers first.
    private var maps: [(caption: String, plot: any Plot)] {
        var seen: Set<String> = []
        var wrong: [(row: RunRow, months: [WrongMonthsMap.Month])] = []
        for row in measurements.flatMap(\.kernels) where seen.insert(row.kernel).inserted {
            let months = (row.verify.wrongMonths ?? []).filter { $0.count == 3 }.map {
                WrongMonthsMap.Month(year: $0[0], month: $0[1], count: $0[2])
            }
            if !months.isEmpty { wrong.append((row, months)) }
        }
        return wrong.sorted { ($1.row.verify.wrong ?? 0, $0.row.kernel) < ($0.row.verify.wrong ?? 0, $1.row.kernel) }
            .compactMap { row, months in
                guard let first = months.map(\.year).min(), let last = months.map(\.year).max() else { return nil }
                let asked = row.verify.range.split(separator: "-").compactMap { Int($0) }
                let years =
                    asked.count == 2 && asked[0] <= first && asked[1] >= last ? asked[0]...asked[1] : first...last
                let plot = WrongMonthsMap(
                    title: "Wrong answers by month: \(name)/\(row.kernel)", years: years, months: months)
                return ("Wrong answers of \(row.kernel)", plot)
            }
    }
}
