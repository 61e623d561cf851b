import CalendarValues

/// A colour of a month's drawing: its value on light paper, which stands in the element for readers without style
/// sheets, and the custom property that has a value for either scheme.
enum MonthInk: String, CaseIterable {
    case paper, ink, label, event, weekend, band, neighbour, circle, selected, today
    case neighbourCircle = "neighbour-circle"
    case onSelected = "on-selected"

    var light: String {
        switch self {
        case .paper, .onSelected: "#ffffff"
        case .ink: "#2b2f36"
        case .label: "#5f6670"
        case .event: "#0b7285"
        case .weekend: "#b3261e"
        case .band: "#fbf4f2"
        case .neighbour: "#a3a9b1"
        case .circle: "#e3e6ea"
        case .neighbourCircle: "#f3f4f6"
        case .selected: "#1971c2"
        case .today: "#d9480f"
        }
    }

    private var dark: String {
        switch self {
        case .paper: "#15181c"
        case .ink: "#e6e8eb"
        case .label: "#a3abb5"
        case .event: "#66d9e8"
        case .weekend: "#ff9a94"
        case .band: "#221c1f"
        case .neighbour: "#626b75"
        case .circle: "#343a41"
        case .neighbourCircle: "#1e2227"
        case .selected: "#74c0fc"
        case .onSelected: "#0b1a2a"
        case .today: "#ff922b"
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
        return "svg{max-width:100%;height:auto}:root{color-scheme:light dark;\(properties(\.light))}"
            + "@media (prefers-color-scheme:dark){:root{\(properties(\.dark))}}" + classes + rings
            // Where an event in several words would be too small to read, a dot refers to the list below.
            + ".dot{display:none}@media (max-width:480px){.long{display:none}.dot{display:inline}}"
    }

    static func fonts(_ language: CalendarLanguage) -> String {
        switch language {
        case .traditional: "Noto Sans CJK TC, Noto Sans TC, PingFang TC, Microsoft JhengHei, sans-serif"
        case .simplified: "Noto Sans CJK SC, Noto Sans SC, PingFang SC, Microsoft YaHei, sans-serif"
        case .english: "Noto Sans, Helvetica Neue, Segoe UI, Arial, sans-serif"
        }
    }
}
