/// A kernel outside of this process, such as an adapter: it may refuse inputs, answer with values that are no answer, or
/// fail altogether.
package protocol ForeignKernel<Input, Output>: Kernel where Input: Hashable {
    /// The file of its known differences, which need not exist; `nil` where it has none.
    var knownDifferences: URL? { get }

    /// The adapter and its library, by whose version known differences are listed.
    var implementation: Implementation { get }

    /// Written where there is no answer; never a right one.
    var missingAnswer: Output { get }

    /// Whether the input lies in the range that the library documents, also one that does not exist; `facts.validYears`
    /// are the Gregorian years that the range touches.
    func isWithinRange(_ input: Input) -> Bool

    /// The answers to some inputs, each with the reason where there is none.
    ///
    /// - Throws: ``KernelUnusable``, from then on at every call.
    func attempt(_ inputs: [Input]) throws(KernelUnusable) -> [Result<Output, MissingAnswer>]

    /// Where all inputs are repeated; nil where it is in no process of its own.
    var otherZone: ZoneSetting? { get }

    /// Whether its manifest says that answers move there.
    var movesAsListed: Bool { get }

    /// The same in a new process, under another time zone where one is given.
    func again(in zone: ZoneSetting?) throws(KernelUnusable) -> any ForeignKernel<Input, Output>
}

extension ForeignKernel {
    package var otherZone: ZoneSetting? { nil }
    package var movesAsListed: Bool { false }
    package func again(in zone: ZoneSetting?) throws(KernelUnusable) -> any ForeignKernel<Input, Output> { self }

    /// The answer to one input; `nil` where there is none, or the kernel is unusable.
    package func answerIfAny(_ input: Input) -> Output? { try? attempt([input])[0].get() }

    /// The answer, or one that is never right.
    package func answer(_ input: Input) -> Output { answerIfAny(input) ?? missingAnswer }
}

/// Why there is no answer to an input.
package enum MissingAnswer: Error, Hashable, Sendable {
    /// It was refused, perhaps with a message of the library.
    case refused(String?)
    /// The values, one a column, are not an answer.
    case invalid([Double])
    /// The input was repeated, and its answer was another one.
    case unstable
}

/// A kernel that no longer answers.
package struct KernelUnusable: Error, Hashable, Sendable {
    /// What is wrong with it, in one line.
    package let problem: String

    /// A problem in one line.
    package init(_ problem: String) {
        self.problem = problem
    }
}
