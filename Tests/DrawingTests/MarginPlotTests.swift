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

    /// Years lie evenly from left to right, margins by their logarithms from the bottom up.
    @Test func marksAreWhereTheirValuesAre() throws {
        let svg = try SVGReader(plot())
        let kinds: [(kind: String, marks: [Mark])] = [
            ("certain", Self.marks.filter { $0.certainty == .certain && $0.margin < 2_000 }),
            ("uncertain", Self.marks.filter { $0.certainty == .uncertain }),
            ("contested", Self.marks.filter { $0.certainty == .contested }),
            ("otherwise", Self.marks.filter(\.isPublishedOtherwise)),
        ]
        let found = kinds.map { places($0.kind, svg) }
        #expect(found.map(\.count) == [3, 2, 2, 2])
        // Two marks fix both axes.
        let marks = kinds.flatMap(\.marks)
        let spots = found.flatMap(\.self)
        try #require(marks.count == spots.count)
        let (one, other) = (0, 3)
        let years = (spots[other].x - spots[one].x) / (marks[other].year - marks[one].year)
        let decades = (spots[other].y - spots[one].y) / log10(marks[other].margin / marks[one].margin)
        #expect(years > 1 && decades < -30)
        for (mark, place) in zip(marks, spots) {
            let x = spots[one].x + years * (mark.year - marks[one].year)
            let y = spots[one].y + decades * log10(mark.margin / marks[one].margin)
            #expect(abs(place.x - x) < 0.1 && abs(place.y - y) < 0.1, "\(mark) at \(place)")
        }
        // Disputed events are named, in both marks of those that have two.
        let tips = svg.elements.filter { $0.name == "title" && $0.text.hasPrefix("event of") }
        #expect(tips.count == 7)
        #expect(svg.texts("tick").filter { $0.hasSuffix("s") } == ["1 s", "10 s", "100 s", "1\u{202F}000 s"])
    }

    @Test func theBoundIsALineThroughTheYears() throws {
        let line = places("bound", try SVGReader(plot()))
        try #require(line.count == 5)
        #expect(zip(line, line.dropFirst()).allSatisfy { $0.x < $1.x })
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
        let one = plot().svg(id: "p", theme: .light)
        for index in Self.marks.indices where Self.marks[index].margin < 2_000 {
            var marks = Self.marks
            marks[index].margin *= 1.1
            #expect(plot(marks).svg(id: "p", theme: .light) != one)
            marks = Self.marks
            marks[index].isPublishedOtherwise.toggle()
            #expect(plot(marks).svg(id: "p", theme: .light) != one)
        }
        #expect(plot(bounds: [(1900, 10), (1901, 90), (1999, 1)]).svg(id: "p", theme: .light) != one)
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
        let file = plot().svg(id: "p", theme: .file)
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
