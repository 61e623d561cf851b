import Drawing
import Foundation
import Testing

@Suite struct MarginPlotTests {
    private typealias Mark = (
        year: Double, margin: Double, certainty: MarginPlot.Certainty, isPublishedOtherwise: Bool
    )

    private static let marks: [Mark] = [
        (1900.5, 100, .certain, false), (1925, 10, .certain, false), (1950, 40_000, .certain, false),
        (1975.25, 1, .uncertain, false), (1980, 10, .contested, true), (1910, 1_000, .certain, true),
        (1999.99, 5, .contested, false), (1990, 500, .uncertain, false),
    ]

    private func plot(
        _ marks: [Mark] = marks, years: ClosedRange<Int> = 1900...1999,
        bounds: [(Int, Double)] = [(1900, 10), (1901, 100), (1999, 1)]
    ) -> MarginPlot {
        MarginPlot(
            title: "t", years: years,
            marks: marks.map {
                MarginPlot.Mark(
                    year: $0.year, margin: $0.margin, certainty: $0.certainty,
                    isPublishedOtherwise: $0.isPublishedOtherwise, text: "event of \($0.year)")
            }, boundText: "bound", bounds: bounds.map { (year: $0.0, seconds: $0.1) })
    }

    /// The places of a class's marks; the legend's samples are in a group.
    private func places(_ kind: String, _ svg: SVGReader) -> [(x: Double, y: Double)] {
        svg[kind].filter { $0.parent == "svg" }.flatMap { element -> [(x: Double, y: Double)] in
            if element.name == "circle" { return [(element.number("cx"), element.number("cy"))] }
            let pattern = /([0-9.]+) ([0-9.]+)(?:h0|m0.*|$)/
            return (element.attributes["d"] ?? "").split(separator: /[ML]/).compactMap { part in
                part.wholeMatch(of: pattern).flatMap { match in
                    Double(match.1).flatMap { x in Double(match.2).map { (x, $0) } }
                }
            }
        }
    }

    /// Every mark is where its year and margin are: 362 points for 100 years, 240 for the decades of the axis.
    @Test func marksAreWhereTheirValuesAre() throws {
        let svg = try SVGReader(plot())
        func place(_ mark: Mark) -> (x: Double, y: Double) {
            (
                62 + 3.62 * (mark.year - 1900),
                262 - 240 * (log10(mark.margin) - log10(0.5)) / (log10(2_000) - log10(0.5))
            )
        }
        var checked = 0
        for (kind, wanted) in [
            ("certain", Self.marks.filter { $0.certainty == .certain && $0.margin < 2_000 }),
            ("uncertain", Self.marks.filter { $0.certainty == .uncertain }),
            ("contested", Self.marks.filter { $0.certainty == .contested }),
            ("otherwise", Self.marks.filter(\.isPublishedOtherwise)),
        ] {
            let found = places(kind, svg)
            #expect(found.count == wanted.count, "\(kind): \(found)")
            for mark in wanted.map(place) {
                #expect(found.contains { abs($0.x - mark.x) < 0.02 && abs($0.y - mark.y) < 0.02 }, "\(kind): \(mark)")
                checked += 1
            }
        }
        #expect(checked == 9)
        // Disputed events are told by name, in both marks of those that have two.
        let tips = svg.elements.filter { $0.name == "title" && $0.text.hasPrefix("event of") }
        #expect(tips.count == 7)
        #expect(svg.texts("tick").filter { $0.hasSuffix("s") } == ["1 s", "10 s", "100 s", "1\u{202F}000 s"])
    }

    @Test func theBoundIsALineThroughTheYears() throws {
        let svg = try SVGReader(plot())
        let line = places("bound", svg)
        #expect(line.map { ($0.x * 100).rounded() / 100 } == [62, 63.81, 67.43, 422.19, 424])
        let decade = line[1].y - line[2].y
        #expect(abs(line[0].y - line[1].y) < 0.01 && abs(line[3].y - line[4].y) < 0.01)
        #expect(abs((line[3].y - line[2].y) - 2 * decade) < 0.03 && decade > 50)
    }

    @Test func theLegendCountsTheMarks() throws {
        #expect(
            try SVGReader(plot()).texts("legend") == [
                "bound", "3 certain (further ones are not drawn)", "2 uncertain", "2 contested",
                "2 published otherwise, whatever their certainty",
            ])
        #expect(
            plot().summary == """
                8 events: 4 certain, 2 uncertain, 2 contested; 2 published otherwise. The bound is 10 s in 1900, least \
                with 1 s in 1999, and 1 s in 1999.
                """)
    }

    @Test func kindsDifferInShapeAndColour() throws {
        let samples = try SVGReader(plot()).elements.filter { $0.parent == "g" && $0.name != "text" }
        #expect(samples.count == 5)
        let shapes = samples.map { "\($0.name) \(($0.attributes["d"] ?? "").drop { $0 != "h" && $0 != "m" })" }
        let colours = samples.map {
            $0.attributes["fill"].flatMap { $0 == "none" ? nil : $0 } ?? $0.attributes["stroke"]
        }
        #expect(Set(shapes).count == 5 && Set(colours).count == 5, "\(shapes) \(colours)")
    }

    @Test func aChangedValueChangesThePicture() throws {
        let one = try plot().svg(id: "p")
        for index in Self.marks.indices where Self.marks[index].margin < 2_000 {
            var marks = Self.marks
            marks[index].margin *= 1.1
            #expect(try plot(marks).svg(id: "p") != one)
            marks = Self.marks
            marks[index].isPublishedOtherwise.toggle()
            #expect(try plot(marks).svg(id: "p") != one)
        }
        #expect(try plot(bounds: [(1900, 10), (1901, 90), (1999, 1)]).svg(id: "p") != one)
    }

    @Test func bearsNothing() throws {
        #expect(try SVGReader(plot([], bounds: [])).texts("legend").count == 5)
        #expect(plot([], bounds: []).summary == "No values.")
        let odd = plot(
            [(2000, 0, .uncertain, true), (.nan, 1, .certain, false), (2000, .infinity, .contested, false)],
            years: 2000...2000, bounds: [(2000, 0), (2000, .nan), (2000, 3)])
        let svg = try SVGReader(odd)
        #expect(places("uncertain", svg).count == 1 && places("otherwise", svg).count == 1)
        #expect(places("contested", svg).isEmpty && places("bound", svg).count == 3)
        #expect(svg.texts("tick").contains("2000") && svg.texts("tick").contains("2001"))
    }

    /// A file follows the reader's theme; on white without style sheets.
    @Test func aFileHasBothThemes() throws {
        let file = try plot().svg(id: "p", theme: .file)
        #expect(file.hasPrefix("<?xml") && file.contains("fill=\"#ffffff\"") && !file.contains("var("))
        let svg = try SVGReader(file)
        let style = try #require(svg.elements.first { $0.name == "style" }).text
        for colour in PlotColour.allCases {
            #expect(style.contains("[fill='\(colour.light)']{fill:\(colour.dark)}"), "\(colour)")
            #expect(style.contains("[stroke='\(colour.light)']{stroke:\(colour.dark)}"), "\(colour)")
        }
        #expect(style.contains("@media (prefers-color-scheme:dark)"))
    }
}
