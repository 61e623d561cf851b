extension CalendarRules {
    /// The Chinese calendar, as published by the Hong Kong Observatory.
    package static let china = CalendarRules(
        name: "china", prefix: "lunar", adjective: "Chinese", clock: .beijing, standard: "GB/T 33661-2017",
        reference: .hko, folder: "hko",
        summary: "as published by the Hong Kong Observatory, 1901–2100; 1900 computed", rule: .gbt,
        years: 1900...2100, ruleYears: 1900...2100, names: nil)
}
