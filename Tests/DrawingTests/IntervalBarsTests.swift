import Drawing
import Foundation
import Testing

@Suite struct IntervalBarsTests {
    private func plot(_ bars: [IntervalBars.Bar], rules: [(label: String, value: Double)] = []) -> IntervalBars {
        IntervalBars(title: "t", axis: "time", unit: .nanoseconds, bars: bars, rules: rules)
    }

    private func bar(_ value: Double, _ interval: ClosedRange<Double>? = nil, _ mark: IntervalBars.Mark = .plain)
        -> IntervalBars.Bar
    {
        IntervalBars.Bar("a\(value)", value, interval: interval, text: "\(value) ns", mark: mark)
    }

    /// On a logarithmic axis lengths differ as logarithms do.
    @Test func lengthsAreTheLogarithmsOfTheValues() throws {
        for values in [[1, 10, 100, 1000], [1e-3, 1, 1e9], [4.2, 4.3, 5.1], [7, 7]] {
            let svg = try SVGReader(plot(values.map { bar($0) }))
            let widths = svg["bar"].map { $0.number("width") }
            try #require(widths.count == values.count)
            #expect(widths.allSatisfy { $0 > 0 })
            guard let last = values.last, last > values[0] else {
                #expect(widths[0] == widths[1])
                continue
            }
            let scale = (widths[widths.count - 1] - widths[0]) / (log10(last) - log10(values[0]))
            for (value, width) in zip(values, widths) {
                let expected = widths[0] + scale * (log10(value) - log10(values[0]))
                #expect(abs(width - expected) < 0.02, "\(value): \(width), not \(expected)")
            }
        }
    }

    /// `M low … H high`: the ends of the interval lie where bars of these values would end.
    @Test func intervalsEndWhereBarsOfTheirEndsWould() throws {
        let svg = try SVGReader(plot([bar(10, 8...13), bar(8), bar(13)]))
        let bars = svg["bar"].map { $0.number("x") + $0.number("width") }
        let interval = try #require(svg["interval"].first?.attributes["d"])
        #expect(svg["interval"].count == 1)
        let low = try #require(interval.dropFirst().split(separator: " ").first.flatMap { Double($0) })
        let high = try #require(interval.split(separator: "H").last?.split(separator: "M").first.flatMap { Double($0) })
        #expect(abs(low - bars[1]) < 0.02 && abs(high - bars[2]) < 0.02, "\(interval)")
    }

    @Test func whatIsWrongHasAPatternAndACross() throws {
        let svg = try SVGReader(plot([bar(1, nil, .baseline), bar(2, nil, .wrong), bar(3)]))
        #expect(svg["bar"].map { $0.attributes["fill"] == "url(#p-hatch)" } == [false, true, false])
        #expect(svg.elements.contains { $0.name == "pattern" && $0.attributes["id"] == "p-hatch" })
        // One beside the bar and one in the legend.
        #expect(svg["wrong"].count == 2 && svg["baseline"].count == 2)
        #expect(svg.texts("legend") == ["baseline", "has wrong answers"])
        #expect(svg.elements[2].text == "a1.0 1.0 ns (baseline); a2.0 2.0 ns (wrong answers); a3.0 3.0 ns.")
        let plain = try SVGReader(plot([bar(1)]))
        #expect(plain["wrong"].isEmpty && plain["legend"].isEmpty && !plain.elements.contains { $0.name == "pattern" })
    }

    @Test func aChangedValueChangesThePicture() throws {
        let before = plot([bar(1, 1...1.5), bar(2)]).svg(id: "p", theme: .light)
        #expect(before == plot([bar(1, 1...1.5), bar(2)]).svg(id: "p", theme: .light))
        #expect(before != plot([bar(1, 1...1.6), bar(2)]).svg(id: "p", theme: .light))
        #expect(before != plot([bar(1, 1...1.5), bar(2.1)]).svg(id: "p", theme: .light))
    }

    @Test func whatHasNoPlaceHasNoBar() throws {
        let values: [Double] = [0, -1, .infinity, -.infinity, .nan, 5]
        let svg = try SVGReader(plot(values.map { bar($0) }))
        #expect(svg["bar"].count == 1 && svg.texts("value").count == 6)
        #expect(try SVGReader(plot([]))["bar"].isEmpty)
        #expect(try SVGReader(plot([bar(0)]))["bar"].isEmpty)
    }

    @Test func rulesAreDrawnAndNamed() throws {
        let svg = try SVGReader(plot([bar(10), bar(100)], rules: [("limit", 0.1), ("null", 0.12), ("none", 0)]))
        #expect(svg["rule"].count == 2)
        #expect(svg.texts("rule-label") == ["limit", "null"], "both, though near each other")
    }

    @Test func oddLabelsStayWithinThePicture() throws {
        let bars = oddLabels.map { IntervalBars.Bar($0, 3, interval: 2...4, text: $0.isEmpty ? "–" : "3 ns") }
        let svg = try SVGReader(plot(bars))
        #expect(svg["bar"].count == oddLabels.count)
        let labels = svg.texts("label")
        #expect(labels.count == oddLabels.count && labels[0] == oddLabels[0])
        let long = try #require(svg["label"].dropFirst(2).first)
        #expect(long.text.hasPrefix("long-long-") && long.text.contains("…"))
        // The whole label is in the tip, which is a title within the text.
        #expect(svg.elements.contains { $0.name == "title" && $0.parent == "text" && $0.text == oddLabels[2] })
    }
}
