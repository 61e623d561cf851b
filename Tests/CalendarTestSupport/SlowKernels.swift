import CalendarValues
public import KernelProtocol

extension CostClass {
    /// The number of inputs that a checker asks a kernel for: all where an answer takes nanoseconds.
    public var sampleSize: Int {
        switch self {
        case .nanoseconds: .max
        case .microseconds: 1_000
        case .milliseconds: 101
        case .tensOfMilliseconds: 11
        }
    }
}

extension KernelFacts {
    /// Whether an answer takes microseconds and more: checkers then take a sample.
    public var isSlow: Bool { cost >= .microseconds }

    /// Whether the kernel is code as published, mistakes included.
    public var isPublished: Bool { sourceFile.hasPrefix("Sources/Kernels/PublishedKernels/") }
}

extension Array {
    /// Every `step`-th element; an odd prime step meets all weekdays, months and leap years in turn.
    ///
    /// - Returns: The first element, the one `step` places after it, and so on.
    public func every(_ step: Int) -> [Element] {
        stride(from: 0, to: count, by: step).map { self[$0] }
    }

    /// Elements spread evenly over all of them.
    ///
    /// - Returns: At least so many elements, or all if there are no more, and at most twice as many.
    public func sample(_ wanted: Int) -> [Element] { every(Swift.max(1, count / wanted)) }

    /// Some runs of four neighbours, spread over all elements: neighbours may share what a kernel keeps for a batch.
    ///
    /// - Returns: The first four elements, the four that begin so many places after them, and so on.
    public func runsOfFour(_ wanted: Int) -> [Element] {
        let period = 4 * Swift.max(1, count / Swift.max(1, wanted))
        return indices.filter { $0 % period < 4 }.map { self[$0] }
    }
}
