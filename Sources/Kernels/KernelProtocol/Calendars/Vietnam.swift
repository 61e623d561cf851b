extension CalendarRules {
    /// The Vietnamese calendar by decision 121-CP of 8 August 1967: hour zone 7, from 1968 on.
    ///
    /// Nothing is claimed before 1968: the calendar was then another one, in the South until 1975.
    package static let vietnam = CalendarRules(
        name: "vietnam", prefix: "vietnamese", adjective: "Vietnamese", clock: .utc7,
        standard: "GB/T 33661-2017 at UTC+7", reference: .computed, folder: "vietnam",
        summary: "computed by decision 121-CP of 1967: UTC+7, on DE440 events", rule: nil,
        years: 1968...2100, ruleYears: 1968...2100, whyOtherwise: nil,
        names: Names(year: "năm #", month: "tháng #", leapMonth: "tháng # nhuận", day: "ngày #", isDayFirst: true))
}
