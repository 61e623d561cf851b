import Drawing
import Foundation
import Testing
import Words

@Suite struct DotPlotTests {
    private func plot(_ rows: [DotPlot.Row]) -> DotPlot {
        DotPlot(title: "t", axis: "time", rows: rows, .english)
    }

    private func row(
        _ value: Double, _ interval: ClosedRange<Double>? = nil, _ mark: DotPlot.Mark = .plain
    ) -> DotPlot.Row {
        DotPlot.Row("a\(value)", value, interval: interval, text: "\(value) ns", mark: mark)
    }

    /// The left edges of plain dots: `Mx y…`.
    private func places(_ svg: [Element]) -> [Double] {
        svg["dot"].compactMap { $0.attributes["d"]?.dropFirst().split(separator: " ").first.flatMap { Double($0) } }
    }

    /// On a logarithmic axis distances differ as logarithms do.
    @Test func placesAreTheLogarithmsOfTheValues() throws {
        for values in [[1, 10, 100, 1000], [1e-3, 1, 1e9], [4.2, 4.3, 5.1], [7, 7]] {
            let places = places(try elements(plot(values.map { row($0) })))
            try #require(places.count == values.count)
            guard let last = values.last, last > values[0] else {
                #expect(places[0] == places[1])
                continue
            }
            let scale = (places[places.count - 1] - places[0]) / (log10(last) - log10(values[0]))
            for (value, place) in zip(values, places) {
                let expected = places[0] + scale * (log10(value) - log10(values[0]))
                #expect(scale > 0 && abs(place - expected) < 0.02, "\(value): \(place), not \(expected)")
            }
        }
    }

    /// The ends of an interval lie where dots of these values do.
    @Test func intervalsAreOnTheSameAxis() throws {
        let svg = try elements(plot([row(10, 8...13), row(8), row(13)]))
        let dots = places(svg).map { $0 + 4 }
        let interval = try #require(svg["interval"].first?.attributes["d"])
        let ends = interval.dropFirst().split(separator: "L").compactMap {
            $0.split(separator: " ").first.flatMap { Double($0) }
        }
        #expect(svg["interval"].count == 1 && ends.count == 2)
        #expect(abs(ends[0] - dots[1]) < 0.02 && abs(ends[1] - dots[2]) < 0.02, "\(interval)")
    }

    /// Marks differ in shape, not in colour alone.
    @Test func whatIsWrongHasACross() throws {
        let svg = try elements(plot([row(1, nil, .baseline), row(2, nil, .wrong), row(3)]))
        let shapes = svg["dot"].map { $0.attributes["d"]?.drop { !$0.isLowercase } ?? "" }
        #expect(shapes.map { $0.first } == ["l", "l", "a"] && Set(shapes).count == 3)
        #expect(svg[2].text == "a1.0 1.0 ns (baseline); a2.0 2.0 ns (wrong answers); a3.0 3.0 ns.")
    }

    @Test func whatHasNoPlaceHasNoDot() throws {
        let values: [Double] = [0, -1, .infinity, -.infinity, .nan, 5]
        let svg = try elements(plot(values.map { row($0) }))
        #expect(svg["dot"].count == 1 && svg.texts("value").count == 6)
        #expect(try elements(plot([]))["dot"].isEmpty)
    }

    @Test func oddLabelsStayWithinThePicture() throws {
        let rows = oddLabels.map {
            DotPlot.Row($0, note: "second", 3, interval: 2...4, text: $0.isEmpty ? "–" : "3 ns")
        }
        let svg = try elements(plot(rows))
        #expect(svg["dot"].count == oddLabels.count && svg.texts("note").count == oddLabels.count)
        #expect(svg.texts("label")[0] == oddLabels[0])
        let long = try #require(svg["label"].dropFirst(2).first)
        #expect(long.text.hasPrefix("long-long-") && long.text.contains("…"))
        // The whole label is in the tip, which is a title within the text.
        #expect(svg.contains { $0.name == "title" && $0.parent == "text" && $0.text == oddLabels[2] })
    }
}
