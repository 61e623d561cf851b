import Words

/// A colour of a month's drawing: its value on light paper, which stands in the element for readers without style
/// sheets, and the custom property that has a value for either scheme.
enum MonthInk: String, CaseIterable {
    case paper, ink, label, event, weekend, band, neighbour, circle, selected, today
    case neighbourCircle = "neighbour-circle"
    case onSelected = "on-selected"

    var light: String { hex.light }

    private var hex: (light: String, dark: String) {
        switch self {
        case .paper: ("#ffffff", "#15181c")
        case .ink: ("#2b2f36", "#e6e8eb")
        case .label: ("#5f6670", "#a3abb5")
        case .event: ("#0b7285", "#66d9e8")
        case .weekend: ("#b3261e", "#ff9a94")
        case .band: ("#fbf4f2", "#221c1f")
        case .neighbour: ("#a3a9b1", "#626b75")
        case .circle: ("#e3e6ea", "#343a41")
        case .neighbourCircle: ("#f3f4f6", "#1e2227")
        case .selected: ("#1971c2", "#74c0fc")
        case .onSelected: ("#ffffff", "#0b1a2a")
        case .today: ("#d9480f", "#ff922b")
        }
    }

    /// The style sheet of a drawing: the colours of either scheme, and the class of each.
    ///
    /// It has no character that XML escapes, because HTML takes the text of a style sheet as it is.
    static var style: String {
        func properties(_ value: (MonthInk) -> String) -> String {
            allCases.map { "--\($0.rawValue):\(value($0))" }.joined(separator: ";")
        }
        let classes = allCases.map { ".\($0.rawValue){fill:var(--\($0.rawValue))}" }.joined()
        let rings = [circle, today, onSelected].map {
            ".\($0.rawValue)-ring{fill:none;stroke:var(--\($0.rawValue))}"
        }.joined()
        return "svg{max-width:100%;height:auto}:root{color-scheme:light dark;\(properties(\.hex.light))}"
            + "@media (prefers-color-scheme:dark){:root{\(properties(\.hex.dark))}}" + classes + rings
    }

    static func fonts(_ words: Language) -> String {
        words.isChinese
            ? "Noto Sans CJK SC, Noto Sans SC, PingFang SC, Microsoft YaHei, sans-serif"
            : "Noto Sans, Helvetica Neue, Segoe UI, Arial, sans-serif"
    }
}
