/// The inputs of some years, and answers, as texts: a verdict has their places and values.
package struct InputTexts: Sendable {
    /// The input at a place.
    package let input: @Sendable (Int) -> String
    /// An answer by its values, as an adapter gives them; nil where they are none.
    package let answer: @Sendable ([Int]) -> String?
    /// The place of the first input of a day; nil where inputs are not of days.
    package let place: @Sendable (DayNumber) -> Int?
    /// The first place of each year's inputs, and of those that do not exist.
    private let starts: [(place: Int, year: Int)]

    /// Of inputs that are known by their places alone.
    package init(
        input: @escaping @Sendable (Int) -> String = { "#\($0)" },
        answer: @escaping @Sendable ([Int]) -> String? = { "\($0)" },
        place: @escaping @Sendable (DayNumber) -> Int? = { _ in nil }, starts: [(place: Int, year: Int)] = []
    ) {
        (self.input, self.answer, self.place, self.starts) = (input, answer, place, starts)
    }

    /// Of a workload's inputs of some years; all of its years where nil.
    package init<Input: Plain, Output: Plain>(_ workload: any Workload<Input, Output>, _ years: ClosedRange<Int>?) {
        // Stored ones may be any.
        let years = years?.clamped(to: workload.years) ?? workload.years
        let adaptable = workload as? any AdaptableWorkload<Input, Output>
        var inputs: [Input] = []
        var starts: [(place: Int, year: Int)] = []
        func add(_ own: (ClosedRange<Int>) -> [Input]) {
            for year in years {
                starts.append((inputs.count, year))
                inputs += own(year...year)
            }
        }
        if workload.dependsOnYears {
            add(workload.inputs)
            if let adaptable { add(adaptable.invalidInputs) }
        } else {
            inputs = workload.inputs(of: years)
        }
        self.init(
            input: { [inputs] place in inputs.indices.contains(place) ? workload.describe(inputs[place]) : "#\(place)"
            },
            answer: { row in
                guard row.allSatisfy({ Int32(exactly: $0) != nil }) else { return nil }
                return adaptable?.answer(ofWhole: row).map(workload.describe(answer:))
            },
            place: { [inputs] day in
                let daily = workload as? any DailyWorkload<Input, Output>
                return (daily?.inputs(on: day).first).flatMap { inputs.firstIndex(of: $0) }
            }, starts: starts)
    }

    /// The Gregorian year of the input at a place; nil where years mean nothing.
    package func year(_ place: Int) -> Int? {
        let next = starts.partitioningIndex { $0.place > place }
        return next > 0 ? starts[next - 1].year : nil
    }

    /// `1978-09-02 … 1978-10-01`, or one input.
    package func range(_ run: Verdict.Run) -> String {
        run.count == 1 ? input(run.at) : "\(input(run.at)) … \(input(run.end - 1))"
    }

    /// How many inputs of a run each year has.
    package func inputsByYear(_ run: Verdict.Run) -> [Int: Int] {
        (run.at..<run.end).reduce(into: [:]) { years, place in
            if let year = year(place) { years[year, default: 0] += 1 }
        }
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

extension AdaptableWorkload {
    fileprivate func answer(ofWhole row: [Int]) -> Output? {
        row.count == Self.answerColumns.count ? answer(of: row.map(Double.init)) : nil
    }
}
