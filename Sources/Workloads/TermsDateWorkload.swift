import Astronomy
import CalendarContracts
import CalendarKernels
import FoundationKernels
import ReferenceData

/// `terms.date`: year and term → Gregorian date.
func termsDate(_ reference: ReferenceData) -> Workload<YearTerm, GregorianDate> {
    let terms: @Sendable (ClosedRange<Int>) -> [YearTerm] = { years in
        years.flatMap { year in (0..<24).map { YearTerm(year: year, index: $0) } }
    }
    return Workload(
        name: "terms.date",
        summary: "year and solar term → Gregorian date in Beijing",
        unit: "terms",
        years: 1900...2100,
        inputs: terms,
        boundaries: terms,
        inputsOfDay: { reference.termsOfMonth(of: $0) },
        authorities: [
            Authority(
                id: .hko, summary: "as published by the Hong Kong Observatory, 1901–2100; 1900 computed",
                table: "hko/solar-terms.csv", sha256: reference.hkoTerms.sha256,
                ruling: { term in
                    reference.hkoTerms.date(of: term).map {
                        Ruling(
                            $0, alternative: reference.contested.terms[term]?.otherDate,
                            isPublished: reference.hkoTerms.isPublished(term))
                    }
                }),
            Authority(
                id: .gbt, summary: "GB/T 33661-2017 on DE440 events; UTC+8, Beijing mean time before 1929",
                table: "gbt/solar-terms.csv", sha256: reference.gbtTerms.sha256,
                ruling: { reference.gbtTerms.date(of: $0).map { Ruling($0, isPublished: false) } }),
        ],
        kernels: [
            SKCalendarTermDate(),
            CenturyTermDate(),
            MinuteTableTermDate(),
            TableTermDate(),
            VSOP87TermDate(),
            BallTermDate(),
        ],
        describeInput: { $0.description },
        describeOutput: { $0.description },
        words: { $0.description }
    )
}
