/// The inputs of some years, and answers, as texts: a verdict has their places and values.
package struct InputTexts: Sendable {
    /// The input at a place.
    package let input: @Sendable (Int) -> String
    /// An answer by its values, as an adapter gives them; nil where they are none.
    package let answer: @Sendable ([Int]) -> String?
    /// The place of the first input of a day; nil where inputs are not of days.
    package let place: @Sendable (DayNumber) -> Int?
    /// The Gregorian year of the input at a place; nil where years mean nothing.
    package let year: @Sendable (Int) -> Int?

    /// Of inputs that are known by their places alone.
    package init(
        input: @escaping @Sendable (Int) -> String = { "#\($0)" },
        answer: @escaping @Sendable ([Int]) -> String? = { "\($0)" },
        place: @escaping @Sendable (DayNumber) -> Int? = { _ in nil },
        year: @escaping @Sendable (Int) -> Int? = { _ in nil }
    ) {
        (self.input, self.answer, self.place, self.year) = (input, answer, place, year)
    }

    /// Of a workload's inputs of some years; all of its years where nil.
    package init<Input: Plain, Output: Plain>(_ workload: any Workload<Input, Output>, _ years: ClosedRange<Int>?) {
        // Stored ones may be any.
        let years = workload.parts(of: years?.clamped(to: workload.years) ?? workload.years)
        let adaptable = workload as? any AdaptableWorkload<Input, Output>
        var inputs: [Input] = []
        func parts(_ own: (ClosedRange<Int>) -> [Input]) -> InputParts {
            InputParts(years, from: inputs.count) { part in
                let own = own(part)
                inputs += own
                return own.count
            }
        }
        let all = [parts(workload.inputs(of:)), parts { adaptable?.invalidInputs(of: $0) ?? [] }]
        self.init(
            input: { [inputs] place in inputs.indices.contains(place) ? workload.describe(inputs[place]) : "#\(place)"
            },
            answer: { row in
                guard let adaptable, row.count == type(of: adaptable).answerColumns.count,
                    row.allSatisfy({ Int32(exactly: $0) != nil })
                else { return nil }
                return adaptable.answer(of: row.map(Double.init)).map(workload.describe(answer:))
            },
            place: { [inputs] day in workload.inputs(on: day).first.flatMap { inputs.firstIndex(of: $0) } },
            year: { place in
                guard workload.dependsOnYears else { return nil }
                return all.lazy.compactMap { $0.number(of: place) }.first.map { years[$0].lowerBound }
            })
    }

    /// `1978-09-02 … 1978-10-01`, or one input.
    package func range(_ run: Verdict.Run) -> String {
        run.count == 1 ? input(run.at) : "\(input(run.at)) … \(input(run.end - 1))"
    }

    /// How many inputs of a run each year has.
    package func inputsByYear(_ run: Verdict.Run) -> [Int: Int] {
        Dictionary((run.at..<run.end).compactMap(year).map { ($0, 1) }, uniquingKeysWith: +)
    }
}

extension CatalogEntry {
    /// The texts of a verdict's inputs.
    ///
    /// - Throws: `Failure` for a damaged table.
    package func texts(of verdict: Verdict, _ reference: ReferenceData) throws -> InputTexts {
        let workload: any Workload<Input, Output> = try workload(reference)
        return InputTexts(workload, verdict.years)
    }
}
