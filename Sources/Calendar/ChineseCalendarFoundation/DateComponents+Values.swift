public import ChineseCalendar
public import Foundation

extension GregorianDate {
    /// The Gregorian date of components with year, month and day.
    ///
    /// - Throws: `CalendarError` where one of them is missing, the era is not 1, `calendar` is set and not Gregorian, or the
    ///   date does not exist.
    public init(_ components: DateComponents) throws(CalendarError) {
        let calendar = components.calendar?.identifier ?? .gregorian
        guard calendar == .gregorian || calendar == .iso8601 else { throw .otherCalendar("\(calendar)") }
        if let era = components.era, era != 1 { throw .part(.era, era, expected: 1...1) }
        try self.init(
            year: part(.year, components.year), month: part(.month, components.month), day: part(.day, components.day))
    }
}

extension LunarDate {
    /// The lunar date of components with era, year, month and day, as Foundation's Chinese calendar has them.
    ///
    /// Era 78 is the cycle of sixty years that began in 1984. A month without `isLeapMonth` is not a leap month.
    ///
    /// Parts that Foundation made of a `Date` may belong to another day: its Chinese calendar of Swift 6.3 differs on 150 days of
    /// 1901–2100, on 92 of which it is wrong and on 58 of which references differ. `LunarDate(_:in:calendar:)` reads the `Date` itself.
    ///
    /// - Throws: `CalendarError` where one of them is missing, `calendar` is set and not Chinese, or the date does not exist.
    public init(_ components: DateComponents) throws(CalendarError) {
        let calendar = components.calendar?.identifier ?? .chinese
        guard calendar == .chinese else { throw .otherCalendar("\(calendar)") }
        let (era, year) = try (part(.era, components.era), part(.year, components.year))
        guard 72...83 ~= era else { throw .part(.era, era, expected: 72...83) }
        guard 1...60 ~= year else { throw .part(.year, year, expected: 1...60) }
        try self.init(
            year: era * 60 + year - 2_697, month: part(.month, components.month),
            isLeapMonth: components.isLeapMonth ?? false, day: part(.day, components.day))
    }
}

private func part(_ part: CalendarError.Part, _ value: Int?) throws(CalendarError) -> Int {
    guard let value else { throw .missing(part) }
    return value
}

extension DateComponents {
    /// Year, month and day of the Gregorian calendar.
    public init(_ date: GregorianDate) {
        self.init(calendar: Calendar(identifier: .gregorian), year: date.year, month: date.month, day: date.day)
    }

    /// Era, year, month and day as Foundation's Chinese calendar has them; `isLeapMonth` is always set.
    ///
    /// These are components to show and to store; of a date of another calendar those of its day in China's. Foundation's own calendar
    /// may turn them into another day, as `LunarDate(_:)` says.
    public init(_ date: LunarDate) {
        let date = (try? LunarDate(date, in: .china)) ?? date
        // Year 1 of era 1 begins in −2636; era 78 in 1984.
        let years = date.year + 2_636
        self.init(
            calendar: Calendar(identifier: .chinese), era: years / 60 + 1, year: years % 60 + 1, month: date.month,
            day: date.day)
        isLeapMonth = date.isLeapMonth
    }
}
