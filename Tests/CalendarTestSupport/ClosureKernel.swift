import CalendarValues
public import KernelProtocol

/// A kernel made of a closure, for tests that need one that is right or wrong in a known way.
public struct ClosureKernel<Input: Sendable, Output: Hashable & Sendable>: Kernel {
    /// What the kernel says of itself.
    public let facts: KernelFacts
    private let closure: @Sendable (Input) -> Output

    /// A kernel.
    ///
    /// - Parameters:
    ///   - name: Its name.
    ///   - claims: The reference that it claims to reproduce.
    ///   - validYears: The years for which it answers.
    ///   - accuracy: The error of instants that it states, in seconds.
    ///   - dependsOnToolchain: Whether its answers belong to a system library.
    ///   - largestSweep: The most inputs that a sweep asks for.
    ///   - answer: Its answer to an input.
    public init(
        _ name: String, claims: ReferenceID, validYears: ClosedRange<Int>? = nil, accuracy: Double? = nil,
        dependsOnToolchain: Bool = false, largestSweep: Int? = nil, answer: @escaping @Sendable (Input) -> Output
    ) {
        facts = KernelFacts(
            name: name, summary: "a kernel of the tests", source: "calbench's tests", claims: claims,
            validYears: validYears, accuracy: accuracy, dependsOnToolchain: dependsOnToolchain,
            largestSweep: largestSweep)
        closure = answer
    }

    /// The closure's answer.
    ///
    /// - Parameter input: The input.
    /// - Returns: The answer.
    public func answer(_ input: Input) -> Output { closure(input) }
}
