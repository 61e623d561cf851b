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

    /// The colours on white and on black paper, as `#rrggbb`.
    package var hex: (light: String, dark: String) {
        switch self {
        case .paper: ("#ffffff", "#0d1117")
        case .ink: ("#1f2328", "#e6edf3")
        case .muted: ("#59636e", "#9da7b3")
        case .rule: ("#d1d9e0", "#30363d")
        case .mark: ("#0072b2", "#56b4e9")
        case .wrong: ("#c24e00", "#f0803c")
        case .baseline: ("#007a5a", "#2fc59b")
        }
    }

    /// The custom property of ``css`` that has the colour, otherwise that on white paper.
    var property: String { "var(--\(rawValue), \(hex.light))" }

    /// Custom properties of all colours for the page around plots, which follow the reader's theme.
    package static var css: String {
        func properties(_ value: (PlotColour) -> String) -> String {
            allCases.map { "--\($0.rawValue): \(value($0));" }.joined(separator: " ")
        }
        return """
            :root { color-scheme: light dark; \(properties(\.hex.light)) }
            @media (prefers-color-scheme: dark) { :root { \(properties(\.hex.dark)) } }
            """
    }
}
