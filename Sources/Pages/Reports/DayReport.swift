package import ReferenceData

package struct DayReport: Sendable {
    /// A day in a calendar, and what decides its date there.
    package typealias Part = (day: Almanac.Day, decision: Almanac.Decision)

    /// The calendar that was asked first.
    package let parts: [Part]
    /// Of the day, or of a moment with its hour; a month's that is not known is nil.
    package let pillars: [Sexagenary?]
    package let questions: [DayQuestion]

    var day: Almanac.Day { parts[0].day }
    var decision: Almanac.Decision { parts[0].decision }

    /// `parts`: one or more.
    package init(_ parts: [Part], pillars: [Sexagenary?], questions: [DayQuestion]) {
        (self.parts, self.pillars, self.questions) = (parts, pillars, questions)
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
