import Drawing
import Foundation
import Testing
import Words

/// What each plot shows, names and counts; values that have no place, and odd labels.
@Suite struct PlotTests {
    /// The numbers that begin the parts of a path, such as `10 20` of `M10 20v3`.
    private func places(_ element: XMLReader.Element) -> [(x: Double, y: Double)] {
        (element.attributes["d"] ?? "").split { "ML".contains($0) }.compactMap { part in
            let numbers = part.split { !"0123456789.-".contains($0) }.compactMap { Double($0) }
            return numbers.count < 2 ? nil : (numbers[0], numbers[1])
        }
    }

    // MARK: Costs and errors

    private func points(_ points: [(String, Double, Double)]) -> CostErrorPlot {
        CostErrorPlot(
            title: "t", costAxis: "time", errorAxis: "wrong", errorUnit: .count,
            points: points.map {
                CostErrorPlot.Point($0.0, cost: $0.1, errors: $0.2, text: "\($0.1) ns, \($0.2) wrong")
            }, English())
    }

    @Test func theFrontierIsWhatNothingBeats() throws {
        let plot = points([
            ("slow-right", 100, 0), ("fast-wrong", 1, 50), ("middle", 10, 3), ("beaten", 20, 3), ("also", 10, 3),
            ("worst", 200, 60),
        ])
        #expect(plot.frontier.map(\.label) == ["fast-wrong", "also", "middle", "slow-right"], "equal ones are on it")
        let svg = try SVGReader(plot)
        #expect(svg["point"].count == 6 && svg["frontier"].count == 4)
        #expect(svg.texts("list").count == 6 && svg.texts("list-number") == (1...6).map(String.init))
        #expect(svg.elements[2].text.hasPrefix("On the frontier: fast-wrong 1.0 ns, 50.0 wrong;"))
        // Slower is further to the right, fewer errors are lower.
        let places = svg["frontier"].map { (x: $0.number("cx"), y: $0.number("cy")) }
        #expect(places.map(\.x) == places.map(\.x).sorted() && places.map(\.y) == places.map(\.y).sorted())
        #expect(svg.texts("tick").contains("none"))
        #expect(try !SVGReader(points([("a", 1, 5), ("b", 2, 3)])).texts("tick").contains("none"))
    }

    @Test func pointsWithoutAPlace() throws {
        #expect(try SVGReader(points([]))["point"].isEmpty)
        let bad = points([("a", 0, 1), ("b", .nan, 1), ("c", 1, .infinity), ("d", 1, -1), ("e", 1, 0)])
        #expect(try SVGReader(bad)["point"].count == 1)
        #expect(try SVGReader(points([("a", 1e-3, 1e9), ("b", 1e9, 0)]))["point"].count == 2)
        #expect(try SVGReader(points(oddLabels.map { ($0, 2, 0) })).texts("list").contains(oddLabels[0]))
    }

    // MARK: Wrong months

    private func map(_ months: [(Int, Int, Int)], _ years: ClosedRange<Int> = 1900...2100) -> WrongMonthsMap {
        WrongMonthsMap(
            title: "t", years: years, months: months.map { WrongMonthsMap.Month(year: $0.0, month: $0.1, count: $0.2) },
            English())
    }

    @Test func everyMonthHasAMarkInItsShade() throws {
        let svg = try SVGReader(
            map([
                (1900, 1, 1), (1900, 12, 2), (2000, 6, 3), (2100, 12, 27), (1950, 2, 28), (1951, 1, 9), (1952, 0, 40),
            ]))
        #expect(svg["months"].map { $0.number("data-months") } == [2, 2, 1, 2])
        // January and December of the first year: the same column, eleven rows apart.
        let few = places(svg["months"][0])
        #expect(few.count == 2 && few[0].x == few[1].x && abs(few[1].y - few[0].y - 110) < 0.01)
        #expect(places(svg["months"][1])[0].x > few[0].x)
        #expect(
            svg.elements[2].text == "110 wrong answers in 7 months of 6 years, 1900 to 2100, of the years 1900 to 2100."
        )
        let none = try SVGReader(map([(1899, 1, 5), (2101, 1, 5), (2000, 13, 5), (2000, -1, 5), (2000, 1, 0)]))
        #expect(none["months"].isEmpty && none.elements[2].text.hasPrefix("No wrong answer"))
        #expect(try SVGReader(map([(2000, 1, 1)], 2000...2000))["months"].count == 1)
        #expect(try SVGReader(map([(-4000, 1, 1)], -4000...8000))["months"].count == 1)
    }

    // MARK: Strips

    private func strips(_ rows: [[[Double]]], _ names: [String] = ["r0", "r1", "r2", "r3", "r4"]) -> StripPlot {
        StripPlot(title: "t", axis: "difference", rows: zip(names, rows).map { StripPlot.Row($0, $1) }, English())
    }

    @Test func everyValueIsAStrokeOfItsGroup() throws {
        let svg = try SVGReader(strips([[[0.99, 1, 1.02], [1.01, 1.03]], [[1]]]))
        #expect(svg["strokes"].map { places($0).count } == [3, 2, 1])
        #expect(svg["median"].count == 3 && svg["beyond"].isEmpty)
        let first = places(svg["strokes"][0]).map(\.x)
        #expect(
            first == first.sorted()
                && svg.elements[2].text.hasPrefix("r0 -1.0 to +3.0 % in 5 values of 2 processes; r1"))
        // Many values become quantiles; evenly spaced ones stay so.
        let many = (0..<5000).map { 0.98 + 0.04 * Double($0) / 4999 }
        let quantiles = try SVGReader(strips([[many, many]]))["strokes"].map { places($0).map(\.x) }
        #expect(quantiles.map(\.count) == [150, 150])
        let steps = zip(quantiles[0], quantiles[0].dropFirst()).map { $1 - $0 }
        #expect((steps.max() ?? 1) - (steps.min() ?? 0) < 0.1)
    }

    @Test func outliersAreCountedAndDoNotPressTheRestTogether() throws {
        let svg = try SVGReader(strips([[(0..<200).map { (index: Int) in 1 + 0.0001 * Double(index % 100) } + [9]]]))
        let places = places(svg["strokes"][0]).map(\.x)
        #expect(svg.texts("beyond") == ["1 beyond"] && (places.max() ?? 0) - (places.min() ?? 0) > 100)
        for rows in [[], [[]], [[[]]], [[[.nan, .infinity]]], [[[0]]], [[[1e9]]]] as [[[[Double]]]] {
            #expect(try SVGReader(strips(rows))["strokes"].isEmpty, "\(rows)")
        }
        #expect(
            try SVGReader(strips(oddLabels.map { _ in [[1, 1.01]] }, oddLabels))["strokes"].count == oddLabels.count)
    }
}
