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
    /// 星期日.
    case sunday = 1
    /// 星期一.
    case monday
    /// 星期二.
    case tuesday
    /// 星期三.
    case wednesday
    /// 星期四.
    case thursday
    /// 星期五.
    case friday
    /// 星期六.
    case saturday

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
