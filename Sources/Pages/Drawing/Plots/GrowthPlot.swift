/// Times against sizes, both logarithmic: a line a series, told apart by colour, marker and dashes.
package struct GrowthPlot: Plot {
    package struct Series: Sendable {
        package let label: String
        /// In the order of the sizes; values of 0 or no finite number are left out.
        package let points: [(size: Double, time: Double)]
        /// The order of growth in words, such as `n log n`; nil where it is unknown.
        package let order: String?

        package init(_ label: String, _ points: [(size: Double, time: Double)], order: String?) {
            self.label = label
            self.points = points.filter { $0.size > 0 && $0.size.isFinite && $0.time > 0 && $0.time.isFinite }
                .sorted { $0.size < $1.size }
            self.order = order
        }
    }

    package let title: String
    let sizeAxis: String
    let timeAxis: String
    let series: [Series]

    package init(title: String, sizeAxis: String, timeAxis: String, series: [Series]) {
        self.title = title
        self.sizeAxis = sizeAxis
        self.timeAxis = timeAxis
        self.series = series
    }

    package var summary: String {
        guard series.contains(where: { !$0.points.isEmpty }) else { return "No values." }
        return series.map { one in
            guard let first = one.points.first, let last = one.points.last else { return "\(one.label) none" }
            let order = one.order.map { ", grows as \($0)" } ?? ""
            let (from, to) = (PlotUnit.nanoseconds.text(first.time), PlotUnit.nanoseconds.text(last.time))
            return
                "\(one.label) \(from) at \(PlotUnit.count.text(first.size)), \(to) at \(PlotUnit.count.text(last.size))"
                + order
        }.joined(separator: "; ") + "."
    }

    package func draw(on canvas: inout PlotCanvas) {
        let all = series.flatMap(\.points)
        let (left, right, top, bottom) = (62.0, canvas.width - 16, 22.0, 222.0)
        let sizes = LogScale(all.map(\.size), from: left + 6, to: right - 6)
        let times = LogScale(all.map(\.time), from: bottom, to: top)
        let ticks = sizes.ticks(atMost: 7, .count)
        canvas.horizontalAxis(sizeAxis, ticks, from: top, to: bottom, left: left, right: right)
        canvas.verticalAxis(timeAxis, times, .nanoseconds, atMost: 8, left: left, right: right)
        canvas.height = bottom + 44
        let half = canvas.width / 2
        for (index, one) in series.enumerated() {
            let places = one.points.map { (sizes.clamped($0.size), times.clamped($0.time)) }
            draw(places, look: index, kind: "series", on: &canvas)
            // Two columns of the legend.
            let (x, y) = (index % 2 == 0 ? 4 : half, canvas.height + 8 + 18 * Double(index / 2))
            draw([(x + 2, y - 4), (x + 26, y - 4)], look: index, kind: "sample", on: &canvas)
            let text = "\(one.label)\(one.order.map { "  O(\($0))" } ?? "")"
            canvas.write(text, x: x + 34, y: y, kind: "legend", atMost: half - 40)
        }
        canvas.height += 18 * Double((series.count + 1) / 2) + 4
    }

    private static let dashes = [nil, "6 3", "2 3", "8 3 2 3"]
    /// Circle, square, triangle, diamond, cross: paths around 0, 0.
    private static let markers = [
        "m-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z", "m-3.5 -3.5h7v7h-7z", "m0 -4.5l4.5 8h-9z", "m0 -5l5 5l-5 5l-5 -5z",
        "m-4 -1.2h2.8v-2.8h2.4v2.8h2.8v2.4h-2.8v2.8h-2.4v-2.8h-2.8z",
    ]

    private func draw(_ places: [(x: Double, y: Double)], look: Int, kind: String, on canvas: inout PlotCanvas) {
        guard !places.isEmpty else { return }
        let colour = canvas.theme(PlotColour.series[look % PlotColour.series.count])
        let texts = places.map { "\(decimal($0.x)) \(decimal($0.y))" }
        canvas.add(
            "path",
            [
                "class": kind, "d": "M" + texts.joined(separator: "L"), "stroke": colour, "stroke-width": "1.5",
                "fill": "none", "stroke-dasharray": Self.dashes[look % Self.dashes.count],
            ])
        let shape = Self.markers[look % Self.markers.count]
        canvas.add(
            "path",
            ["class": "\(kind)-markers", "d": texts.map { "M\($0)\(shape)" }.joined(), "fill": colour])
    }
}
