import CalendarTestSupport

/// Some inputs with a reference's answers to them.
struct Sweep<Input: Plain, Output: Plain> {
    let inputs: [Input]
    let expected: [ExpectedAnswer<Output>]

    init(_ workload: any Workload<Input, Output>, _ reference: Reference<Input, Output>, inputs: [Input]) throws {
        (self.inputs, expected) = (inputs, try workload.expectedAnswers(to: inputs, by: reference))
    }

    /// How many answers of a kernel are not the reference's, without those that follow the other calendar of an entry as a
    /// whole.
    func countOfWrongAnswers(_ kernel: any Kernel<Input, Output>) -> Int {
        guard let filler = expected.first?.answer else { return 0 }
        let answers = kernel.answers(inputs, filler: filler)
        var entries: [String: (first: Int, other: Int)] = [:]
        for (answer, expected) in zip(answers, expected) {
            guard let entry = expected.dispute?.entry else { continue }
            entries[entry, default: (0, 0)].first += answer == expected.answer ? 1 : 0
            entries[entry, default: (0, 0)].other += answer == expected.alternative ? 1 : 0
        }
        let wrong = zip(answers, expected).count { $0 != $1.answer }
        return entries.values.reduce(wrong) { $0 - ($1.first == 0 ? $1.other : 0) }
    }
}
