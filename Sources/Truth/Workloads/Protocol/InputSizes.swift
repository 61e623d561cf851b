/// The sizes of a workload's inputs, where an answer's cost may grow with something, such as the rows of a list.
public struct InputSizes<Input: Hashable & Sendable>: Sendable {
    /// The plural noun for what a size counts, such as `rows`.
    public let unit: String
    /// The sizes that can be timed, ascending.
    public let values: [Int]
    /// The size that is timed by default; one of ``values``.
    public let standard: Int
    /// The inputs to be timed, of all sizes.
    ///
    /// Those of one size cost a kernel about the same, so that a block of few operations costs what an average one
    /// does.
    public let timed: [Input]
    /// The size of any input of the workload.
    public let sizeOf: @Sendable (Input) -> Int

    /// The inputs to be timed of one size.
    ///
    /// - Returns: The inputs in the order of the workload; none for another size.
    public func inputs(of size: Int) -> [Input] { timed.filter { sizeOf($0) == size } }
}

extension Workload {
    /// The sizes that can be timed, ascending; none where an answer's cost does not grow with anything.
    public var sizeValues: [Int] { sizes?.values ?? [] }
}

/// The years of a workload to which years mean nothing: all that the command line accepts.
let anyYears = -9999...9999

extension Workload {
    /// Years as a list shows them.
    ///
    /// - Returns: First and last year, or `any year` where years mean nothing to the workload.
    public func yearsText(_ years: ClosedRange<Int>? = nil) -> String {
        let years = years ?? self.years
        return years == anyYears ? "any year" : "\(years.lowerBound)…\(years.upperBound)"
    }
}
