public import CalendarValues

/// The civil date of an event in the calendar as published.
public struct PublishedDate: Hashable, Sendable {
    /// The date's day number.
    public let day: DayNumber
    public let date: GregorianDate
    /// Why it is not the date by GB/T 33661-2017; `nil` where it is, or no reason is recorded.
    public let reason: String?
    /// Whether the publisher notes that its date may be a day off.
    public let isNoted: Bool

    /// A published date.
    public init(day: DayNumber, date: GregorianDate, reason: String?, isNoted: Bool = false) {
        (self.day, self.date, self.reason, self.isNoted) = (day, date, reason, isNoted)
    }
}
