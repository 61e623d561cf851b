import Drawing
import Foundation
import Testing
import Words

@Suite struct PlotColourTests {
    private func luminance(_ colour: String) throws -> Double {
        let number = try #require(Int(colour.dropFirst(), radix: 16))
        let parts = [16, 8, 0].map { Double(number >> $0 & 255) / 255 }
        let linear = parts.map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }

    private func contrast(_ one: String, _ other: String) throws -> Double {
        let values = try [luminance(one), luminance(other)].sorted()
        return (values[1] + 0.05) / (values[0] + 0.05)
    }

    /// Text has 4.5 : 1 and marks have 3 : 1, as WCAG 2.2 asks; grid lines carry no meaning.
    @Test func contrastIsEnoughOnBothPapers() throws {
        for colour in PlotColour.allCases where colour != .paper && colour != .rule {
            let least = [.ink, .muted].contains(colour) ? 4.5 : 3
            let light = try contrast(colour.hex.light, PlotColour.paper.hex.light)
            let dark = try contrast(colour.hex.dark, PlotColour.paper.hex.dark)
            #expect(light >= least && dark >= least, "\(colour): \(light) on white, \(dark) on black")
        }
    }

    @Test func aPageHasVariablesOfEachColour() throws {
        let plot = DotPlot(title: "t", axis: "time", rows: [.init("a", 2, text: "2 ns")], .english)
        let inline = plot.markup(id: "p").text()
        #expect(inline.hasPrefix("<svg ") && inline.contains("var(--mark, #0072b2)"))
        for colour in PlotColour.allCases {
            #expect(PlotColour.css.contains("--\(colour.rawValue): \(colour.hex.light)"))
        }
        #expect(
            PlotColour.css.contains("prefers-color-scheme: dark") && PlotColour.css.contains("color-scheme: light dark")
        )
    }
}
