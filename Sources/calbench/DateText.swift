import Foundation

/// Dates and months as people write them.
enum DateText {
    /// Writes `2057-9-28`, and `today` in Beijing, as `YYYY-MM-DD`; other text stays as it is.
    static func date(_ text: String) -> String {
        if text.lowercased() == "today" {
            let style = Date.ISO8601FormatStyle(timeZone: TimeZone(secondsFromGMT: 8 * 3_600) ?? .gmt)
            return Date().formatted(style.year().month().day())
        }
        guard let match = text.wholeMatch(of: /([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})/) else { return text }
        return "\(match.1)-\(padded(match.2))-\(padded(match.3))"
    }

    /// Writes `2026-9` as `YYYY-MM`; other text stays as it is.
    static func month(_ text: String) -> String {
        guard let match = text.wholeMatch(of: /([0-9]{4})-([0-9]{1,2})/) else { return text }
        return "\(match.1)-\(padded(match.2))"
    }

    private static func padded(_ digits: Substring) -> String { digits.count == 1 ? "0\(digits)" : String(digits) }
}
