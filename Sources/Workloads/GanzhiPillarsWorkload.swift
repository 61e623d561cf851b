import CalendarContracts
import CalendarKernels
import ReferenceData

/// `ganzhi.year`: lunar year → its name of stem and branch.
func ganzhiYear(_ reference: ReferenceData) -> Workload<LunarYearNumber, Sexagenary> {
    let tables = reference.pillars
    let inputs: @Sendable (ClosedRange<Int>) -> [LunarYearNumber] = { $0.map { LunarYearNumber($0) } }
    return Workload(
        name: "ganzhi.year",
        summary: "lunar year → its name of stem and branch",
        unit: "lunar years",
        years: tables.years,
        inputs: inputs,
        boundaries: inputs,
        // The lunar year that begins in the day's Gregorian year, as in `lunar.year`.
        inputsOfDay: { day in
            (reference.gregorian.date(of: day)?.year).map { [LunarYearNumber($0)] } ?? []
        },
        authorities: [
            Authority(
                id: .sexagenary, summary: "computed with lunar_python, compared with sxtwl",
                table: "ganzhi/years.csv", sha256: tables.yearsSHA256,
                ruling: { year in tables.year(Int(year.rawValue)).map { Ruling($0) } })
        ],
        kernels: [
            SKCalendarYearName(),
            ArithmeticYearName(),
        ],
        describeInput: { $0.description },
        describeOutput: { $0.description },
        words: { $0 == .printedXinJi ? $0.description : "\($0)年 (\($0.zodiac))" }
    )
}

/// `ganzhi.pillars`: hour of a day → the pillars of year, month, day and hour.
///
/// Each day is asked for two of its hours, one with the year from New Year and one from 立春; within 24 days every hour comes up, and within
/// 120 every hour with every stem of a day.
func ganzhiPillars(_ reference: ReferenceData) -> Workload<PillarTime, Pillars> {
    let calendar = reference.gregorian
    let tables = reference.pillars
    let times: @Sendable ([DayNumber]) -> [PillarTime] = { days in
        days.flatMap { day in
            let hour = (day - DayNumber(-25_567)) * 5 % 24
            return [
                PillarTime(day: day, hour: hour, start: .newYear),
                PillarTime(day: day, hour: (hour + 11) % 24, start: .springBegins),
            ]
        }
    }
    return Workload(
        name: "ganzhi.pillars",
        summary: "hour of a day → pillars of year, month, day and hour",
        unit: "hours",
        years: 1900...2100,
        inputs: { times(calendar.days(of: $0)) },
        boundaries: { times(reference.lunarMonthEnds(of: $0)) },
        inputsOfDay: { times([$0]) },
        authorities: [
            Authority(
                id: .sexagenary,
                summary: "computed with lunar_python, compared with sxtwl; they change on the days of hko",
                table: "ganzhi/months.csv", sha256: tables.sha256,
                ruling: { reference.pillars(of: $0) })
        ],
        kernels: [
            ArithmeticPillars(),
            TablePillars(),
        ],
        describeInput: {
            "\(calendar.text($0.day)) \($0.hour)h \($0.start == .newYear ? "by New Year" : "by 立春")"
        },
        describeOutput: { $0.description },
        words: { "\($0), \($0.year.zodiac)" }
    )
}

extension ReferenceData {
    /// The pillars of an hour: those of the tables, as the calendar of the Hong Kong Observatory says which begins when.
    func pillars(of time: PillarTime) -> Ruling<Pillars>? {
        guard let date = gregorian.date(of: time.day), let lunar = publishedDate(of: time.day),
            let month = pillars.month(date.month, of: date.year), let year = pillars.year(date.year),
            let yearBefore = pillars.year(date.year - 1),
            let firstTerm = hkoTerms.date(of: YearTerm(year: date.year, index: 2 * date.month - 2)),
            let spring = hkoTerms.date(of: YearTerm(year: date.year, index: SolarTerm.springBegins.rawValue))
        else { return nil }
        // Before January 1900 the table has no month; its pillar precedes January's in the cycle.
        let before =
            date.month > 1
            ? pillars.month(date.month - 1, of: date.year)?.month : pillars.month(12, of: date.year - 1)?.month
        let monthPillar = date >= firstTerm ? month.month : before ?? predecessor(of: month.month)
        let dayPillar = (0..<date.day - 1).reduce(month.firstDay) { pillar, _ in successor(of: pillar) }
        let yearPillar: Sexagenary
        switch time.start {
        case .newYear:
            yearPillar = lunar.answer.relatedYear == date.year ? year : yearBefore
        case .springBegins: yearPillar = date >= spring ? year : yearBefore
        }
        let hour = pillars.hour(time.hour, of: dayPillar)
        return Ruling(
            Pillars(
                year: Int(yearPillar.rawValue), month: Int(monthPillar.rawValue), day: Int(dayPillar.rawValue),
                hour: Int(hour.rawValue)))
    }

    private func successor(of name: Sexagenary) -> Sexagenary {
        Sexagenary(name.rawValue == 59 ? 0 : Int(name.rawValue) + 1)
    }

    private func predecessor(of name: Sexagenary) -> Sexagenary {
        Sexagenary(name.rawValue == 0 ? 59 : Int(name.rawValue) - 1)
    }
}
