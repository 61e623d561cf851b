/// A kernel made of a closure, for tests that need one that is right or wrong in a known way.
package struct ClosureKernel<Input: Sendable, Output: Hashable & Sendable>: Kernel {
    /// What the kernel says of itself.
    package let facts: KernelFacts
    private let closure: @Sendable (Input) -> Output

    /// A kernel.
    package init(
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
    package func answer(_ input: Input) -> Output { closure(input) }
}
