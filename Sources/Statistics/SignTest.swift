/// The exact two-sided p-value of the sign test.
///
/// - Parameters:
///   - positive: How many differences were above 0, 0 or more.
///   - negative: How many differences were below 0, 0 or more. Differences of exactly 0 are left out of both.
/// - Returns: The probability, for a fair coin, of a split at least this uneven; 1 where there is nothing to test.
public func signTestPValue(positive: Int, negative: Int) -> Double {
    min(1, 2 * signTestTail(atMost: min(positive, negative), of: positive + negative))
}

/// The exact two-sided p-value of the sign test for a sample of differences with median 0.
///
/// - Parameter differences: The differences, such as ln(a) − ln(b) of each pair; those of exactly 0 are left out.
/// - Returns: The p-value, or nil where a difference is not a number.
public func signTestPValue(_ differences: [Double]) -> Double? {
    guard !differences.contains(where: \.isNaN) else { return nil }
    return signTestPValue(
        positive: differences.count { $0 > 0 },
        negative: differences.count { $0 < 0 })
}
