extension CostClass {
    /// The number of inputs that a checker asks a kernel for.
    var sampleSize: Int {
        switch self {
        case .nanoseconds: 20_000
        case .microseconds: 400
        case .milliseconds: 40
        case .tensOfMilliseconds: 8
        }
    }
}

extension Array {
    /// Every `step`-th element; an odd prime step meets all weekdays, months and leap years in turn.
    package func every(_ step: Int) -> [Element] {
        stride(from: 0, to: count, by: step).map { self[$0] }
    }

    /// Some runs of four neighbours, spread over all elements: neighbours may share what a kernel keeps for a batch.
    func runsOfFour(_ wanted: Int) -> [Element] {
        let period = 4 * Swift.max(1, count / Swift.max(1, wanted))
        return indices.filter { $0 % period < 4 }.map { self[$0] }
    }
}
