/// The sizes of a workload's inputs, where an answer's cost may grow with something, such as the rows of a list.
package struct InputSizes<Input: Hashable & Sendable>: Sendable {
    /// The size that is timed by default.
    package let standard: Int
    /// The inputs to be timed, of all sizes.
    ///
    /// Those of one size cost a kernel about the same, so that a block of few operations costs what an average one
    /// does.
    package let timed: [Input]
    /// The size of any input of the workload.
    package let sizeOf: @Sendable (Input) -> Int

    /// The inputs to be timed of one size.
    ///
    /// - Returns: The inputs in the order of the workload; none for another size.
    package func inputs(of size: Int) -> [Input] { timed.filter { sizeOf($0) == size } }
}
