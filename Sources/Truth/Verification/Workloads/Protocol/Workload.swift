/// Inputs and answers: plain bytes, so that digests and null loops need no code of their own.
package typealias Plain = BitwiseCopyable & Hashable & Sendable

/// A workload's name and its words, known without reading any table.
package struct WorkloadFacts: Sendable {
    /// Such as `lunar.date`.
    package let name: String
    /// One line for a person.
    package let summary: String
    /// The plural noun for inputs, such as `days`.
    package let unit: String

    package init(name: String, summary: String, unit: String) {
        (self.name, self.summary, self.unit) = (name, summary, unit)
    }
}

/// One question: its inputs, its references, and the texts of inputs and answers.
///
/// A workload whose inputs and answers have a description needs only its facts, years, inputs and references.
package protocol Workload<Input, Output>: Sendable {
    associatedtype Input: Plain
    associatedtype Output: Plain

    /// Of a workload of a calendar, China's.
    static var facts: WorkloadFacts { get }
    var facts: WorkloadFacts { get }

    /// The workload on its reference tables; reads only the tables that it needs.
    ///
    /// - Throws: `Failure` when one of the tables is missing or damaged.
    init(_ reference: ReferenceData) throws

    /// The Gregorian years that have inputs; ``anyYears`` where all years have the same.
    var years: ClosedRange<Int> { get }

    /// The main reference first; a kernel's facts name the one that it claims to reproduce.
    var references: [Reference<Input, Output>] { get }

    /// A reference by its short name, one of ``references`` or a variant of one; `nil` where there is none.
    ///
    /// - Throws: `Failure` when a table of the reference is missing or damaged.
    func reference(_ id: ReferenceID) throws -> Reference<Input, Output>?

    /// All inputs of some of ``years``, in order.
    func inputs(of years: ClosedRange<Int>) -> [Input]

    /// The inputs that concern one day; none for a day that the workload does not have.
    func inputs(on day: DayNumber) -> [Input]

    /// The number of inputs of some of ``years``.
    func inputCount(of years: ClosedRange<Int>) -> Int

    /// The inputs of some of ``years`` at which implementations go wrong: the ends of months and years.
    func boundaries(of years: ClosedRange<Int>) -> [Input]

    /// The inputs that are timed, all of one size, where the cost grows with something; of boundaries those of this size.
    ///
    /// Kernels of such a workload build something large to answer from.
    var sizes: (standard: Int, timed: [Input])? { get }

    /// An input as text: the key of the lists of known differences.
    func describe(_ input: Input) -> String

    /// An answer as text, as lists and reports have it.
    func describe(answer: Output) -> String

    /// An answer as the whole numbers that an adapter gives, one a column; none where it has no such form.
    func row(of answer: Output) -> [Int]

    /// How an answer differs from the expected one, and why where that can be computed.
    ///
    /// - Returns: The difference; equal values for neighbouring inputs that are off in the same way.
    func difference(
        _ answer: Output, from expected: Output, at input: Input, by reference: ReferenceID
    ) throws -> AnswerDifference
}

/// A workload of any calendar.
package protocol CalendarWorkload<Input, Output>: Workload {
    static func facts(of calendar: CalendarRules) -> WorkloadFacts

    /// The calendar that it is of.
    var rules: CalendarRules { get }

    init(_ calendar: CalendarRules, _ reference: ReferenceData) throws
}

extension CalendarWorkload {
    package static var facts: WorkloadFacts { facts(of: .china) }
    package var facts: WorkloadFacts { Self.facts(of: rules) }

    package init(_ reference: ReferenceData) throws { try self.init(.china, reference) }
}

/// The years of a workload to which years mean nothing: all that the command line accepts.
package let anyYears = -9999...9999

extension Workload {
    package func reference(_ id: ReferenceID) throws -> Reference<Input, Output>? { references.first { $0.id == id } }

    /// None: a day decides no input.
    package func inputs(on day: DayNumber) -> [Input] { [] }

    /// Makes the inputs and counts them.
    package func inputCount(of years: ClosedRange<Int>) -> Int { inputs(of: years).count }

    /// All inputs.
    package func boundaries(of years: ClosedRange<Int>) -> [Input] { inputs(of: years) }

    /// None.
    package func row(of answer: Output) -> [Int] { [] }

    /// `nil`: no cost grows with the inputs.
    package var sizes: (standard: Int, timed: [Input])? { nil }
}

extension Workload where Input: CustomStringConvertible {
    package func describe(_ input: Input) -> String { input.description }
}

extension Workload where Output: CustomStringConvertible {
    package func describe(answer: Output) -> String { answer.description }
}

// MARK: - What follows

extension Workload {
    package var facts: WorkloadFacts { Self.facts }
    package var name: String { facts.name }
    package var unit: String { facts.unit }

    /// Whether the years decide the inputs.
    package var dependsOnYears: Bool { years != anyYears }

    /// The years that it has answers for; nil for any.
    package var limitedYears: ClosedRange<Int>? { years == anyYears ? nil : years }

    /// Whether answers are instants, which need not be exact.
    package var isOfInstants: Bool { Output.self == EventInstant.self }

    /// Seconds within which an answer is right where the user does not say: a minute for instants.
    package var tolerance: Double { isOfInstants ? 60 : 0 }

    /// Seconds between two answers that are instants; infinite for one that could not be enclosed, which is never right.
    package func distance(_ one: Output, _ other: Output) -> Double? {
        guard let one = one as? EventInstant, let other = other as? EventInstant else { return nil }
        return one.roundingBound.isFinite ? abs(one.instant - other.instant) : .infinity
    }

    /// The reference that a kernel claims to reproduce.
    ///
    /// - Throws: `Failure` when the workload does not have it.
    package func reference(of kernel: any Kernel<Input, Output>) throws -> Reference<Input, Output> {
        let facts = kernel.facts
        guard let found = try reference(facts.claims) else {
            throw Failure(
                path: "\(name)/\(facts.name)", problem: "claims \(facts.claims), which the workload does not have")
        }
        return found
    }

    /// The answers that a reference expects to some inputs.
    ///
    /// - Throws: `Failure` when the reference has none to one of them.
    package func sheet(
        of inputs: [Input], by reference: Reference<Input, Output>
    ) throws -> AnswerSheet<Output> {
        let sheet = reference.sheet(inputs)
        guard sheet.answers.count == inputs.count else {
            throw Failure(
                path: name, problem: "\(reference.id) has no answer for \(describe(inputs[sheet.answers.count]))")
        }
        return sheet
    }

    /// The answer that a reference expects to an input.
    ///
    /// - Throws: `Failure` when the reference has none.
    package func expectedAnswer(
        to input: Input, by reference: Reference<Input, Output>
    ) throws -> ExpectedAnswer<Output> { try sheet(of: [input], by: reference).expected(0) }
}
