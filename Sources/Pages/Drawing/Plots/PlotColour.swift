/// The colours of a plot by what they stand for.
///
/// The hues are those of Okabe and Ito (*Color Universal Design*, 2008), darker on white paper and lighter on black where
/// the originals have a contrast below 3 : 1. Every plot distinguishes its marks by shape, pattern or place as well.
package enum PlotColour: String, CaseIterable, Sendable {
    case paper, ink, muted, rule
    /// A mark that is nothing special.
    case mark
    /// A mark of something wrong.
    case wrong
    /// A mark of the baseline.
    case baseline
    case series1 = "series-1"
    case series2 = "series-2"
    case series3 = "series-3"
    case series4 = "series-4"
    case series5 = "series-5"
    case series6 = "series-6"
    /// Few wrong answers; the next three are more and more.
    case heat1 = "heat-1"
    case heat2 = "heat-2"
    case heat3 = "heat-3"
    case heat4 = "heat-4"

    /// The colours of lines of several series, to be used in turn.
    static let series: [Self] = [.series1, .series2, .series3, .series4, .series5, .series6]
    /// The shades of a count, from few to many.
    static let heat: [Self] = [.heat1, .heat2, .heat3, .heat4]

    /// The colour on white paper, as `#rrggbb`.
    package var light: String {
        switch self {
        case .paper: "#ffffff"
        case .ink: "#1f2328"
        case .muted: "#59636e"
        case .rule: "#d1d9e0"
        case .mark, .series1: "#0072b2"
        case .wrong, .series2: "#c24e00"
        case .baseline, .series3: "#007a5a"
        case .series4: "#a8417f"
        case .series5: "#4d4d4d"
        case .series6: "#8a6d00"
        case .heat1: "#c96a12"
        case .heat2: "#a34a00"
        case .heat3: "#742b00"
        case .heat4: "#3d1400"
        }
    }

    /// The colour on black paper, as `#rrggbb`.
    package var dark: String {
        switch self {
        case .paper: "#0d1117"
        case .ink: "#e6edf3"
        case .muted: "#9da7b3"
        case .rule: "#30363d"
        case .mark, .series1: "#56b4e9"
        case .wrong, .series2: "#f0803c"
        case .baseline, .series3: "#2fc59b"
        case .series4: "#e58fc3"
        case .series5: "#c9d1d9"
        case .series6: "#f0e442"
        case .heat1: "#b3611b"
        case .heat2: "#dd8a3a"
        case .heat3: "#f5b878"
        case .heat4: "#ffe9d0"
        }
    }
}

/// Where a plot is shown.
package enum PlotTheme: Sendable {
    /// In a page that defines the custom properties of ``css``.
    case inline
    /// In a file of its own, on white.
    case light
    /// In a file of its own, on black.
    case dark
    /// In a file of its own, in the reader's theme; on white for readers without style sheets.
    case file

    /// Custom properties of all colours for the page around inline plots, which follow the reader's theme.
    package static var css: String {
        func properties(_ value: (PlotColour) -> String) -> String {
            PlotColour.allCases.map { "--\($0.rawValue): \(value($0));" }.joined(separator: " ")
        }
        return """
            :root { color-scheme: light dark; \(properties(\.light)) }
            @media (prefers-color-scheme: dark) { :root { \(properties(\.dark)) } }
            """
    }

    func callAsFunction(_ colour: PlotColour) -> String {
        switch self {
        case .inline: "var(--\(colour.rawValue), \(colour.light))"
        case .light, .file: colour.light
        case .dark: colour.dark
        }
    }

    /// The style sheet of a file in the reader's theme: on black, each light colour is its dark one.
    static var fileStyle: String {
        let pairs = Dictionary(PlotColour.allCases.map { ($0.light, $0.dark) }) { first, _ in first }
        let rules = pairs.sorted { $0.key < $1.key }.map { light, dark in
            "[fill='\(light)']{fill:\(dark)}[stroke='\(light)']{stroke:\(dark)}"
        }
        return "svg{max-width:100%;height:auto}@media (prefers-color-scheme:dark){\(rules.joined())}"
    }
}
