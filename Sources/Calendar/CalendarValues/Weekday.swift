/// A day of the week.
///
/// The raw values are those of Foundation's `Calendar.firstWeekday` and `DateComponents.weekday`: 1 (Sunday) … 7
/// (Saturday). There is no other numbering in public: ISO 8601 and cron count differently.
///
/// ```swift
/// Weekday(rawValue: 2)  // Weekday.monday
/// Weekday(rawValue: 0)  // nil
/// ```
@frozen
public enum Weekday: Int, CaseIterable, Hashable, Sendable, BitwiseCopyable, Codable {
    case sunday = 1
    case monday, tuesday, wednesday, thursday, friday, saturday

    /// The weekday of a packed value, 0 (Sunday) … 6 (Saturday); Sunday for any other number.
    package init(index: Int) {
        self = Weekday(rawValue: index + 1) ?? .sunday
    }

    /// The number in packed values: 0 (Sunday) … 6 (Saturday).
    package var index: Int { rawValue - 1 }

    /// The weekday some days later; earlier for a negative number.
    public func advanced(by days: Int) -> Weekday {
        Weekday(index: ((index + days % 7) % 7 + 7) % 7)
    }
}
