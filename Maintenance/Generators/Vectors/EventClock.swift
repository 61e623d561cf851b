import CalendarValues
import Foundation
import ReferenceData

/// A new moon or a term by the clock of Beijing, UTC+8.
struct ClockEvent {
    let day: DayNumber
    /// From midnight on.
    let seconds: Double

    init(_ event: ReferenceEvent) {
        let days = (event.clock / 86_400).rounded(.down)
        day = DayNumber(Int(days))
        seconds = event.clock - days * 86_400
    }

    /// Whether it lies within a quarter of an hour of midnight.
    var isNearMidnight: Bool { seconds < 900 || seconds > 86_400 - 900 }

    /// Whether Beijing mean time, UTC+7:45:40, gives the day before.
    var dependsOnClock: Bool { seconds < 860 }

    /// Such as `1916-02-04 00:05:15 UTC+8`.
    func text(_ calendar: GregorianYears) -> String {
        let whole = Int(seconds)
        let parts = [whole / 3600, whole / 60 % 60, whole % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
        return "\(calendar.date(of: day)?.description ?? "") \(parts.joined(separator: ":")) UTC+8"
    }
}
