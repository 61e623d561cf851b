package import ReferenceData
package import Verification

package struct DayReport: Sendable {
    package let date: String
    package let weekday: String
    /// Days since 1970-01-01.
    package let dayNumber: Int
    package let julianDayNumber: Int
    /// What the calendar as published has on the day.
    package let calendar: Calendar
    package let questions: [DayQuestion]
    /// The new moon of the month, and the events of the day and of its two neighbours.
    package let events: CertificateList
    /// How many adapters were not asked because they are not built; nil where only some were meant.
    package var notBuilt: Int?

    package init(
        date: String, weekday: String, dayNumber: Int, julianDayNumber: Int, calendar: Calendar,
        questions: [DayQuestion], events: CertificateList
    ) {
        self.date = date
        self.weekday = weekday
        self.dayNumber = dayNumber
        self.julianDayNumber = julianDayNumber
        self.calendar = calendar
        self.questions = questions
        self.events = events
    }

    /// The day in words.
    package struct Calendar: Sendable {
        package let date: String
        /// The first day of the month, as `YYYY-MM-DD`.
        package let monthStart: String
        package let festivals: [String]
        package let pillars: String
        package let terms: [String]

        package init(date: String, monthStart: String, festivals: [String], pillars: String, terms: [String]) {
            (self.date, self.monthStart, self.festivals) = (date, monthStart, festivals)
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
        self.workload = workload
        self.input = input
        self.answers = answers
    }
}

/// An answer for a date; the field names are stable.
package struct DayAnswer: Sendable, Encodable {
    package let workload: String
    package let input: String
    /// The name of the kernel or the reference; `computed` where the reference's publisher has no answer.
    package let who: String
    /// The reference whose table has the answer; `null` for a kernel.
    @OrNull package private(set) var reference: String?
    package let role: Role
    package let answer: String?
    /// What it counts as, judged by the main reference.
    package let verdict: AnswerClass
    /// Seconds to the main reference's answer, where answers are instants.
    package let distance: Double?

    package enum Role: String, Sendable, Encodable {
        /// A reference.
        case authority
        case kernel, adapter
    }

    package init(
        workload: String, input: String, who: String, reference: String? = nil, role: Role, answer: String?,
        verdict: AnswerClass, distance: Double?
    ) {
        self.workload = workload
        self.input = input
        self.who = who
        self.reference = reference
        self.role = role
        self.answer = answer
        self.verdict = verdict
        self.distance = distance
    }
}
