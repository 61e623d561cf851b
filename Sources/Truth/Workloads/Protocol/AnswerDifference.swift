import CalendarValues
public import KernelProtocol

/// How an answer differs from the expected one.
public struct AnswerDifference: Hashable, Sendable {
    /// How it differs, in the calendar's words, such as `八月 begins a day early`.
    ///
    /// Neighbouring inputs that are off in the same way have the same text. Input, reference and text determine the
    /// answer, except where answers are instants.
    public let what: String
    /// The computed cause, such as `moon 3 min after 0h`; `nil` where calbench does not know it.
    public let cause: String?

    /// The cause of a date with a day 0 or 31, which says less than the cause of the days beside it.
    public static let outsideTheMonth = "day number outside the month"

    /// A difference.
    public init(_ what: String, cause: String? = nil) {
        self.what = what
        self.cause = cause
    }
}

extension Workload {
    /// Both answers in words, without a cause.
    public func difference(
        _ answer: Output, from expected: Output, at input: Input, by reference: ReferenceID
    ) -> AnswerDifference {
        AnswerDifference("\(words(answer)), not \(words(expected))")
    }
}

extension Words {
    /// A distance in days, such as `a day early` or `2 days late`.
    static func late(_ days: Int) -> String {
        (abs(days) == 1 ? "a day " : abs(days) == 7 ? "a week " : "\(abs(days)) days ") + (days < 0 ? "early" : "late")
    }

    /// A wrong count, such as `a row too few`.
    static func tooMany(_ count: Int, _ noun: String) -> String {
        (abs(count) == 1 ? "a \(noun) " : "\(abs(count)) \(noun)s ") + (count < 0 ? "too few" : "too many")
    }

    /// The numbers that are not 0, such as `dropped −1, pooled +1`.
    static func shifts(_ parts: [(name: String, by: Int)]) -> String {
        parts.filter { $0.by != 0 }.map { "\($0.name) \($0.by < 0 ? "−" : "+")\(abs($0.by))" }.joined(separator: ", ")
    }
}
