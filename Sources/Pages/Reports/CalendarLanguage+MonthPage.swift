package import CalendarValues

extension CalendarLanguage {
    package var columns: Int { self == .english ? 11 : 8 }

    /// The widest line below a drawn day's number, in columns of a terminal; only English has spaces to break at.
    package var drawnColumns: Int { 9 }

    /// The lunar dates of a month's first and last day, such as 农历2026年九月廿三至十月廿二.
    package func span(_ first: LunarDate, _ last: LunarDate) -> String {
        let isOneYear = first.relatedYear == last.relatedYear
        switch self {
        case .english:
            let year = isOneYear ? "" : "\(last.relatedYear), "
            return
                "lunar \(first.relatedYear), \(first.text(self, withYear: false)) to \(year)\(last.text(self, withYear: false))"
        case .simplified, .traditional:
            let year = isOneYear ? "" : "\(last.relatedYear)年"
            let calendar = self == .simplified ? "农历" : "農曆"
            return
                "\(calendar)\(first.relatedYear)年\(first.text(self, withYear: false))至\(year)\(last.text(self, withYear: false))"
        }
    }

    /// A sentence about today and the selected days; nil for what the month does not show.
    package func summary(today: String?, selected: (first: String, last: String)?) -> String {
        let (now, chosen, to, end) =
            switch self {
            case .simplified: ("今天：", "已选：", "至", "。")
            case .traditional: ("今天：", "已選：", "至", "。")
            case .english: ("Today: ", "Selected: ", " to ", ". ")
            }
        let parts = [
            today.map { now + $0 },
            selected.map { chosen + ($0.first == $0.last ? $0.first : $0.first + to + $0.last) },
        ]
        let text = parts.compactMap(\.self).map { $0 + end }.joined()
        return text.last == " " ? String(text.dropLast()) : text
    }
}
