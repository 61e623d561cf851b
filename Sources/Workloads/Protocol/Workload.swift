public import CalendarContracts

/// One question with everything that is needed to ask it, to judge the answers and to time them.
public struct Workload<Input: Hashable & Sendable, Output: Hashable & Sendable>: Sendable {
    /// The name, such as `lunar.date`.
    public let name: String
    /// One line for a person.
    public let summary: String
    /// What the inputs are called, such as `days`.
    public let unit: String
    /// The Gregorian years for which the workload has inputs.
    public let years: ClosedRange<Int>
    /// All inputs of some years, in order.
    public let inputs: @Sendable (_ years: ClosedRange<Int>) -> [Input]
    /// The inputs of some years at which implementations go wrong: the ends of months and years.
    public let boundaries: @Sendable (_ years: ClosedRange<Int>) -> [Input]
    /// The inputs that concern one day, for a person who asks about it.
    public let inputsOfDay: @Sendable (DayNumber) -> [Input]
    /// Who decides; a kernel names the one that it claims to reproduce.
    public let authorities: [Authority<Input, Output>]
    /// The implementations.
    public let kernels: [any Kernel<Input, Output>]
    /// An input as text: the key of the lists of disagreements.
    public let describeInput: @Sendable (Input) -> String
    /// An answer as text.
    public let describeOutput: @Sendable (Output) -> String
    /// An answer in the words of the calendar, for a person.
    public let words: @Sendable (Output) -> String
    /// How far two answers are apart, in seconds, where answers are instants and a kernel's facts give a tolerance.
    public let distance: (@Sendable (Output, Output) -> Double)?
    /// A digest of answers that is the same in every process, on every machine of the same byte order.
    public let digest: @Sendable (borrowing Span<Output>) -> UInt64
    /// Moves each input into its output's place and does nothing else: what any kernel of the workload costs at least.
    public let null: @Sendable (borrowing Span<Input>, inout MutableSpan<Output>) -> Void
    /// The same with the next input moved only when the one before is: the least that waiting for each answer costs.
    public let nullInTurn: @Sendable (borrowing Span<Input>, inout MutableSpan<Output>, _ tie: UInt32) -> Void
    /// A digest of inputs, as that of answers: two measurements with different ones are not of the same thing.
    public let digestInputs: @Sendable (borrowing Span<Input>) -> UInt64
    /// The sizes of the inputs, where the cost may grow with something; those of one size are timed together.
    public let sizes: InputSizes<Input>?
}

extension Workload where Input: BitwiseCopyable, Output: BitwiseCopyable {
    /// A workload whose inputs and answers are plain bytes, which gives it its digest and its null kernel.
    init(
        name: String, summary: String, unit: String, years: ClosedRange<Int>,
        inputs: @escaping @Sendable (ClosedRange<Int>) -> [Input],
        boundaries: @escaping @Sendable (ClosedRange<Int>) -> [Input],
        inputsOfDay: @escaping @Sendable (DayNumber) -> [Input],
        authorities: [Authority<Input, Output>],
        kernels: [any Kernel<Input, Output>],
        describeInput: @escaping @Sendable (Input) -> String,
        describeOutput: @escaping @Sendable (Output) -> String,
        words: @escaping @Sendable (Output) -> String,
        distance: (@Sendable (Output, Output) -> Double)? = nil,
        sizes: InputSizes<Input>? = nil
    ) {
        self.init(
            name: name, summary: summary, unit: unit, years: years, inputs: inputs, boundaries: boundaries,
            inputsOfDay: inputsOfDay, authorities: authorities, kernels: kernels, describeInput: describeInput,
            describeOutput: describeOutput, words: words, distance: distance, digest: { stableDigest($0) },
            null: { moveBytes($0, &$1) }, nullInTurn: { moveBytesInTurn($0, &$1, tie: $2) },
            digestInputs: { stableDigest($0) }, sizes: sizes)
    }
}

/// A workload whose types are not known, so that a list can hold all of them.
///
/// Generic functions open it.
public protocol WorkloadProtocol<Input, Output>: Sendable {
    /// What is asked.
    associatedtype Input: Hashable & Sendable
    /// What is answered.
    associatedtype Output: Hashable & Sendable
    /// The workload with its types.
    var typed: Workload<Input, Output> { get }
}

extension Workload: WorkloadProtocol {
    /// The workload itself.
    public var typed: Workload<Input, Output> { self }

    /// The workload with only those kernels whose name satisfies the predicate.
    ///
    /// - Parameter isKept: Takes `workload/kernel`.
    /// - Returns: The workload, perhaps without kernels.
    public func filtered(_ isKept: (String) -> Bool) -> Workload {
        with(kernels: kernels.filter { isKept("\(name)/\($0.facts.name)") })
    }

    /// The workload with other kernels.
    ///
    /// - Parameter kernels: The kernels.
    /// - Returns: The workload.
    public func with(kernels: [any Kernel<Input, Output>]) -> Workload {
        Workload(
            name: name, summary: summary, unit: unit, years: years, inputs: inputs, boundaries: boundaries,
            inputsOfDay: inputsOfDay, authorities: authorities, kernels: kernels, describeInput: describeInput,
            describeOutput: describeOutput, words: words, distance: distance, digest: digest, null: null,
            nullInTurn: nullInTurn, digestInputs: digestInputs, sizes: sizes)
    }

    /// The authority that a kernel claims to reproduce; the catalogue's test makes sure that there is one.
    ///
    /// - Parameter kernel: One of the workload's kernels.
    /// - Returns: The authority.
    public func authority(of kernel: any Kernel<Input, Output>) -> Authority<Input, Output>? {
        authorities.first { $0.id == kernel.facts.claims }
    }
}

extension WorkloadProtocol {
    /// The name, such as `lunar.date`.
    public var name: String { typed.name }
    /// The Gregorian years for which the workload has inputs.
    public var years: ClosedRange<Int> { typed.years }
    /// The facts of the kernels, in order.
    public var kernelFacts: [KernelFacts] { typed.kernels.map(\.facts) }

    /// The workload with only those kernels whose name satisfies the predicate.
    ///
    /// - Parameter isKept: Takes `workload/kernel`.
    /// - Returns: The workload, perhaps without kernels.
    public func keeping(_ isKept: (String) -> Bool) -> any WorkloadProtocol { typed.filtered(isKept) }
}
