/// What an answer counts as.
package enum AnswerClass: String, Sendable, StoredWord {
    case right, wrong
    /// There is no answer.
    case refused
    /// The other accepted answer of an entry for which references differ, or of one that nobody can decide.
    case contested, uncertain

    package var isError: Bool { self == .wrong || self == .refused }
    package var isDisputed: Bool { self == .contested || self == .uncertain }
}
