/// A line of values one line of text high, with the places where they changed.
package struct Sparkline: Plot {
    package let title: String
    /// What the line shows, in words.
    package let summary: String
    let values: [Double?]
    /// The indices of the first values after a change.
    let changes: [Int]

    /// Values that are nil or no finite numbers leave gaps; changes that are no indices of values are left out.
    package init(title: String, values: [Double?], changes: [Int], text: String) {
        self.title = title
        self.values = values.map { $0.flatMap { $0.isFinite ? $0 : nil } }
        self.changes = changes.filter(values.indices.contains)
        summary = text
    }

    package func draw(on canvas: inout PlotCanvas) {
        canvas.width = 120
        canvas.height = 18
        let known = values.compactMap(\.self)
        guard let low = known.min(), let high = known.max() else { return }
        func place(_ index: Int) -> Double {
            values.count < 2 ? 60 : 4 + 112 * Double(index) / Double(values.count - 1)
        }
        func height(_ value: Double) -> Double { high > low ? 15 - 12 * (value - low) / (high - low) : 9 }
        for change in changes {
            let x = (place(change) + place(max(0, change - 1))) / 2
            canvas.line(x, 1, x, 17, .wrong, dashes: "2 2", kind: "change")
        }
        var d = ""
        var isOpen = false
        for (index, value) in values.enumerated() {
            guard let value else {
                isOpen = false
                continue
            }
            d += "\(isOpen ? "L" : "M")\(decimal(place(index))) \(decimal(height(value)))"
            isOpen = true
        }
        canvas.add(
            "path",
            [
                ("class", "line"), ("d", d), ("stroke", canvas.theme(.mark)), ("stroke-width", "1.5"), ("fill", "none"),
                ("stroke-linecap", "round"),
            ])
        if let last = values.lastIndex(where: { $0 != nil }), let value = values[last] {
            canvas.add(
                "circle",
                [
                    ("class", "last"), ("cx", decimal(place(last))), ("cy", decimal(height(value))), ("r", "2.5"),
                    ("fill", canvas.theme(.mark)),
                ])
        }
    }
}
