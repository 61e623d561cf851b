import Foundation

/// A strip per subject: its values in chronological order on a logarithmic scale of its own, with what changed.
package struct TimelinePlot: Plot {
    package struct Row: Sendable {
        package let label: String
        /// One for each time; nil where there is none.
        package let values: [Double?]
        /// Beside each value, what it can be compared with: those of one group are joined.
        package let groups: [Int]
        /// Where it became worse (true) or better.
        package let changes: [Int: Bool]
        /// What stands at the end.
        package let text: String

        package init(_ label: String, _ values: [Double?], groups: [Int], changes: [Int: Bool], text: String) {
            (self.label, self.values, self.groups) = (label, values, groups)
            (self.changes, self.text) = (changes, text)
        }

        fileprivate var known: [(place: Int, group: Int, value: Double)] {
            zip(zip(0..., groups), values).compactMap { place, value in
                value.flatMap { $0 > 0 && $0.isFinite ? (place.0, place.1, log($0)) : nil }
            }
        }
    }

    package let title: String
    /// The first and the last time.
    let ends: (String, String)
    let rows: [Row]

    package init(title: String, ends: (String, String), rows: [Row]) {
        (self.title, self.ends, self.rows) = (title, ends, rows)
    }

    package var summary: String {
        guard !rows.isEmpty else { return "No values." }
        return rows.map { row in
            let worse = row.changes.values.count { $0 }
            let changes = [(worse, "worse"), (row.changes.count - worse, "better")].filter { $0.0 > 0 }
                .map { ", \($0.0) × \($0.1)" }
            return "\(row.label) \(row.text)\(changes.joined())"
        }.joined(separator: "; ") + "."
    }

    package func draw(on canvas: inout PlotCanvas) {
        let gutter = canvas.gutter(rows.map(\.label))
        let right = canvas.width - canvas.widest(rows.map(\.text)) - 14
        let last = Double(max(1, (rows.map(\.values.count).max() ?? 0) - 1))
        func x(_ place: Int) -> Double { gutter + 8 + (right - gutter - 8) * Double(place) / last }
        let height = 28.0
        for (index, row) in rows.enumerated() {
            let top = 4 + height * Double(index)
            let middle = top + height / 2
            canvas.write(row.label, x: gutter - 4, y: middle + 4, .end, kind: "label", atMost: gutter)
            canvas.write(row.text, x: canvas.width - 2, y: middle + 4, .end, .muted, kind: "value")
            let known = row.known
            guard let low = known.map(\.value).min(), let high = known.map(\.value).max() else { continue }
            // At least 10 %, so that noise stays small.
            let span = max(high - low, 0.1)
            func y(_ value: Double) -> Double { middle - (height - 10) * (value - (low + high) / 2) / span }
            for (place, isWorse) in row.changes.sorted(by: { $0.key < $1.key }) {
                canvas.line(
                    x(place), top + 1, x(place), top + height - 1, isWorse ? .wrong : .baseline, width: 2,
                    dashes: isWorse ? nil : "3 2", kind: isWorse ? "worse" : "better")
            }
            let groups = Dictionary(grouping: known, by: \.group).sorted { $0.key < $1.key }
            for (group, points) in groups {
                let places = points.map { "\(decimal(x($0.place))) \(decimal(y($0.value)))" }
                let colour = canvas.theme(PlotColour.series[group % PlotColour.series.count])
                canvas.add(
                    "path",
                    ["class": "line", "d": "M" + places.joined(separator: "L"), "stroke": colour, "fill": "none"])
                canvas.add(
                    "path",
                    [
                        "class": "points", "d": places.map { "M\($0)h0" }.joined(), "stroke": colour,
                        "stroke-width": "4", "stroke-linecap": "round",
                    ])
            }
        }
        let bottom = 4 + height * Double(rows.count)
        canvas.line(gutter + 8, bottom, right, bottom, .rule, kind: "axis")
        canvas.write(ends.0, x: gutter + 8, y: bottom + 15, .start, .muted, kind: "tick")
        canvas.write(ends.1, x: right, y: bottom + 15, .end, .muted, kind: "tick")
        canvas.height = bottom + 22
    }
}
