extension CalendarRules {
    /// The Vietnamese calendar by decision 121-CP of 8 August 1967: hour zone 7, from 1968 on.
    ///
    /// Nothing is claimed before 1968: the calendar was then another one, in the South until 1975.
    package static let vietnam = CalendarRules(
        name: "vietnam", prefix: "vietnamese", adjective: "Vietnamese", clock: .utc7,
        standard: "GB/T 33661-2017 at UTC+7", reference: .computed, folder: "vietnam",
        summary: "computed by decision 121-CP of 1967: UTC+7, on DE440 events", rule: nil,
        years: 1968...2100, ruleYears: 1968...2100, whyOtherwise: nil,
        note: (1968...1975, "the calendar of the North: until 1975 the South used China's months"),
        names: Names(
            language: .vietnamese, year: "năm #", month: "tháng #", leapMonth: "tháng # nhuận", day: "ngày #",
            isDayFirst: true))
}
