public import CalendarValues

/// The civil date of an event in the calendar as published.
public struct PublishedDate: Hashable, Sendable {
    /// The date's day number.
    public let day: DayNumber
    public let date: GregorianDate
    /// Why it is not the date by GB/T 33661-2017, or is contested; `nil` where it is neither, or no reason is recorded.
    public let reason: String?
    /// Whether the publisher notes that its date may be a day off.
    public let isNoted: Bool
    /// Whether the sources of the calendar have another date, too; ``reason`` says which.
    public let isContested: Bool

    /// A published date.
    public init(
        day: DayNumber, date: GregorianDate, reason: String?, isNoted: Bool = false, isContested: Bool = false
    ) {
        (self.day, self.date, self.reason) = (day, date, reason)
        (self.isNoted, self.isContested) = (isNoted, isContested)
    }
}
