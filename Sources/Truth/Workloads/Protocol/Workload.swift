public import CalendarValues
public import KernelProtocol
public import ReferenceData

/// One question: its inputs, its references, and the words for inputs and answers.
///
/// A workload whose inputs and answers are plain bytes with a description has defaults for everything but its name,
/// summary, unit, years, inputs and references.
public protocol Workload<Input, Output>: Sendable {
    /// What is asked.
    associatedtype Input: Hashable & Sendable
    /// What is answered.
    associatedtype Output: Hashable & Sendable

    /// The name, such as `lunar.date`; known without reading any table.
    static var name: String { get }

    /// The workload on its reference tables; reads only the tables that it needs.
    ///
    /// - Throws: `ReferenceDataError` when one of the tables is missing or damaged.
    init(_ reference: ReferenceData) throws

    /// The name, such as `lunar.date`.
    var name: String { get }
    /// One line for a person.
    var summary: String { get }
    /// The plural noun for inputs, such as `days`.
    var unit: String { get }
    /// The Gregorian years that have inputs.
    var years: ClosedRange<Int> { get }
    /// The main reference first; a kernel's facts name the one that it claims to reproduce.
    var references: [Reference<Input, Output>] { get }
    /// How far an answer may be from the reference's, in seconds, where answers are instants and the user does not say.
    var tolerance: Double { get }
    /// The sizes of the inputs, where the cost may grow with something; inputs of one size are timed together.
    var sizes: InputSizes<Input>? { get }

    /// Whether the inputs are those of the years; otherwise all years have the same.
    var dependsOnYears: Bool { get }
    /// Whether kernels are swept one after the other, because each builds something large to answer from.
    var sweepsKernelsInTurn: Bool { get }
    /// Whether reading an input's bytes and writing an answer's is a limit; not where answers depend on more than these
    /// bytes or are found by long computations.
    var isLimitedByBytes: Bool { get }

    /// A reference by its short name; `nil` where the workload does not have it.
    ///
    /// - Returns: One of ``references``, or a variant of one.
    /// - Throws: `ReferenceDataError` when a table of the reference is missing or damaged.
    func reference(_ id: ReferenceID) throws -> Reference<Input, Output>?

    /// All inputs of some of ``years``, in order.
    func inputs(of years: ClosedRange<Int>) -> [Input]

    /// The number of inputs of some of ``years``.
    func inputCount(of years: ClosedRange<Int>) -> Int

    /// The inputs of some of ``years`` in parts; joined in order they are ``inputs(of:)``.
    func slices(of years: ClosedRange<Int>) -> [InputSlice<Input>]

    /// The inputs of some of ``years`` at which implementations go wrong: the ends of months and years.
    func boundaries(of years: ClosedRange<Int>) -> [Input]

    /// An input as text: the key of the lists of known differences.
    func describe(_ input: Input) -> String

    /// The month that an input belongs to, of its own calendar, month 0 for a whole year; `nil` where it is of no time.
    func month(of input: Input) -> YearMonth?

    /// An answer as text, as the lists of known differences have it.
    func describe(answer: Output) -> String

    /// An answer in the words of the calendar, for a person.
    func words(_ answer: Output) -> String

    /// How an answer differs from the expected one, and why where that can be computed.
    ///
    /// - Returns: The difference; equal texts for neighbouring inputs that are off in the same way.
    func difference(
        _ answer: Output, from expected: Output, at input: Input, by reference: ReferenceID
    ) -> AnswerDifference

    /// The distance between two answers in seconds, where answers are instants.
    func distance(_ one: Output, _ other: Output) -> Double?

    /// The answers that a reference expects to some inputs, the other accepted ones of disputed inputs by position, and
    /// the positions of answers that are computed because the reference's publisher has none.
    ///
    /// The default is specialised for each workload; code outside of this room would look up types for each input.
    ///
    /// - Returns: An answer for each input, the alternatives, and the computed ones.
    /// - Throws: `ReferenceDataError` when the reference has no answer to one of them.
    func expectedAnswers(
        to inputs: [Input], by reference: Reference<Input, Output>
    ) throws -> (answers: [Output], alternatives: [Int: Alternative<Output>], computed: Set<Int>)

    /// A digest of answers that is the same in every process, on every machine of the same byte order.
    func digest(_ answers: borrowing Span<Output>) -> UInt64

    /// A digest of inputs; measurements with different digests are not comparable.
    func digest(inputs: borrowing Span<Input>) -> UInt64

    /// Moves each input into its output's place and does nothing else: the least that any kernel costs.
    func null(_ inputs: borrowing Span<Input>, into outputs: inout MutableSpan<Output>)

    /// ``null(_:into:)`` with the next input moved only when the one before is: the least that waiting for each answer
    /// costs.
    func nullInTurn(_ inputs: borrowing Span<Input>, into outputs: inout MutableSpan<Output>, tie: UInt32)
}

/// A workload that can be asked about one day.
public protocol DailyWorkload<Input, Output>: Workload {
    /// The inputs that concern one day; none for a day that the workload does not have.
    func inputs(on day: DayNumber) -> [Input]
}

extension Workload {
    /// The name of the type.
    public var name: String { Self.name }

    /// 0: exact answers.
    public var tolerance: Double { 0 }

    public func reference(_ id: ReferenceID) throws -> Reference<Input, Output>? { references.first { $0.id == id } }

    /// All inputs.
    public func boundaries(of years: ClosedRange<Int>) -> [Input] { inputs(of: years) }

    public func month(of input: Input) -> YearMonth? { nil }

    public func words(_ answer: Output) -> String { describe(answer: answer) }

    /// `nil`: answers are no instants.
    public func distance(_ one: Output, _ other: Output) -> Double? { nil }

    /// `nil`: no cost grows with the inputs.
    public var sizes: InputSizes<Input>? { nil }

    public var isLimitedByBytes: Bool { false }
}

extension Workload where Input: CustomStringConvertible {
    public func describe(_ input: Input) -> String { input.description }
}

extension Workload where Output: CustomStringConvertible {
    public func describe(answer: Output) -> String { answer.description }
}

extension Workload where Input: BitwiseCopyable {
    /// A digest of the inputs' bytes.
    public func digest(inputs: borrowing Span<Input>) -> UInt64 { stableDigest(inputs) }
}

extension Workload where Output: BitwiseCopyable {
    /// A digest of the answers' bytes.
    public func digest(_ answers: borrowing Span<Output>) -> UInt64 { stableDigest(answers) }
}

extension Workload where Input: BitwiseCopyable, Output: BitwiseCopyable {
    public var isLimitedByBytes: Bool { true }

    /// Moves the inputs' bytes, as many as an output has.
    public func null(_ inputs: borrowing Span<Input>, into outputs: inout MutableSpan<Output>) {
        moveBytes(inputs, &outputs)
    }

    /// Moves the inputs' bytes one input after the other.
    public func nullInTurn(_ inputs: borrowing Span<Input>, into outputs: inout MutableSpan<Output>, tie: UInt32) {
        moveBytesInTurn(inputs, &outputs, tie: tie)
    }
}

extension Workload {
    /// The reference that a kernel claims to reproduce.
    ///
    /// - Returns: The reference.
    /// - Throws: `ReferenceDataError` when the workload does not have it.
    public func reference(of kernel: any Kernel<Input, Output>) throws -> Reference<Input, Output> {
        let facts = kernel.facts
        guard let found = try reference(facts.claims) else {
            throw ReferenceDataError(
                path: "\(name)/\(facts.name)", problem: "claims \(facts.claims), which the workload does not have")
        }
        return found
    }

    /// Asks the reference for one input after the other.
    public func expectedAnswers(
        to inputs: [Input], by reference: Reference<Input, Output>
    ) throws -> (answers: [Output], alternatives: [Int: Alternative<Output>], computed: Set<Int>) {
        var answers: [Output] = []
        answers.reserveCapacity(inputs.count)
        var alternatives: [Int: Alternative<Output>] = [:]
        var computed: Set<Int> = []
        for input in inputs {
            let expected = try expectedAnswer(to: input, by: reference)
            if let alternative = expected.alternative, let dispute = expected.dispute {
                alternatives[answers.count] = Alternative(alternative, dispute: dispute)
            }
            if expected.isComputed { computed.insert(answers.count) }
            answers.append(expected.answer)
        }
        return (answers, alternatives, computed)
    }

    /// The answer that a reference expects to an input.
    ///
    /// - Returns: The expected answer.
    /// - Throws: `ReferenceDataError` when the reference has none.
    public func expectedAnswer(
        to input: Input, by reference: Reference<Input, Output>
    ) throws -> ExpectedAnswer<Output> {
        guard let expected = reference.expected(input) else {
            throw ReferenceDataError(path: name, problem: "\(reference.id) has no answer for \(describe(input))")
        }
        return expected
    }
}
