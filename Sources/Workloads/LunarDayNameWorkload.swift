import CalendarContracts
import CalendarKernels
import FoundationKernels
import ReferenceData

/// `lunar.dayname`: day number → the name of the lunar day.
func lunarDayName(_ reference: ReferenceData) -> Workload<DayNumber, ShortText> {
    let calendar = reference.gregorian
    let names = reference.festivals.labels.prefix(30).map { ShortText($0.texts[0]) }
    return Workload(
        name: "lunar.dayname",
        summary: "day number → name of the day of the lunar month",
        unit: "days",
        years: 1900...2100,
        inputs: { calendar.days(of: $0) },
        boundaries: { reference.lunarMonthEnds(of: $0) },
        inputsOfDay: { [$0] },
        authorities: [
            Authority(
                id: .hko, summary: "the names of the days, on the calendar of the Hong Kong Observatory; 1900 computed",
                table: "festivals/labels.csv", sha256: reference.festivals.labelsSHA256,
                ruling: { day in
                    reference.publishedDate(of: day).map { ruling in
                        Ruling(
                            names[ruling.answer.day - 1], alternative: ruling.alternative.map { names[$0.day - 1] },
                            isPublished: ruling.isPublished)
                    }
                })
        ],
        kernels: [
            SKCalendarLunarDayName(),
            TableLunarDayName(),
        ],
        describeInput: { calendar.text($0) },
        describeOutput: { $0.description },
        words: { $0.description }
    )
}
