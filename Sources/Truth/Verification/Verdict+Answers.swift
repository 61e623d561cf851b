import CalendarValues
import KernelProtocol
package import ReferenceData
import Workloads

extension Verdict {
    /// Neighbouring inputs whose answers go on: with the reference they give every answer of a library.
    package struct Stretch: Sendable, Encodable {
        /// The first input.
        package let from: String
        package let count: Int
        /// The answer to the first input, from which the day of the month counts on; nil for none.
        package let answer: String?
    }

    /// The stretches of each run of the dates of a calendar and of `terms.date`; nil for other workloads.
    ///
    /// - Throws: `ReferenceDataError` for a damaged table, and for a run that the reference contradicts.
    package func stretches(_ data: ReferenceData) throws -> [[Stretch]]? {
        func contradicts(_ run: Run) -> ReferenceDataError {
            ReferenceDataError(
                path: name, problem: "\(run.from): \(run.difference.text) is not a difference of that input")
        }
        if let calendar = CalendarRules.ofDates(workload) {
            let (dates, gregorian) = (try LunarDateWorkload(calendar, data), try data.gregorian)
            return try runs.map { run in
                guard let first = gregorian.parse(run.from)?.day, let last = gregorian.parse(run.to)?.day,
                    first <= last
                else { throw contradicts(run) }
                // Values that are no date give no answer.
                let isDate = run.answer != nil && run.difference != [.invalid]
                let answers = isDate ? dates.answers(with: run.difference, on: first...last) : []
                guard answers.allSatisfy({ $0 != nil }), !isDate || answers[0]?.description == run.answer
                else {
                    throw contradicts(run)
                }
                let starts = answers.indices.filter { place in
                    place == 0 || answers[place]?.rawValue != answers[place - 1].map { $0.rawValue + 1 }
                }
                guard !starts.isEmpty else { return [Stretch(from: run.from, count: run.count, answer: nil)] }
                return starts.enumerated().map { number, start in
                    let end = number + 1 < starts.count ? starts[number + 1] : answers.count
                    return Stretch(
                        from: dates.describe(first + start), count: end - start, answer: answers[start]?.description)
                }
            }
        }
        if workload == TermsDateWorkload.facts.name {
            let (terms, gregorian) = (try TermsDateWorkload(data), try data.gregorian)
            let inputs = terms.inputs(of: terms.years)
            let places = Dictionary(uniqueKeysWithValues: inputs.enumerated().map { (terms.describe($1), $0) })
            return try runs.map { run in
                guard let place = places[run.from], place + run.count <= inputs.count else { throw contradicts(run) }
                return try inputs[place..<place + run.count].map { term in
                    let expected = try terms.expectedAnswer(to: term, by: terms.references[0])
                    let answer: GregorianDate? =
                        switch run.difference.first {
                        case .days(let days):
                            gregorian.dayNumber(of: expected.answer).flatMap { gregorian.date(of: $0 + days) }
                        case .otherCalendar: expected.alternative
                        default: nil
                        }
                    return Stretch(from: terms.describe(term), count: 1, answer: answer?.description)
                }
            }
        }
        return nil
    }

    /// The run with the next wrong day from one on, or the last one; nil where none is wrong.
    package func nextWrongRun(from day: String) -> Run? {
        runs.first { $0.kind == .wrong && $0.to >= day } ?? runs.last { $0.kind == .wrong }
    }

    /// The first wrong day from one on, both as ISO 8601; nil where there is none, and where inputs are not days.
    package func nextWrong(from day: String) -> String? {
        guard CalendarRules.ofDates(workload) != nil else { return nil }
        return runs.first { $0.kind == .wrong && $0.to >= day }.map { max($0.from, day) }
    }

}
