/// A month or a term whose date is contested or uncertain: another calendar is accepted too, as a whole.
package struct Dispute: Hashable, Sendable, Codable {
    /// Why two answers are accepted; the rule is that of `Certainty` (Astronomy).
    ///
    /// Contested: the references differ. Uncertain: they agree, but the computation cannot decide or the publisher notes a
    /// doubt.
    package let state: AnswerClass
    /// The month or the term in the calendar's words, such as 2057年九月 or 2083 立春: the same for all its inputs.
    package let entry: String

    package init(_ state: AnswerClass, entry: String) {
        precondition(state.isDisputed)
        (self.state, self.entry) = (state, entry)
    }
}
