import Drawing
import Foundation
import Testing

@Suite struct StripPlotTests {
    private func plot(_ rows: [[[Double]]]) -> StripPlot {
        let rows = rows.enumerated().map { StripPlot.Row("r\($0.offset)", $0.element) }
        return StripPlot(title: "t", axis: "difference", groups: "processes", rows: rows)
    }

    /// The places of the strokes of a path.
    private func strokes(_ element: SVGReader.Element) -> [Double] {
        (element.attributes["d"] ?? "").split(separator: "M").compactMap { Double($0.split(separator: " ")[0]) }
    }

    @Test func everyValueIsAStrokeOfItsGroup() throws {
        let svg = try SVGReader(plot([[[0.99, 1, 1.02], [1.01, 1.03]], [[1]]]))
        #expect(svg["strokes"].map { strokes($0).count } == [3, 2, 1])
        #expect(svg["median"].count == 3 && svg["beyond"].isEmpty)
        let places = strokes(svg["strokes"][0]) + strokes(svg["strokes"][1])
        // 0.99, 1, 1.02, 1.01, 1.03: a linear axis.
        let percent = places[3] - places[1]
        #expect(percent > 0)
        #expect(abs(places[1] - places[0] - percent) < 0.03 && abs(places[2] - places[1] - 2 * percent) < 0.03)
        #expect(svg.elements[2].text.hasPrefix("r0 -1.0 to +3.0 % in 5 values of 2 processes; r1"))
    }

    @Test func manyValuesBecomeQuantiles() throws {
        let values = (0..<5000).map { 0.98 + 0.04 * Double($0) / 4999 }
        let svg = try SVGReader(plot([[values, values]]))
        let counts = svg["strokes"].map { strokes($0).count }
        #expect(counts == [150, 150])
        let places = strokes(svg["strokes"][0])
        let steps = zip(places, places.dropFirst()).map { $1 - $0 }
        #expect((steps.max() ?? 1) - (steps.min() ?? 0) < 0.1, "evenly spaced values stay so")
    }

    @Test func outliersAreCountedAndDoNotPressTheRestTogether() throws {
        let values: [Double] = (0..<200).map { (index: Int) in 1 + 0.0001 * Double(index % 100) } + [9]
        let svg = try SVGReader(plot([[values]]))
        #expect(svg.texts("beyond") == ["1 beyond"])
        let places = strokes(svg["strokes"][0])
        #expect((places.max() ?? 0) - (places.min() ?? 0) > 100)
    }

    @Test func bearsNothing() throws {
        for rows in [[], [[]], [[[]]], [[[.nan, .infinity]]], [[[0]]], [[[1e9]]]] as [[[[Double]]]] {
            let svg = try SVGReader(plot(rows))
            #expect(svg["strokes"].isEmpty, "\(rows)")
        }
        #expect(try SVGReader(plot([[[1e9]]])).texts("beyond") == ["1 beyond"])
        let odd = StripPlot(
            title: "t", axis: "a", groups: "g", rows: oddLabels.map { StripPlot.Row($0, [[1, 1.01]]) })
        #expect(try SVGReader(odd)["strokes"].count == oddLabels.count)
    }
}
