package import Astronomy
package import Words

/// Margins of events to midnight against the bound of their errors: years across, seconds up, logarithmic.
package struct MarginPlot: Plot {
    package struct Mark: Sendable {
        /// The year with its fraction.
        package let year: Double
        /// Seconds to the nearest midnight, not negative.
        package let margin: Double
        package let certainty: Certainty
        package let isPublishedOtherwise: Bool
        package let text: String

        package init(
            year: Double, margin: Double, certainty: Certainty, isPublishedOtherwise: Bool, text: String
        ) {
            self.year = year
            self.margin = margin
            self.certainty = certainty
            self.isPublishedOtherwise = isPublishedOtherwise
            self.text = text
        }

        /// Whether the mark is always drawn, with its text.
        var isDisputed: Bool { certainty != .certain || isPublishedOtherwise }
    }

    package let title: String
    let years: ClosedRange<Int>
    let marks: [Mark]
    let words: any Wording
    /// The bound in seconds in the middle of each year that has one, in order.
    let bounds: [(year: Int, seconds: Double)]

    /// All events of some years; certain ones beyond the axis are not drawn.
    package init(
        title: String, years: ClosedRange<Int>, marks: [Mark], bounds: [(year: Int, seconds: Double)],
        _ words: any Wording
    ) {
        self.title = title
        self.years = years
        self.marks = marks.filter { $0.margin.isFinite && $0.margin >= 0 && $0.year.isFinite }
        self.words = words
        self.bounds = bounds.filter { $0.seconds.isFinite && $0.seconds > 0 }
    }

    package var summary: String {
        guard let first = bounds.first, let last = bounds.last, let least = bounds.min(by: { $0.seconds < $1.seconds })
        else { return words.picture(.noValues) }
        let counts = Certainty.allCases.map { kind in (kind, marks.count { $0.certainty == kind }) }
        return words.picture(.events(marks.count, counts, otherwise: marks.count(where: \.isPublishedOtherwise)))
            + words.picture(.bounds([first, least, last].map { (PlotUnit.seconds.text($0.seconds), $0.year) }))
    }

    package func draw(on canvas: inout PlotCanvas) {
        let (left, right) = (62.0, canvas.width - 16)
        let (top, bottom) = (22.0, 262.0)
        let scale = scale(from: bottom, to: top)
        let (start, end) = (Double(years.lowerBound), Double(years.upperBound + 1))
        func x(_ year: Double) -> Double {
            left + (right - left) * (min(max(year, start), end) - start) / (end - start)
        }
        canvas.horizontalAxis(
            words.picture(.year), yearTicks.map { (place: x(Double($0)), text: "\($0)") }, from: top, to: bottom,
            left: left,
            right: right)
        canvas.verticalAxis(
            words.picture(.toMidnight), scale, .seconds, atMost: 7, left: left, right: right)
        let plain = marks.filter { !$0.isDisputed && scale.place($0.margin) != nil }
        if !plain.isEmpty {
            dots(plain.map { "M\(decimal(x($0.year))) \(decimal(scale.clamped($0.margin)))h0" }.joined(), on: &canvas)
        }
        drawBound(on: &canvas, x: x, scale)
        let disputed = marks.filter(\.isDisputed)
        for mark in disputed {
            draw(mark.certainty, at: x(mark.year), scale.clamped(mark.margin), on: &canvas, tip: mark.text)
        }
        for mark in disputed where mark.isPublishedOtherwise {
            ring(at: x(mark.year), scale.clamped(mark.margin), on: &canvas, tip: mark.text)
        }
        canvas.height = bottom + 44
        legend(on: &canvas, certain: plain.count + disputed.count { $0.certainty == .certain })
    }

    /// Seconds up to the largest bound or margin of a disputed event, and at least to 1 000.
    private func scale(from bottom: Double, to top: Double) -> LogScale {
        let values = bounds.map(\.seconds) + marks.filter(\.isDisputed).map(\.margin)
        let highest = max(values.max() ?? 0, 1000 / 1.05)
        let near = marks.map(\.margin).filter { $0 <= highest }
        return LogScale(values + near + [highest], from: bottom, to: top)
    }

    private var yearTicks: [Int] {
        let step = max(1, Int(Double(years.count).step(below: 9)))
        let first = (years.lowerBound + step - 1) / step * step
        return Array(stride(from: first, through: years.upperBound + 1, by: step))
    }

    /// A line through the middles of the years, level to both ends.
    private func drawBound(on canvas: inout PlotCanvas, x: (Double) -> Double, _ scale: LogScale) {
        guard let first = bounds.first, let last = bounds.last else { return }
        let middles = bounds.map { (year: Double($0.year) + 0.5, seconds: $0.seconds) }
        let points =
            [(year: Double(first.year), seconds: first.seconds)] + middles
            + [(year: Double(last.year + 1), seconds: last.seconds)]
        let d = points.map { "\(decimal(x($0.year))) \(decimal(scale.clamped($0.seconds)))" }.joined(separator: "L")
        canvas.add(
            "path",
            [
                "class": "bound", "d": "M\(d)", "fill": "none", "stroke": canvas.theme(.baseline),
                "stroke-width": "2",
            ])
    }

    private func dots(_ d: String, on canvas: inout PlotCanvas, tip: String? = nil) {
        canvas.add(
            "path",
            [
                "class": Certainty.certain.rawValue, "d": d, "fill": "none", "stroke": canvas.theme(.muted),
                "stroke-width": "2", "stroke-linecap": "round",
            ], tip: tip)
    }

    private func draw(
        _ certainty: Certainty, at x: Double, _ y: Double, on canvas: inout PlotCanvas, tip: String? = nil
    ) {
        let place = "M\(decimal(x)) \(decimal(y))"
        // A triangle whose middle is the place, and a diamond.
        let (shape, colour): (String, PlotColour)
        switch certainty {
        case .certain: return dots(place + "h0", on: &canvas, tip: tip)
        case .uncertain: (shape, colour) = ("m0 -4l4 7h-8z", .wrong)
        case .contested: (shape, colour) = ("m0 -5l4 5l-4 5l-4 -5z", .series4)
        }
        canvas.add(
            "path", ["class": certainty.rawValue, "d": place + shape, "fill": canvas.theme(colour)], tip: tip)
    }

    private func ring(at x: Double, _ y: Double, on canvas: inout PlotCanvas, tip: String? = nil) {
        canvas.add(
            "circle",
            [
                "class": "otherwise", "cx": decimal(x), "cy": decimal(y), "r": "6.5", "fill": "none",
                "stroke": canvas.theme(.mark), "stroke-width": "1.5",
            ], tip: tip)
    }

    /// A line each: the bound, then every kind with the number of its marks.
    private func legend(on canvas: inout PlotCanvas, certain: Int) {
        func count(_ number: Int) -> String { PlotUnit.count.text(Double(number)) }
        var samples = PlotCanvas(id: canvas.id, theme: canvas.theme)
        var y = canvas.height + 12
        func write(_ text: String) {
            samples.write(text, x: 30, y: y + 4, kind: "legend")
            y += 18
        }
        samples.line(4, y, 20, y, .baseline, width: 2)
        write(words.picture(.bound))
        for kind in Certainty.allCases {
            draw(kind, at: 12, y, on: &samples)
            write(words.picture(.kind(kind, count(kind == .certain ? certain : marks.count { $0.certainty == kind }))))
        }
        ring(at: 12, y, on: &samples)
        write(words.picture(.otherwise(count(marks.count(where: \.isPublishedOtherwise)))))
        canvas.add(Markup("g", ["class": "samples"], samples.elements))
        canvas.height = y
    }
}
