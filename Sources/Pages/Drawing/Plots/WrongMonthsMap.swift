package import Words

/// The map of wrong answers, years by months: the more of them in a month, the darker and higher its mark.
package struct WrongMonthsMap: Plot {
    /// The wrong answers of a month; month 0 is a whole year.
    package struct Month: Sendable, Hashable {
        package let year: Int
        /// 0…12.
        package let month: Int
        package let count: Int

        package init(year: Int, month: Int, count: Int) {
            self.year = year
            self.month = month
            self.count = count
        }
    }

    package let title: String
    let words: any Wording
    let years: ClosedRange<Int>
    let months: [Month]

    /// Months outside of the years, and those without a wrong answer, are left out.
    package init(title: String, years: ClosedRange<Int>, months: [Month], _ words: any Wording) {
        self.title = title
        self.words = words
        self.years = years
        self.months = months.filter { years.contains($0.year) && 0...12 ~= $0.month && $0.count > 0 }
    }

    package var summary: String {
        let total = months.reduce(0) { $0 + $1.count }
        guard let first = months.map(\.year).min(), let last = months.map(\.year).max() else {
            return words.picture(.noneWrong(years))
        }
        let touched = Set(months.map(\.year)).count
        return words.picture(.wrongMonths(total, months: months.count, years: touched, first...last, of: years))
    }

    /// The least counts of the four shades.
    private static let classes = [1, 3, 10, 28]

    private static func shade(_ count: Int) -> Int { classes.lastIndex { count >= $0 } ?? 0 }

    package func draw(on canvas: inout PlotCanvas) {
        let (left, right, top) = (32.0, canvas.width - 8, 4.0)
        let row = 10.0
        let bottom = top + 12 * row
        let column = (right - left) / Double(years.count)
        func place(_ year: Int) -> Double { left + column * Double(year - years.lowerBound) }
        for month in [1, 4, 7, 10] {
            let y = top + row * Double(month - 1) + 9
            canvas.write(words.picture(.month(month)), x: left - 5, y: y, .end, .muted, kind: "tick")
        }
        let step = max(1, Int(Double(years.count).step(below: 11)))
        let ticks = years.filter { $0 % step == 0 }.map { (place: place($0) + column / 2, text: "\($0)") }
        canvas.horizontalAxis(words.picture(.year), ticks, from: top, to: bottom, left: left, right: right)
        for month in [3, 6, 9] { canvas.line(left, top + row * Double(month), right, top + row * Double(month), .rule) }
        // One path a shade keeps a map of thousands of marks small.
        var paths = Array(repeating: "", count: Self.classes.count)
        var counts = Array(repeating: 0, count: Self.classes.count)
        for month in months {
            let shade = Self.shade(month.count)
            let whole = month.month == 0 ? 12 * row : row
            let low = month.month == 0 ? bottom : top + row * Double(month.month)
            let height = whole * Double(shade + 3) / Double(Self.classes.count + 2)
            let width = max(column, 2.4)
            paths[shade] +=
                "M\(decimal(place(month.year))) \(decimal(low))v\(decimal(-height))h\(decimal(width))v\(decimal(height))z"
            counts[shade] += 1
        }
        for (shade, path) in paths.enumerated() where !path.isEmpty {
            canvas.add(
                "path",
                [
                    "class": "months", "data-months": "\(counts[shade])", "d": path,
                    "fill": canvas.theme(PlotColour.heat[shade]),
                ])
        }
        canvas.height = bottom + 50
        var x = left
        let legend = words.picture(.wrongInMonth)
        canvas.write(legend, x: x, y: canvas.height, .start, .muted, kind: "legend")
        x += legend.width(size: canvas.fontSize) + 6
        for (shade, least) in Self.classes.enumerated() {
            let text = words.picture(.wrongFrom(least, below: Self.classes.dropFirst(shade + 1).first))
            let height = row * Double(shade + 3) / Double(Self.classes.count + 2)
            canvas.add(
                "rect",
                [
                    "class": "sample", "x": decimal(x), "y": decimal(canvas.height - height), "width": "8",
                    "height": decimal(height), "fill": canvas.theme(PlotColour.heat[shade]),
                ])
            canvas.write(text, x: x + 12, y: canvas.height, .start, .muted, kind: "legend")
            x += text.width(size: canvas.fontSize) + 28
        }
        canvas.height += 6
    }
}
