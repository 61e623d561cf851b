import Astronomy
import CalendarContracts
import CalendarKernels
import FoundationKernels
import ReferenceData

private let lunarYears = 1900...2100

/// `lunar.date`: day number → lunar date.
func lunarDate(_ reference: ReferenceData) -> Workload<DayNumber, LunarDate> {
    let calendar = reference.gregorian
    return Workload(
        name: "lunar.date",
        summary: "day number → date of the Chinese calendar",
        unit: "days",
        years: lunarYears,
        inputs: { calendar.days(of: $0) },
        boundaries: { reference.lunarMonthEnds(of: $0) },
        inputsOfDay: { [$0] },
        authorities: [
            Authority(
                id: .hko, summary: "as published by the Hong Kong Observatory, 1901–2100; 1900 computed",
                table: "hko/lunar-months.csv", sha256: reference.hkoMonths.sha256,
                ruling: { reference.publishedDate(of: $0) }),
            Authority(
                id: .gbt, summary: "GB/T 33661-2017 on DE440 events; UTC+8, Beijing mean time before 1929",
                table: "gbt/lunar-months.csv", sha256: reference.gbtMonths.sha256,
                ruling: { reference.gbtMonths.date(of: $0).map { Ruling($0, isPublished: false) } }),
        ],
        kernels: [
            FoundationPerCallLunarDate(),
            FoundationLunarDate(),
            YearWalkLunarDate(),
            YearTableLunarDate(),
            LunationTableLunarDate(),
            DayTableLunarDate(),
            MonthRunsLunarDate(),
            AstronomicalLunarDate(),
        ],
        describeInput: { calendar.text($0) },
        describeOutput: { $0.description },
        words: { "\(Words.lunar($0)) (\($0))" }
    )
}

/// `lunar.day`: lunar date → day number.
func lunarDay(_ reference: ReferenceData) -> Workload<LunarDate, DayNumber> {
    let calendar = reference.gregorian
    return Workload(
        name: "lunar.day",
        summary: "date of the Chinese calendar → day number",
        unit: "lunar dates",
        years: lunarYears,
        inputs: { years in calendar.days(of: years).compactMap { reference.publishedDate(of: $0)?.answer } },
        boundaries: { years in
            reference.lunarMonthEnds(of: years).compactMap { reference.publishedDate(of: $0)?.answer }
        },
        inputsOfDay: { day in (reference.publishedDate(of: day)?.answer).map { [$0] } ?? [] },
        authorities: [
            Authority(
                id: .hko, summary: "as published by the Hong Kong Observatory, 1901–2100; 1900 computed",
                table: "hko/lunar-months.csv", sha256: reference.hkoMonths.sha256,
                ruling: { reference.publishedDay(of: $0) }),
            Authority(
                id: .gbt, summary: "GB/T 33661-2017 on DE440 events; UTC+8, Beijing mean time before 1929",
                table: "gbt/lunar-months.csv", sha256: reference.gbtMonths.sha256,
                ruling: { reference.gbtMonths.day(of: $0).map { Ruling($0, isPublished: false) } }),
        ],
        kernels: [
            FoundationLunarDay(),
            YearWalkLunarDay(),
            YearTableLunarDay(),
            LunationTableLunarDay(),
        ],
        describeInput: { $0.description },
        describeOutput: { calendar.text($0) },
        words: { calendar.text($0) }
    )
}

extension GregorianYears {
    /// The date of a day, or its number where the table has none.
    func text(_ day: DayNumber) -> String {
        date(of: day)?.description ?? "day number \(day.rawValue)"
    }
}

extension ReferenceData {
    /// The published lunar date of a day; before the published table begins, the one by GB/T 33661-2017.
    func publishedDate(of day: DayNumber) -> Ruling<LunarDate>? {
        guard let month = hkoMonths.month(of: day) else {
            guard day < hkoMonths.months[0].firstDay else { return nil }
            return gbtMonths.date(of: day).map { Ruling($0, isPublished: false) }
        }
        let date = LunarDate(rawValue: month.date.rawValue + Int32(day - month.firstDay))
        // A contested month begins a day later by the other authority; its days then all bear another date.
        let isContested = contested.months[month.date] != nil
        let alternative = isContested ? gbtMonths.date(of: day) : nil
        return Ruling(date, alternative: alternative, isPublished: month.isPublished)
    }

    /// The published day of a lunar date; before the published table begins, the one by GB/T 33661-2017.
    func publishedDay(of date: LunarDate) -> Ruling<DayNumber>? {
        guard let day = hkoMonths.day(of: date) else {
            guard date < hkoMonths.months[0].date else { return nil }
            return gbtMonths.day(of: date).map { Ruling($0, isPublished: false) }
        }
        let first = LunarDate(rawValue: date.rawValue & ~31 | 1)
        let other = contested.months[first].map { $0.other + (date.day - 1) }
        return Ruling(day, alternative: other, isPublished: hkoMonths.month(of: day)?.isPublished ?? false)
    }

    /// The first and the last day of each lunar month that lies within some Gregorian years.
    func lunarMonthEnds(of years: ClosedRange<Int>) -> [DayNumber] {
        let range = gregorian.firstDay(of: years.lowerBound)..<gregorian.firstDay(of: years.upperBound + 1)
        let earlier = gbtMonths.months.filter { $0.firstDay < hkoMonths.months[0].firstDay }
        return (earlier + hkoMonths.months).flatMap { [$0.firstDay, $0.firstDay + ($0.length - 1)] }
            .filter(range.contains)
    }
}
