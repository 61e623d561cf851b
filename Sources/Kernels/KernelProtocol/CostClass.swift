/// The order of magnitude of one answer, requested alone, on a processor of 2020 or later.
///
/// Where the cost grows with the input, such as the rows of a list, it is that of the largest input. Tables that a
/// kernel computes at its first call are excluded.
public enum CostClass: Int, Sendable, Hashable, Comparable, CaseIterable {
    /// Under 1 µs.
    case nanoseconds
    /// 1 µs to 100 µs.
    case microseconds
    /// 0.1 ms to 10 ms.
    case milliseconds
    /// 10 ms and more.
    case tensOfMilliseconds

    /// Seconds of an answer, in the middle of the class.
    package var seconds: Double {
        switch self {
        case .nanoseconds: 1e-7
        case .microseconds: 1e-5
        case .milliseconds: 1e-3
        case .tensOfMilliseconds: 0.1
        }
    }

    /// Orders by cost.
    public static func < (left: CostClass, right: CostClass) -> Bool { left.rawValue < right.rawValue }
}
