import CalendarValues
import Foundation
import ReferenceData

/// A new moon or a term by a clock, Beijing's UTC+8 unless said.
struct ClockEvent {
    let day: DayNumber
    /// From midnight on.
    let seconds: Double
    private let hours: Int

    /// `hours`: east of UTC.
    init(_ event: ReferenceEvent, hours: Int = 8) {
        self.hours = hours
        let clock = event.clock + Double(hours - 8) * 3_600
        let days = (clock / 86_400).rounded(.down)
        day = DayNumber(Int(days))
        seconds = clock - days * 86_400
    }

    /// Whether it lies within a quarter of an hour of midnight.
    var isNearMidnight: Bool { seconds < 900 || seconds > 86_400 - 900 }

    /// Whether Beijing mean time, UTC+7:45:40, gives the day before.
    var dependsOnClock: Bool { seconds < 860 }

    /// Such as `1916-02-04 00:05:15 UTC+8`.
    func text(_ calendar: GregorianYears) -> String {
        let whole = Int(seconds)
        let parts = [whole / 3600, whole / 60 % 60, whole % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
        return "\(calendar.date(of: day)?.description ?? "") \(parts.joined(separator: ":")) UTC+\(hours)"
    }
}
