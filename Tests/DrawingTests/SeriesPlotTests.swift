import Drawing
import Foundation
import Testing

@Suite struct GrowthPlotTests {
    private func plot(_ series: [GrowthPlot.Series]) -> GrowthPlot {
        GrowthPlot(title: "t", sizeAxis: "rows", timeAxis: "time", series: series)
    }

    private func places(_ element: SVGReader.Element) -> [(x: Double, y: Double)] {
        (element.attributes["d"] ?? "").dropFirst().split(separator: "L").map { place in
            let parts = place.split(separator: " ").compactMap { Double($0) }
            return (parts[0], parts[1])
        }
    }

    /// Linear growth is a straight line and rises twice as much as that of the root.
    @Test func slopesAreTheOrders() throws {
        let sizes = [10.0, 100, 1000, 10_000]
        let svg = try SVGReader(
            plot([
                GrowthPlot.Series("linear", sizes.map { ($0, $0) }, order: "n"),
                GrowthPlot.Series("root", sizes.map { ($0, sqrt($0)) }, order: nil),
            ]))
        let lines = svg["series"].map(places)
        try #require(lines.map(\.count) == [4, 4])
        let rises = lines.map { ($0[3].y - $0[0].y) / ($0[3].x - $0[0].x) }
        #expect(rises[0] < 0 && abs(rises[0] - 2 * rises[1]) < 0.01)
        for line in lines {
            #expect(abs((line[1].y - line[0].y) - (line[3].y - line[2].y)) < 0.05)
        }
        #expect(svg.texts("legend") == ["linear  O(n)", "root"])
        #expect(
            svg.elements[2].text
                == "linear 10 ns at 10, 10 µs at 10 000, grows as n; root 3.16 ns at 10, 100 ns at 10 000."
                .replacing("10 000", with: "10\u{202F}000"))
    }

    @Test func seriesAreToldApartWithoutColour() throws {
        let series = (0..<12).map { index in
            GrowthPlot.Series("s\(index)", [(1, 1 + Double(index)), (10, 2)], order: "1")
        }
        let svg = try SVGReader(plot(series))
        let looks = zip(svg["series"], svg["series-markers"]).map { line, markers in
            let shape = (markers.attributes["d"] ?? "").split(separator: "m", maxSplits: 1).last ?? ""
            return "\(line.attributes["stroke-dasharray"] ?? "-") \(shape.prefix(12))"
        }
        #expect(Set(looks).count == 12, "\(looks)")
    }

    @Test func bearsNothing() throws {
        #expect(try SVGReader(plot([]))["series"].isEmpty)
        let empty = GrowthPlot.Series("a", [(0, 1), (1, 0), (.nan, 1), (1, .infinity)], order: nil)
        #expect(try SVGReader(plot([empty]))["series"].isEmpty)
        let odd = oddLabels.map { GrowthPlot.Series($0, [(1, 1e-3), (1e9, 1e9)], order: $0) }
        #expect(try SVGReader(plot(odd))["series"].count == oddLabels.count)
        let one = plot([GrowthPlot.Series("a", [(1, 1), (2, 2)], order: "n")]).svg(id: "p", theme: .light)
        #expect(one != plot([GrowthPlot.Series("a", [(1, 1), (2, 3)], order: "n")]).svg(id: "p", theme: .light))
    }
}

@Suite struct WrongMonthsMapTests {
    private func plot(_ months: [(Int, Int, Int)], _ years: ClosedRange<Int> = 1900...2100) -> WrongMonthsMap {
        WrongMonthsMap(
            title: "t", years: years, months: months.map { WrongMonthsMap.Month(year: $0.0, month: $0.1, count: $0.2) })
    }

    private func corners(_ element: SVGReader.Element) -> [(x: Double, y: Double)] {
        (element.attributes["d"] ?? "").split(separator: "M").map { part in
            let parts = part.split(whereSeparator: { $0 == " " || $0 == "v" }).compactMap { Double($0) }
            return (parts[0], parts[1])
        }
    }

    @Test func everyMonthHasAMarkInItsShade() throws {
        let svg = try SVGReader(
            plot([
                (1900, 1, 1), (1900, 12, 2), (2000, 6, 3), (2100, 12, 27), (1950, 2, 28), (1951, 1, 9), (1952, 0, 40),
            ]))
        #expect(svg["months"].map { $0.number("data-months") } == [2, 2, 1, 2])
        #expect(svg["months"].map { corners($0).count } == [2, 2, 1, 2])
        let few = corners(svg["months"][0])
        // January and December of the first year: the same column, eleven rows apart.
        #expect(few[0].x == few[1].x && abs(few[1].y - few[0].y - 110) < 0.01)
        let last = corners(svg["months"][2])[0]
        let column = (last.x - few[0].x) / 200
        #expect(abs(corners(svg["months"][1])[0].x - few[0].x - 100 * column) < 0.02)
        #expect(
            svg.elements[2].text == "110 wrong answers in 7 months of 6 years, 1900 to 2100, of the years 1900 to 2100."
        )
    }

    @Test func whatIsOutsideOrRightHasNone() throws {
        let none = try SVGReader(plot([(1899, 1, 5), (2101, 1, 5), (2000, 13, 5), (2000, -1, 5), (2000, 1, 0)]))
        #expect(none["months"].isEmpty && none.elements[2].text.hasPrefix("No wrong answer"))
        #expect(try SVGReader(plot([(2000, 1, 1)], 2000...2000))["months"].count == 1)
        #expect(try SVGReader(plot([(-4000, 1, 1)], -4000...8000))["months"].count == 1)
        #expect(plot([(2000, 1, 1)]).svg(id: "p", theme: .light) != plot([(2000, 2, 1)]).svg(id: "p", theme: .light))
        #expect(plot([(2000, 1, 1)]).svg(id: "p", theme: .light) != plot([(2000, 1, 5)]).svg(id: "p", theme: .light))
    }
}
