import Foundation
import Timing
package import Words

/// Every value as a stroke: rows by subject, and in a row a lane a group.
///
/// Values are relative to 1. A row of many values shows as many of their quantiles.
package struct StripPlot: Plot {
    package struct Row: Sendable {
        package let label: String
        package let groups: [[Double]]

        package init(_ label: String, _ groups: [[Double]]) {
            self.label = label
            self.groups = groups
        }
    }

    /// The most strokes of a row.
    package static let strokesOfRow = 300

    package let title: String
    let axis: String
    let words: any Wording
    let rows: [Row]

    package init(title: String, axis: String, rows: [Row], _ words: any Wording) {
        self.title = title
        self.axis = axis
        self.words = words
        self.rows = rows.map { Row($0.label, $0.groups.map { $0.filter(\.isFinite) }.filter { !$0.isEmpty }) }
    }

    package var summary: String {
        guard rows.contains(where: { !$0.groups.isEmpty }) else { return words.picture(.noValues) }
        return rows.map { row in
            let all = row.groups.joined().sorted()
            return words.picture(
                .spread(row.label, all.first.map { $0 - 1 }, all.last.map { $0 - 1 }, all.count, of: row.groups.count))
        }.joined(separator: "; ") + "."
    }

    package func draw(on canvas: inout PlotCanvas) {
        let gutter = canvas.gutter(rows.map(\.label))
        let range = range
        let beyond = rows.map { row in row.groups.joined().count { !range.contains($0) } }
        let hasBeyond = beyond.contains { $0 > 0 }
        let (left, right) = (gutter + 4, canvas.width - (hasBeyond ? 76 : 12))
        func place(_ value: Double) -> Double {
            left + (right - left) * (value - range.lowerBound) / (range.upperBound - range.lowerBound)
        }
        let lane = 4.0
        var tops: [Double] = []
        var top = 4.0
        for row in rows {
            tops.append(top)
            top += max(16, lane * Double(row.groups.count)) + 5
        }
        let bottom = top
        let ticks = Self.ticks(range).map { (place: place($0), text: Self.percent($0)) }
        canvas.horizontalAxis(axis, ticks, from: 2, to: bottom, left: left, right: right)
        canvas.line(place(1), 2, place(1), bottom, .muted, kind: "one")
        for (index, row) in rows.enumerated() {
            let middle = tops[index] + max(16, lane * Double(row.groups.count)) / 2
            canvas.write(row.label, x: gutter - 4, y: middle + 4, .end, kind: "label", atMost: gutter)
            let share = max(2, Self.strokesOfRow / max(row.groups.count, 1))
            for (group, values) in row.groups.enumerated() {
                let sorted = values.sorted()
                let inside = Self.thinned(sorted, to: share).filter(range.contains)
                let y =
                    tops[index] + lane * Double(group)
                    + (row.groups.count * 4 < 16 ? 8 - 2 * Double(row.groups.count) : 0)
                let colour = PlotColour.series[group % 2 == 0 ? 0 : 3]
                let d = inside.map { "M\(decimal(place($0))) \(decimal(y))v3" }.joined()
                if !d.isEmpty {
                    canvas.add(
                        "path",
                        ["class": "strokes", "d": d, "stroke": canvas.theme(colour), "stroke-width": "1"])
                }
                if let median = Timing.median(values), range.contains(median) {
                    let d = "M\(decimal(place(median))) \(decimal(y - 0.5))v4"
                    canvas.add(
                        "path",
                        ["class": "median", "d": d, "stroke": canvas.theme(.ink), "stroke-width": "2.5"])
                }
            }
            if beyond[index] > 0 {
                canvas.write(
                    words.picture(.beyond(beyond[index])), x: canvas.width - 2, y: middle + 4, .end, .muted,
                    kind: "beyond")
            }
        }
        canvas.height = bottom + 36
    }

    /// Where nearly all values lie, at least 1 % and at most 60 % on either side; a few outliers do not press the rest
    /// together.
    var range: ClosedRange<Double> {
        let all = rows.flatMap { $0.groups.joined() }.sorted()
        guard !all.isEmpty else { return 0.99...1.01 }
        let cut = all.count / 50
        let low = min(max(all[cut] - 0.005, 0.4), 0.99)
        let high = max(min(all[all.count - 1 - cut] + 0.005, 1.6), 1.01)
        return low...high
    }

    /// Evenly spaced quantiles of sorted values, the ends among them; all where they are few enough.
    static func thinned(_ sorted: [Double], to count: Int) -> [Double] {
        guard sorted.count > count, count >= 2 else { return sorted }
        return (0..<count).map { sorted[$0 * (sorted.count - 1) / (count - 1)] }
    }

    private static func ticks(_ range: ClosedRange<Double>) -> [Double] {
        let step = (range.upperBound - range.lowerBound).step(below: 6)
        let first = Int(((range.lowerBound - 1) / step).rounded(.up))
        let last = Int(((range.upperBound - 1) / step).rounded(.down))
        return first > last ? [1] : (first...last).map { 1 + Double($0) * step }
    }

    private static func percent(_ value: Double) -> String {
        let percent = (value - 1) * 100
        if abs(percent) < 1e-6 { return "0 %" }
        return String(format: percent == percent.rounded() ? "%+.0f %%" : "%+.2g %%", percent)
    }
}
