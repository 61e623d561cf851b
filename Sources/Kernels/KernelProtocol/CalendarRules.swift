package import CalendarValues

/// A lunisolar calendar as a value: the clock by which its events fall on days, and what judges its dates.
///
/// The months are those of GB/T 33661-2017 by that clock. A calendar is a file of `Calendars`, a folder of
/// `reference-data`, a generated table, and lines in ``all`` and in the catalogue.
package struct CalendarRules: Sendable {
    /// The argument of `--calendar`, such as `korea`; China's has three values, for consecutive years.
    package let name: String
    /// The beginning of the names of its workloads, such as `korean` of `korean.date`.
    package let prefix: String
    /// The word for it in summaries, such as `Korean`.
    package let adjective: String
    package let clock: CivilClock
    /// The rules in words, such as `GB/T 33661-2017`.
    package let standard: String
    /// The main reference.
    package let reference: ReferenceID
    /// The folder of its table in `reference-data`.
    package let folder: String
    /// The main reference in one line.
    package let summary: String
    /// The reference of the rules alone, whose folder has its name; it also has the months before those of the main one.
    package let rule: ReferenceID?
    /// The Gregorian years of the inputs, all of which the main reference answers.
    package let years: ClosedRange<Int>
    /// The years of ``years`` all of whose days are in months that the rules give.
    package let ruleYears: ClosedRange<Int>
    /// Why the main reference has dates otherwise than the rules; `nil` where it has none, or its table says why.
    package let whyOtherwise: String?
    /// What else must be known about some years; `nil` where it is nothing.
    package let note: (years: ClosedRange<Int>, text: String)?
    /// How months and days are written; `nil` for the labels of the Chinese calendar.
    package let names: Names?

    /// Texts in which `#` stands for the number.
    package struct Names: Sendable {
        package let language: CalendarLanguage
        package let year: String
        package let month: String
        package let leapMonth: String
        package let day: String
        /// Whether day, month and year follow one another, and not the reverse.
        package let isDayFirst: Bool
    }

    /// The calendars; China's first.
    package static let all: [CalendarRules] = [.china, .korea, .vietnam, .qing, .future]

    /// The calendars of a name, in the order of their years.
    package static func named(_ name: String) -> [CalendarRules] {
        all.filter { $0.name == name }.sorted { $0.years.lowerBound < $1.years.lowerBound }
    }

    /// The calendar of a workload such as `korean.day`; China's for other workloads.
    package static func of(_ workload: String) -> CalendarRules {
        all.first { workload.hasPrefix("\($0.prefix).") } ?? .china
    }

    /// The calendar of a workload whose answers are dates, such as `korean.date`; `nil` for other workloads.
    package static func ofDates(_ workload: String) -> CalendarRules? { all.first { "\($0.prefix).date" == workload } }
}
