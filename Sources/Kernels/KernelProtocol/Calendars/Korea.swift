extension CalendarRules {
    /// The Korean calendar, as published by the Korea Astronomy and Space Science Institute.
    ///
    /// Until lunar 1911 Korea used China's months, which its own clocks do not give. Its solar terms are not judged.
    package static let korea = CalendarRules(
        name: "korea", prefix: "korean", adjective: "Korean", clock: .utc9, standard: "GB/T 33661-2017 at UTC+9",
        reference: .kasi, folder: "kasi", summary: "as published by KASI, 1900–2050; from 2051 computed at UTC+9",
        rule: nil, years: 1900...2100, ruleYears: 1913...2100,
        whyOtherwise: "until lunar 1911 Korea used China's months", note: nil,
        names: Names(
            language: .korean, year: "#년", month: "#월", leapMonth: "윤#월", day: "#일", isDayFirst: false))
}
