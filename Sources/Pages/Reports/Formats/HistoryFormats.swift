import Drawing
import Foundation
import Results
import Support

extension Format<History> {
    package static var text: Self {
        Self(page: "text") { history, page in
            page.line(history.head, right: history.rowsText)
            for (date, changes) in history.dated {
                page.line(date)
                page.changes(changes, isWhole: history.isWhole)
            }
            history.closing.forEach { page.line($0) }
            if history.isWhole {
                page.line()
                page.table(history.table)
                for series in history.detailed {
                    page.line()
                    page.line(series.row)
                    page.table(history.table(series.points))
                }
                page.line()
                history.machineNotes.forEach { page.line($0) }
            } else {
                page.line("rows: --all, -f REGEX     page: --format html")
            }
            history.notes.forEach { page.line($0) }
        }
    }

    package static var markdown: Self {
        Self("markdown") { history in
            let changes = history.dated.map { date, changes in
                "- \(date.markdown)\n" + changes.map { "  - \($0.line.markdown)\n" }.joined()
            }.joined()
            let points = history.detailed.map { "## \($0.row.markdown)\n\n\(history.table($0.points).markdown)\n" }
            return "# \(history.head.markdown)\n\n\(changes)\n" + history.closing.map { "\($0.markdown)\n\n" }.joined()
                + "\(history.table.markdown)\n" + points.joined()
                + (history.machineNotes + history.notes).markdownList
        }
    }

    package static var jsonl: Self { Self("jsonl", omitsNotes: true) { try $0.points.map(JSONLines.line).joined() } }

    /// One self-contained page: what changed, and a strip per kernel.
    package static var html: Self {
        Self("html") { history in
            let changes = history.dated.map { date, changes in
                [.text(date)] + Page.list(changes.map { [.text($0.line.unbroken)] })
            }
            let changed = Set(history.changes.map { $0.point.row.prefix { $0 != "/" } })
            let sections = Dictionary(grouping: history.series) { $0.row.prefix { $0 != "/" } }
                .sorted { (changed.contains($0.key) ? 0 : 1, $0.key) < (changed.contains($1.key) ? 0 : 1, $1.key) }
            let figures = sections.map { workload, series in
                (caption: String(workload), plot: history.plot(String(workload), series) as any Plot)
            }
            let reading = """
                A strip is a kernel, a dot the median time of a report, the oldest at the left; higher is slower, each strip on a scale of \
                its own. A solid line marks where it became worse, a dashed one where it became better. At the end is the newest time.
                """
            return Page.html(
                title: "What changed: \(history.head)",
                [
                    Markup("h1", text: "What changed: \(history.head)".unbroken),
                    Markup("p", text: history.rowsText.unbroken),
                ] + Page.list(changes, class: "changes") + history.closing.map { Markup("p", text: $0.unbroken) }
                    + [Markup("p", ["class": "muted small"], text: reading)]
                    + Page.figures(id: "strips", figures)
                    + Page.list((history.machineNotes + history.notes).map { [.text($0.unbroken)] }, class: "notes"))
        }
    }
}

extension History {
    typealias Series = (row: String, points: [HistoryPoint])

    fileprivate var series: [Series] {
        points.reduce(into: []) { series, point in
            if series.last?.row == point.row {
                series[series.count - 1].points.append(point)
            } else {
                series.append((point.row, [point]))
            }
        }
    }

    /// The rows whose points are listed: few enough to read.
    fileprivate var detailed: [Series] {
        let series = series
        return series.count <= 3 ? series : []
    }

    /// The machines, in order of their first points.
    private var machines: [String] {
        points.reduce(into: []) { machines, point in
            if !machines.contains(point.machine) { machines.append(point.machine) }
        }
    }

    private var days: [String] { Set(points.map { String($0.started.prefix(10)) }).sorted() }

    fileprivate var head: String {
        let days = days
        let range = days.count > 1 ? "\(days[0]) … \(days[days.count - 1])" : days.first ?? ""
        return "\(NumberText.count(reports, "report")), \(range)"
    }

    fileprivate var rowsText: String {
        let count = machines.count
        return "\(NumberText.count(series.count, "row")), \(count == 1 ? "one machine" : "\(count) machines")"
    }

    /// What changed with each report, the newest first.
    fileprivate var dated: [(date: String, changes: [Change])] {
        let reports = changes.reduce(into: [String]()) { if $0.last != $1.point.report { $0.append($1.point.report) } }
        let names = Dictionary(
            zip(points.map(\.row), points.map(\.row).withoutCommonInputs)
        ) { first, _ in first }
        return reports.map { report in
            let own = changes.filter { $0.point.report == report }
            let date = [own[0].point.started.prefix(10), own[0].point.commitText[...]].filter { !$0.isEmpty }
            let sorted = own.map { ($0.after / $0.before, $0) }.sorted { $0.0 > $1.0 }
            return (
                date.joined(separator: " "),
                sorted.map { ratio, change in
                    Change(
                        kind: ratio > 1 ? .worse : .better, name: names[change.point.row] ?? change.point.row,
                        figures: change.figures, size: Change.size(ratio))
                }
            )
        }
    }

    /// In how many rows nothing was seen, or why nothing can be.
    fileprivate var closing: [String] {
        guard reports >= Self.fewestReports else {
            return ["changes are looked for from \(Self.fewestReports) reports on"]
        }
        let same = series.count - Set(changes.map(\.point.row)).count
        guard same > 0 else { return [] }
        return ["no change was seen in \(same == series.count ? "" : "the other ")\(NumberText.count(same, "row"))"]
    }

    fileprivate var machineNotes: [String] {
        let machines = machines
        return machines.count == 1
            ? ["machine: \(machines[0])"]
            : machines.enumerated().map { "machine \(Self.letter($0.offset)): \($0.element)" }
    }

    private static func letter(_ number: Int) -> String {
        number < 26 ? String(UnicodeScalar(UInt8(65 + number))) : "\(number + 1)"
    }

    /// The values on a logarithmic scale in eight steps, the least at the bottom; values within 1 % are one step.
    private static func sparkline(_ values: [Double]) -> String {
        let steps = Array("▁▂▃▄▅▆▇█")
        let logarithms = values.map { log($0) }
        guard let low = logarithms.min(), let high = logarithms.max() else { return "" }
        let width = max(high - low, 0.01 * Double(steps.count))
        return String(
            logarithms.map { steps[min(steps.count - 1, Int(($0 - low) / width * Double(steps.count)))] })
    }

    /// The rows, from their first to their last point.
    fileprivate var table: Table {
        func ends(_ series: Series) -> (Double, Double) {
            (series.points[0].ns, series.points[series.points.count - 1].ns)
        }
        let columns: [Column<Series>] = [
            .text("row", .essential, isWide: true) { .init($0.row) },
            .text("", .useful) { .init(Self.sparkline($0.points.map(\.ns))) },
            .number("time", .essential, isOptional: false) {
                .init(Change.figures(RunPictures.time(ends($0).0), RunPictures.time(ends($0).1)))
            },
            .number("", .main) { $0.points.count > 1 ? .init(Change.size(ends($0).1 / ends($0).0)) : "" },
        ]
        return columns.table(series)
    }

    fileprivate func table(_ points: [HistoryPoint]) -> Table {
        let machines = machines
        let columns: [Column<HistoryPoint>] = [
            .text("begun", .essential) { .init($0.started) },
            .text("commit") { .init($0.commitText.isEmpty ? "–" : $0.commitText) },
            .figure("ns/op", .essential, isOptional: false) { $0.ns },
            .figure("× null", .useful, isOptional: false, otherwise: "–", \.normalised),
            .figure("instructions", isOptional: false, otherwise: "–", \.instructions),
            .number("version", .detail, isOptional: false) { "\($0.kernelVersion)" },
            .text("machine", .useful, isOptional: true) { point in
                machines.count == 1 ? "" : .init(machines.firstIndex(of: point.machine).map(Self.letter) ?? "")
            },
            .text("", isWide: true, tone: { $0.isEmpty ? nil : .known }) {
                .init($0.changeOf.map { "← changes: \($0)" } ?? "")
            },
        ]
        return columns.table(points)
    }

    fileprivate func plot(_ workload: String, _ series: [Series]) -> TimelinePlot {
        let reports = Set(points.map { [$0.started, $0.report] }).sorted { $0.lexicographicallyPrecedes($1) }
        let places = Dictionary(uniqueKeysWithValues: zip(reports, 0...))
        let machines = machines
        let names = series.map { String($0.row.drop { $0 != "/" }.dropFirst()) }.withoutCommonInputs
        let rows = zip(series, names).map { series, name in
            var values = [Double?](repeating: nil, count: reports.count)
            var groups = [Int](repeating: 0, count: reports.count)
            var marks: [Int: Bool] = [:]
            for point in series.points {
                guard let place = places[[point.started, point.report]] else { continue }
                (values[place], groups[place]) = (point.ns, machines.firstIndex(of: point.machine) ?? 0)
            }
            for change in changes where change.point.row == series.row {
                guard let place = places[[change.point.started, change.point.report]] else { continue }
                marks[place] = change.after > change.before
            }
            return TimelinePlot.Row(
                name, values, groups: groups, changes: marks,
                text: series.points.last.map { RunPictures.time($0.ns) } ?? "")
        }
        let days = days
        return TimelinePlot(
            title: "Times of \(workload)", ends: (days.first ?? "", days.count > 1 ? days.last ?? "" : ""), rows: rows)
    }
}

extension HistoryPoint {
    fileprivate var commitText: String {
        commit.map { "\($0.prefix(7))\(dirty == true ? "+" : "")" } ?? ""
    }
}

extension HistoryChange {
    fileprivate var figures: String {
        let texts = [before, after].map { value in
            switch quantity {
            case .instructions: "\(NumberText.significant(value)) instructions"
            case .time: RunPictures.time(value)
            case .normalised: "\(NumberText.significant(value)) ×\u{A0}limit"
            }
        }
        return Change.figures(texts[0], texts[1])
    }
}
