package import Verification

package struct DayReport: Sendable {
    package let date: String
    package let weekday: String
    /// Days since 1970-01-01.
    package let dayNumber: Int
    package let julianDayNumber: Int
    package let questions: [DayQuestion]
    /// The events of the day and of its two neighbours.
    package let events: CertificateList

    package init(
        date: String, weekday: String, dayNumber: Int, julianDayNumber: Int, questions: [DayQuestion],
        events: CertificateList
    ) {
        self.date = date
        self.weekday = weekday
        self.dayNumber = dayNumber
        self.julianDayNumber = julianDayNumber
        self.questions = questions
        self.events = events
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
    /// `authority` for a reference, or `kernel`.
    package let role: String
    package let answer: String?
    /// What it counts as, judged by the main reference.
    package let verdict: AnswerClass
    /// Seconds to the main reference's answer, where answers are instants.
    package let distance: Double?

    package init(
        workload: String, input: String, who: String, reference: String? = nil, role: String, answer: String?,
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
