import Drawing
import Foundation
import Testing

@Suite struct CostErrorPlotTests {
    private func plot(_ points: [(String, Double, Double)]) -> CostErrorPlot {
        CostErrorPlot(
            title: "t", costAxis: "time", errorAxis: "wrong", errorUnit: .count,
            points: points.map {
                CostErrorPlot.Point($0.0, cost: $0.1, errors: $0.2, text: "\($0.1) ns, \($0.2) wrong")
            })
    }

    @Test func theFrontierIsWhatNothingBeats() throws {
        let plot = plot([
            ("slow-right", 100, 0), ("fast-wrong", 1, 50), ("middle", 10, 3), ("beaten", 20, 3), ("also", 10, 3),
            ("worst", 200, 60),
        ])
        #expect(
            plot.frontier.map(\.label) == ["fast-wrong", "also", "middle", "slow-right"], "equal ones are all on it")
        let svg = try SVGReader(plot)
        #expect(svg["point"].count == 6 && svg["frontier"].count == 4)
        let line = try #require(svg["frontier-line"].first?.attributes["d"])
        // A step to each point after the first.
        #expect(line.count { $0 == "H" } == 3 && line.count { $0 == "V" } == 3)
        for point in svg["frontier"] {
            let place = "\(point.attributes["cx"] ?? "")V\(point.attributes["cy"] ?? "")"
            #expect(
                line.contains(place) || line.hasPrefix("M\(place.replacing("V", with: " "))"), "\(place) in \(line)")
        }
        #expect(svg.texts("list").count == 6 && svg.texts("list-number") == (1...6).map(String.init))
        #expect(svg.elements[2].text.hasPrefix("On the frontier: fast-wrong 1.0 ns, 50.0 wrong;"))
    }

    /// Further to the right is slower, higher is worse, and 0 lies below everything else.
    @Test func placesFollowTheValues() throws {
        let svg = try SVGReader(plot([("a", 1, 1000), ("b", 10, 10), ("c", 100, 1), ("d", 1000, 0)]))
        // The frontier is drawn in the order of the costs.
        let points = svg["frontier"].map { (x: $0.number("cx"), y: $0.number("cy")) }
        try #require(points.count == 4)
        let steps = zip(points, points.dropFirst()).map { $1.x - $0.x }
        #expect(steps.allSatisfy { abs($0 - steps[0]) < 0.02 && $0 > 0 })
        #expect(abs((points[1].y - points[0].y) - 2 * (points[2].y - points[1].y)) < 0.05)
        #expect(points[3].y > points[2].y + 5)
        #expect(svg.texts("tick").contains("none"))
        #expect(try !SVGReader(plot([("a", 1, 5), ("b", 2, 3)])).texts("tick").contains("none"))
    }

    @Test func numbersDoNotOverlap() throws {
        let svg = try SVGReader(
            plot((0..<40).map { (index: Int) in ("k\(index)", 10 + Double(index) * 0.01, Double(index % 3)) }))
        #expect(svg["point"].count == 40 && svg.texts("list").count == 40)
        let places: [(x: Double, y: Double)] = svg["number"].map { ($0.number("x"), $0.number("y")) }
        #expect(!places.isEmpty && places.count < 40, "where there is no room there is no number")
        for (index, one) in places.enumerated() {
            for other in places[..<index] {
                let (x, y): (Double, Double) = (abs(one.x - other.x), abs(one.y - other.y))
                #expect(x > 7 || y > 10, "\(one) and \(other)")
            }
        }
    }

    @Test func aChangedValueChangesThePicture() throws {
        let one = plot([("a", 1, 5), ("b", 2, 3)]).svg(id: "p", theme: .light)
        #expect(one == plot([("b", 2, 3), ("a", 1, 5)]).svg(id: "p", theme: .light), "in whichever order")
        #expect(one != plot([("a", 1, 6), ("b", 2, 3)]).svg(id: "p", theme: .light))
        #expect(one != plot([("a", 1.5, 5), ("b", 2, 3)]).svg(id: "p", theme: .light))
    }

    @Test func bearsNothing() throws {
        #expect(try SVGReader(plot([]))["point"].isEmpty)
        let bad = plot([("a", 0, 1), ("b", .nan, 1), ("c", 1, .infinity), ("d", 1, -1), ("e", 1, 0)])
        #expect(try SVGReader(bad)["point"].count == 1)
        #expect(try SVGReader(plot([("a", 1e-3, 1e9), ("b", 1e9, 0)]))["point"].count == 2)
        let odd = try SVGReader(plot(oddLabels.map { ($0, 2, 0) }))
        #expect(
            odd["point"].count == oddLabels.count
                && odd.texts("list").contains(oddLabels[0]))
    }
}
