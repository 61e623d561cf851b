package import CalendarValues
package import KernelProtocol
package import ReferenceData

/// The dates of days by a calendar's main reference, and by its rules before that begins.
package struct PublishedDates: Sendable {
    let rules: CalendarRules
    /// The months of the main reference.
    let published: LunarMonths
    /// Those of ``CalendarRules/rule``; the published ones of a calendar without it, or where no day before them is asked.
    let byRule: LunarMonths
    /// With one disputed month begun across the midnight.
    let others: [OtherCalendar]

    /// Reads the tables of days from `first` on, or of all.
    package init(_ reference: ReferenceData, of rules: CalendarRules, from first: DayNumber? = nil) throws {
        let published = try reference.months(rules)
        let isPublished = first.map { $0 >= published.months[0].firstDay } ?? false
        (self.rules, self.published) = (rules, published)
        byRule = rules.rule == nil || isPublished ? published : try reference.gbtMonths
        others = try OtherCalendar.months(reference.disputed(rules), published, rules)
    }

    /// The month of a day; `nil` outside of the tables.
    package func month(of day: DayNumber) -> LunarMonth? { published.month(of: day) ?? byRule.month(of: day) }

    /// The date of a day, and the other accepted one; `nil` outside of the tables.
    package func date(of day: DayNumber) -> ExpectedAnswer<PackedLunarDate>? {
        guard let month = published.month(of: day) else {
            guard day < published.months[0].firstDay else { return nil }
            return byRule.date(of: day).map { ExpectedAnswer($0, isComputed: true) }
        }
        let date = PackedLunarDate(rawValue: month.date.rawValue + Int32(day - month.firstDay))
        return others.expected(day...day, isComputed: !month.publishedDays.contains(date.day)) { other in
            other.flatMap { $0.date(of: day) } ?? date
        }
    }
}
