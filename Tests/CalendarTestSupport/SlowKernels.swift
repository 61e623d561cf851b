public import CalendarContracts

extension KernelFacts {
    /// Whether an answer takes microseconds because a system library gives it: checkers then take a sample.
    public var isSlow: Bool { ["foundation", "foundation-per-call", "skcalendar"].contains(name) }
}

extension Array {
    /// Every `step`-th element; an odd prime step meets all weekdays, months and leap years in turn.
    ///
    /// - Parameter step: How far apart the elements are, 1 or more.
    /// - Returns: The first element, the one `step` places after it, and so on.
    public func every(_ step: Int) -> [Element] {
        stride(from: 0, to: count, by: step).map { self[$0] }
    }
}
