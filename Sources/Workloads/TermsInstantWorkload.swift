import Astronomy
import CalendarContracts
import ReferenceData

/// Seconds between two answers; infinite for one that could not be enclosed, which is then never right.
private func distance(_ answer: EventInstant, _ truth: EventInstant) -> Double {
    answer.roundingBound.isFinite ? abs(answer.instant - truth.instant) : .infinity
}

/// `terms.instant`: year and solar term → instant in TT.
func termsInstant(_ reference: ReferenceData) -> Workload<YearTerm, EventInstant> {
    let events = reference.events
    let terms: @Sendable (ClosedRange<Int>) -> [YearTerm] = { years in
        years.flatMap { year in (0..<24).map { YearTerm(year: year, index: $0) } }
    }
    return Workload(
        name: "terms.instant",
        summary: "year and solar term → instant in TT",
        unit: "terms",
        years: events.years,
        inputs: terms,
        boundaries: terms,
        inputsOfDay: { reference.termsOfMonth(of: $0) },
        authorities: [
            Authority(
                id: .de440, summary: "computed from JPL DE440, 1600–2300; given to 4 ms",
                table: "de440/solar-terms.csv", sha256: events.termsSHA256,
                ruling: { events.event(of: $0).map { Ruling(EventInstant($0.instant), isPublished: false) } })
        ],
        kernels: [
            MeeusTermInstant(),
            VSOP87TermInstant(),
            BallTermInstant<Fraction128>(),
            BallTermInstant<WideFraction<SIMD4<UInt>>>(),
        ],
        describeInput: { $0.description },
        describeOutput: { $0.description },
        words: { $0.description },
        distance: distance
    )
}

/// `moons.instant`: lunation → instant of its new moon in TT.
func moonsInstant(_ reference: ReferenceData) -> Workload<Lunation, EventInstant> {
    let events = reference.events
    let lunations: @Sendable (ClosedRange<Int>) -> [Lunation] = {
        events.lunations(of: $0, calendar: reference.gregorian)
    }
    return Workload(
        name: "moons.instant",
        summary: "lunation → instant of its new moon in TT",
        unit: "new moons",
        years: events.years,
        inputs: lunations,
        boundaries: lunations,
        inputsOfDay: { reference.lunationsNear($0) },
        authorities: [
            Authority(
                id: .de440, summary: "computed from JPL DE440, 1600–2300; given to 4 ms",
                table: "de440/new-moons.csv", sha256: events.moonsSHA256,
                ruling: { events.event(of: $0).map { Ruling(EventInstant($0.instant), isPublished: false) } })
        ],
        kernels: [
            MeeusNewMoonInstant(),
            ELPNewMoonInstant(),
            BallNewMoonInstant<Fraction128>(),
            BallNewMoonInstant<WideFraction<SIMD4<UInt>>>(),
        ],
        describeInput: { $0.description },
        describeOutput: { $0.description },
        words: { $0.description },
        distance: distance
    )
}

extension ReferenceData {
    /// The two terms of a day's Gregorian month.
    func termsOfMonth(of day: DayNumber) -> [YearTerm] {
        guard let date = gregorian.date(of: day) else { return [] }
        return [2 * date.month - 2, 2 * date.month - 1].map { YearTerm(year: date.year, index: $0) }
    }

    /// The lunation whose new moon is nearest to a day.
    func lunationsNear(_ day: DayNumber) -> [Lunation] {
        guard let date = gregorian.date(of: day), events.years.contains(date.year) else { return [] }
        // 2000-01-06 is day 10 962.
        let number = (Double(Int(day.rawValue) - 10_962) / 29.530_588_861).rounded()
        return [Lunation(Int(number))].filter { events.event(of: $0) != nil }
    }
}
