package import CalendarValues
package import KernelProtocol
package import ReferenceData
import Verification

package struct DayReport: Sendable {
    package let date: String
    package let weekday: Weekday
    /// Days since 1970-01-01.
    package let dayNumber: Int
    package let julianDayNumber: Int
    /// What the calendar as published has on the day.
    package let calendar: Calendar
    package let questions: [DayQuestion]
    /// The new moon of the month, and the events of the day and of its two neighbours.
    package let events: CertificateList

    package init(
        date: String, weekday: Weekday, dayNumber: Int, julianDayNumber: Int, calendar: Calendar,
        questions: [DayQuestion], events: CertificateList
    ) {
        (self.date, self.weekday, self.dayNumber, self.julianDayNumber) = (date, weekday, dayNumber, julianDayNumber)
        (self.calendar, self.questions, self.events) = (calendar, questions, events)
    }

    /// The day in the calendar as published.
    package struct Calendar: Sendable {
        package let date: PackedLunarDate
        /// The other accepted date, where the published one is in doubt.
        package let other: PackedLunarDate?
        /// The name of its year.
        package let year: Sexagenary
        /// The first day of the month, as `YYYY-MM-DD`.
        package let monthStart: String
        package let festivals: [DayLabel]
        /// Of the day, or of a moment with its hour.
        package let pillars: [Sexagenary]
        /// The terms of the Gregorian month, each with month and day.
        package let terms: [(term: SolarTerm, day: String)]

        package init(
            date: PackedLunarDate, other: PackedLunarDate? = nil, year: Sexagenary, monthStart: String,
            festivals: [DayLabel],
            pillars: [Sexagenary],
            terms: [(term: SolarTerm, day: String)]
        ) {
            (self.date, self.other, self.year) = (date, other, year)
            (self.monthStart, self.festivals) = (monthStart, festivals)
            (self.pillars, self.terms) = (pillars, terms)
        }
    }
}

/// An input of a workload that belongs to a date, with all answers.
package struct DayQuestion: Sendable {
    package let workload: String
    package let input: String
    package let answers: [DayAnswer]

    package init(workload: String, input: String, answers: [DayAnswer]) {
        (self.workload, self.input, self.answers) = (workload, input, answers)
    }
}

/// An answer for a date; the field names are stable.
package struct DayAnswer: Sendable, Encodable {
    package let workload: String
    package let input: String
    /// The name of the kernel or the reference; `computed` where the reference's publisher has no answer.
    package let who: String
    /// The version of a library; `null` for a kernel.
    @OrNull package private(set) var version: String?
    /// The day on which a library was surveyed; `null` for what answers now.
    @OrNull package private(set) var surveyed: String?
    /// The reference whose table has the answer; `null` for a kernel.
    @OrNull package private(set) var reference: String?
    package let role: Role
    /// The answer as the protocol has it.
    package let answer: String?
    /// The answer where it is a date of the Chinese calendar.
    package let date: PackedLunarDate?
    /// What it counts as, judged by the main reference.
    package let verdict: AnswerClass
    /// Seconds to the main reference's answer, where answers are instants.
    package let distance: Double?

    enum CodingKeys: CodingKey {
        case workload, input, who, version, surveyed, reference, role, answer, verdict, distance
    }

    package enum Role: String, Sendable, Encodable {
        /// A reference.
        case authority
        case kernel, adapter
        /// A library as it was surveyed.
        case library
    }

    package init(
        workload: String, input: String, who: String, version: String? = nil, surveyed: String? = nil,
        reference: String? = nil, role: Role, answer: String?,
        date: PackedLunarDate? = nil, verdict: AnswerClass, distance: Double?
    ) {
        (self.workload, self.input, self.who) = (workload, input, who)
        (self.version, self.surveyed) = (version, surveyed)
        (self.reference, self.role) = (reference, role)
        (self.answer, self.date) = (answer, date)
        (self.verdict, self.distance) = (verdict, distance)
    }
}
