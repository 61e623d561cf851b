/// The answer of a reference to one input.
package struct ExpectedAnswer<Output: Hashable & Sendable>: Hashable, Sendable {
    /// The reference's answer.
    package let answer: Output
    /// Another answer that is accepted too.
    package let alternative: Output?
    /// Why it is; `nil` where there is none.
    package let dispute: Dispute?
    /// Whether the answer is computed because the reference's publisher has none.
    package let isComputed: Bool

    package init(
        _ answer: Output, alternative: Output? = nil, dispute: Dispute? = nil, isComputed: Bool = false
    ) {
        precondition((alternative == nil) == (dispute == nil), "an alternative has a dispute")
        self.answer = answer
        // Most have none, which needs no comparison.
        let isOther = alternative != nil && alternative != answer
        self.alternative = isOther ? alternative : nil
        self.dispute = isOther ? dispute : nil
        self.isComputed = isComputed
    }
}

/// A reference's answers to some inputs.
package struct AnswerSheet<Output: Hashable & Sendable>: Sendable {
    /// The answer to each input, without more: millions of them are compared and discarded.
    package let answers: [Output]
    /// The indices of those that are disputed or computed, in order, and these.
    package let specialIndices: [Int]
    package let special: [ExpectedAnswer<Output>]
    /// The indices of answers that are not the expected ones, in order.
    package let differences: @Sendable (ContiguousArray<Output>) -> [Int]

    /// The answer at an index with its dispute.
    package func expected(_ index: Int) -> ExpectedAnswer<Output> {
        let place = specialIndices.indices.partitioningIndex { specialIndices[$0] >= index }
        return specialIndices[place...].first == index ? special[place] : ExpectedAnswer(answers[index])
    }
}

/// The source of a workload's expected answers.
package struct Reference<Input: Hashable & Sendable, Output: Hashable & Sendable>: Sendable {
    /// The short name.
    package let id: ReferenceID
    /// One line for a person.
    package let summary: String
    /// The reference's table.
    package let table: TableSource
    /// The expected answer to an input; `nil` where the reference has none.
    package let expected: @Sendable (Input) -> ExpectedAnswer<Output>?
    /// The answers to inputs, up to the first that has none.
    ///
    /// Its loops, as those of the sheet, are specialised where the reference is made: code that does not know the types
    /// looks them up for each input.
    package let sheet: @Sendable ([Input]) -> AnswerSheet<Output>

    package init(
        _ id: ReferenceID, _ summary: String, _ table: TableSource,
        expected: @escaping @Sendable (Input) -> ExpectedAnswer<Output>?
    ) { self.init(id, summary, table, perSheet: { expected }) }

    /// A reference whose answers are looked up anew for each sheet, so that neighbouring inputs share what they have in
    /// common.
    init(
        _ id: ReferenceID, _ summary: String, _ table: TableSource,
        perSheet: @escaping @Sendable () -> (Input) -> ExpectedAnswer<Output>?
    ) {
        (self.id, self.summary, self.table) = (id, summary, table)
        expected = { perSheet()($0) }
        sheet = { inputs in
            let expected = perSheet()
            var (answers, indices, special) = ([Output](), [Int](), [ExpectedAnswer<Output>]())
            answers.reserveCapacity(inputs.count)
            for input in inputs {
                guard let answer = expected(input) else { break }
                if answer.dispute != nil || answer.isComputed {
                    indices.append(answers.count)
                    special.append(answer)
                }
                answers.append(answer.answer)
            }
            return AnswerSheet(answers: answers, specialIndices: indices, special: special) { [answers] found in
                found.indices.filter { found[$0] != answers[$0] }
            }
        }
    }

    /// A reference whose publisher has every answer, each alone.
    init(
        _ id: ReferenceID, _ summary: String, _ table: TableSource, answer: @escaping @Sendable (Input) -> Output?
    ) { self.init(id, summary, table, expected: { answer($0).map { ExpectedAnswer($0) } }) }

    /// The source of one expected answer: ``id``, or `computed` where its publisher has none.
    package func source(of expected: ExpectedAnswer<Output>) -> ReferenceID { expected.isComputed ? .computed : id }
}
