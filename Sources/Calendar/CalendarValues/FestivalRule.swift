/// The day of a year on which a festival falls.
package enum FestivalDay: Sendable, Hashable {
    /// A day of a lunar month that is no leap month.
    case lunar(month: Int, day: Int)
    /// The day before New Year's day of the Chinese calendar.
    case lunarYearEnd
    /// That many days after a solar term.
    case term(index: Int, offset: Int)
    /// That many days after Easter Sunday.
    case easter(offset: Int)
    case gregorian(month: Int, day: Int)
    /// The nth such weekday (0 is Sunday) of a Gregorian month.
    case weekday(month: Int, nth: Int, weekday: Int)
}

/// The rank of a festival: of two on a day, a cell shows the higher one.
package enum FestivalLevel: CaseIterable, Comparable, Sendable {
    case lunar, easter, fixed, weekday
}

extension LabelTables {
    /// The rank of a festival of the rules.
    package static func level(of label: DayLabel) -> FestivalLevel {
        rules.first { $0.label == label }?.level ?? .lunar
    }
}

/// A festival's label, its day and its level.
package struct FestivalRule: Sendable, Hashable {
    package let label: DayLabel
    /// The rank among the festivals of a day.
    package let level: FestivalLevel
    package let day: FestivalDay

    /// A rule for the festival with a label of raw value 55…85.
    package init(_ label: UInt8, _ level: FestivalLevel, _ day: FestivalDay) {
        self.label = DayLabel(rawValue: label)
        self.level = level
        self.day = day
    }
}
