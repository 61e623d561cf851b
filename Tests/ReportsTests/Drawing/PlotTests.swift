import Drawing
import Testing
import Words

/// What each plot shows, names and counts; values that have no place, and odd labels.
@Suite struct PlotTests {
    private func points(_ points: [(String, Double, Double)]) -> CostErrorPlot {
        CostErrorPlot(
            title: "t", costAxis: "time", errorAxis: "wrong", errorUnit: .count,
            points: points.map {
                CostErrorPlot.Point($0.0, cost: $0.1, errors: $0.2, text: "\($0.1) ns, \($0.2) wrong")
            }, .english)
    }

    @Test func theFrontierIsWhatNothingBeats() throws {
        let plot = points([
            ("slow-right", 100, 0), ("fast-wrong", 1, 50), ("middle", 10, 3), ("beaten", 20, 3), ("also", 10, 3),
            ("worst", 200, 60),
        ])
        #expect(plot.frontier.map(\.label) == ["fast-wrong", "also", "middle", "slow-right"], "equal ones are on it")
        let svg = try elements(plot)
        #expect(svg["point"].count == 6 && svg["frontier"].count == 4)
        #expect(svg.texts("list").count == 6 && svg.texts("list-number") == (1...6).map(String.init))
        #expect(svg[2].text.hasPrefix("On the frontier: fast-wrong 1.0 ns, 50.0 wrong;"))
        // Slower is further to the right, fewer errors are lower.
        let places = svg["frontier"].map { (x: $0.number("cx"), y: $0.number("cy")) }
        #expect(places.map(\.x) == places.map(\.x).sorted() && places.map(\.y) == places.map(\.y).sorted())
        #expect(svg.texts("tick").contains("none"))
        #expect(try !elements(points([("a", 1, 5), ("b", 2, 3)])).texts("tick").contains("none"))
    }

    @Test func pointsWithoutAPlace() throws {
        #expect(try elements(points([]))["point"].isEmpty)
        let bad = points([("a", 0, 1), ("b", .nan, 1), ("c", 1, .infinity), ("d", 1, -1), ("e", 1, 0)])
        #expect(try elements(bad)["point"].count == 1)
        #expect(try elements(points([("a", 1e-3, 1e9), ("b", 1e9, 0)]))["point"].count == 2)
        #expect(try elements(points(oddLabels.map { ($0, 2, 0) })).texts("list").contains(oddLabels[0]))
    }
}
