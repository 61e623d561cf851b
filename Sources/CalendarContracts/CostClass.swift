/// The order of magnitude of one answer that is asked for alone, on a processor of 2020 or later.
///
/// Where the cost grows with the input, such as the rows of a list, it is that of the largest input. Tables that a
/// kernel makes when it is first asked are not part of it.
public enum CostClass: Int, Sendable, Hashable, Comparable, CaseIterable {
    /// Under 1 µs.
    case nanoseconds
    /// 1 µs to 100 µs.
    case microseconds
    /// 0.1 ms to 10 ms.
    case milliseconds
    /// 10 ms and more.
    case tensOfMilliseconds

    /// By the cost.
    ///
    /// - Parameters:
    ///   - left: A class.
    ///   - right: Another one.
    /// - Returns: Whether answers of the first are cheaper.
    public static func < (left: CostClass, right: CostClass) -> Bool { left.rawValue < right.rawValue }
}
