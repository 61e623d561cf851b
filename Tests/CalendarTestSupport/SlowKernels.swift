public import CalendarContracts

extension KernelFacts {
    /// Whether a system library gives the answers, in microseconds each.
    public var isOfSystem: Bool {
        ["foundation", "foundation-per-call", "skcalendar", "skcalendar-once", "wqcalendar"].contains(name)
    }

    /// Whether an answer takes 0.1 ms and more when it is asked for alone: balls, whole lunar years from their events, and
    /// lists of a million rows that are scanned.
    public var isVerySlow: Bool { name.hasPrefix("gmp") || ["astronomical", "dztableview"].contains(name) }

    /// Whether an answer takes microseconds and more: checkers then take a sample.
    public var isSlow: Bool { isOfSystem || isVerySlow || ["vsop87", "elp"].contains(name) }
}

extension Array {
    /// Every `step`-th element; an odd prime step meets all weekdays, months and leap years in turn.
    ///
    /// - Parameter step: How far apart the elements are, 1 or more.
    /// - Returns: The first element, the one `step` places after it, and so on.
    public func every(_ step: Int) -> [Element] {
        stride(from: 0, to: count, by: step).map { self[$0] }
    }

    /// Some runs of four neighbours, spread over all elements: neighbours may share what a kernel keeps for a batch.
    ///
    /// - Parameter wanted: How many elements are wanted at least, as far as there are so many.
    /// - Returns: The first four elements, the four that begin so many places after them, and so on.
    public func runsOfFour(_ wanted: Int) -> [Element] {
        let period = 4 * Swift.max(1, count / Swift.max(1, wanted))
        return indices.filter { $0 % period < 4 }.map { self[$0] }
    }
}
