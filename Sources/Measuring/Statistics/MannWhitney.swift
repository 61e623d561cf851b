#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The two-sided p-value of the Mann-Whitney test, by the normal approximation with the correction for ties.
///
/// It shows what the usual comparison of timings says about identical code. Samples are finite; where there is nothing
/// to tell apart the value is 1. Source: H. B. Mann, D. R. Whitney, Ann. Math. Statist. 18 (1947); E. L. Lehmann,
/// *Nonparametrics* (1975), §1.4.
public func mannWhitneyPValue(_ first: [Double], _ second: [Double]) -> Double {
    let (m, n) = (Double(first.count), Double(second.count))
    guard m > 0, n > 0 else { return 1 }
    let all = (first.map { ($0, true) } + second.map { ($0, false) }).sorted { $0.0 < $1.0 }
    var ranks = 0.0
    var ties = 0.0
    var start = 0
    while start < all.count {
        let end = all[start...].firstIndex { $0.0 != all[start].0 } ?? all.count
        let size = Double(end - start)
        // The mean of the ranks start + 1 … end.
        ranks += Double(all[start..<end].count { $0.1 }) * (Double(start + end + 1) / 2)
        ties += size * size * size - size
        start = end
    }
    let statistic = ranks - m * (m + 1) / 2
    let total = m + n
    let variance = m * n / 12 * (total + 1 - ties / (total * (total - 1)))
    guard variance > 0 else { return 1 }
    // Continuity correction: half a step towards the middle.
    let distance = max(0, abs(statistic - m * n / 2) - 0.5)
    return min(1, erfc(distance / (2 * variance).squareRoot()))
}
