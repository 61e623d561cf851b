extension CalendarRules {
    /// The Chinese calendar, as published by the Hong Kong Observatory.
    package static let china = CalendarRules(
        name: "china", prefix: "lunar", adjective: "Chinese", clock: .beijing, standard: "GB/T 33661-2017",
        reference: .hko, folder: "hko",
        summary: "as published by the Hong Kong Observatory, 1901–2100; 1900 computed", rule: .gbt,
        years: 1900...2100, ruleYears: 1900...2100, whyOtherwise: nil, note: nil, names: nil)

    /// The Chinese calendar of 1645–1899, as used; the rules give it but for 33 runs of days.
    ///
    /// Its solar terms are not judged: one digital copy alone has them as used.
    package static let qing = CalendarRules(
        name: "china", prefix: "qing", adjective: "Qing", clock: .beijing, standard: "GB/T 33661-2017",
        reference: .qing, folder: "qing",
        summary: "as used in 1645–1899: reconstructed, from 1840 as in almanacs, at second hand", rule: nil,
        years: 1645...1899, ruleYears: 1645...1899,
        whyOtherwise: "the almanacs' new moon was minutes off", note: nil, names: nil)

    /// The Chinese calendar after the tables of the Observatory, up to the last year whose events are known.
    package static let future = CalendarRules(
        name: "china", prefix: "future", adjective: "future Chinese", clock: .beijing, standard: "GB/T 33661-2017",
        reference: .computed, folder: "future", summary: "computed by GB/T 33661-2017 on DE440 events", rule: nil,
        years: 2101...2299, ruleYears: 2101...2299, whyOtherwise: nil, note: nil, names: nil)
}
