import KernelProtocol
import Foundation

/// The date of a solar term as SKCalendarView computes and formats it.
enum SKCalendarTermText {
    /// The single formatter of the published code, `MM-dd`.
    static func formatter() -> DateFormatter {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = .gmt
        formatter.dateFormat = "MM-dd"
        return formatter
    }

    /// 1900-01-01 00:00.
    private static let baseDate = Date(timeIntervalSince1970: Double(DayNumber.startOf1900.rawValue) * 86_400)

    /// The date of a term as `MM-dd`, by the published formula and its formatter.
    static func text(_ term: YearTerm, _ formatter: DateFormatter) -> String {
        let (year, index) = (term.year, term.index)
        let wave = 1.9 * Double(sinf(Float(0.262 * Double(index))))
        let base = 365.242 * Double(year - 1900) + 6.2 + 15.22 * Double(index) - wave
        let hours = Int((base - 1) * 24)
        return formatter.string(from: Date(timeInterval: Double(hours * 60 * 60), since: baseDate))
    }
}
