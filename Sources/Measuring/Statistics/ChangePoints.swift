/// The positions at which the distribution of a series changes, by the divisive method on energy distances.
///
/// The series is cut where its two sides differ most; a permutation test accepts or rejects the cut, and both sides are
/// then treated alike. No distribution is assumed. Source: D. S. Matteson, N. A. James, "A nonparametric approach for
/// multiple change point analysis of multivariate data", J. Amer. Statist. Assoc. 109 (2014), with α = 1.
///
/// `significance` is the accepted probability of a cut in a series without a change. The result has the first position of
/// each new segment; it is empty for a series that is too short or has a value that is not finite.
/// - Complexity: O(`permutations` n²) a cut.
public func changePoints(
    _ values: [Double], smallestSegment: Int = 3, significance: Double = 0.05, permutations: Int = 199,
    seed: UInt64 = 1
) -> [Int] {
    guard smallestSegment >= 2, values.allSatisfy(\.isFinite) else { return [] }
    var state = seed
    var found: [Int] = []
    var segments = [0..<values.count]
    while let segment = segments.popLast() {
        let part = Array(values[segment])
        guard let (position, distance) = bestCut(part, smallestSegment), distance > 0 else { continue }
        // Orders that differ only within the sides have the same distance, up to the rounding of differently ordered
        // sums.
        let reached = distance * (1 - 1e-9)
        let exceeding = (0..<permutations).count { _ in
            (bestCut(shuffled(part, &state), smallestSegment)?.distance ?? 0) >= reached
        }
        // The series itself is one of the permutations.
        guard Double(exceeding + 1) / Double(permutations + 1) <= significance else { continue }
        let cut = segment.lowerBound + position
        found.append(cut)
        segments += [segment.lowerBound..<cut, cut..<segment.upperBound]
    }
    return found.sorted()
}

/// The position of the greatest energy distance between the two sides, and that distance scaled by the sides' sizes.
private func bestCut(_ values: [Double], _ smallest: Int) -> (position: Int, distance: Double)? {
    let count = values.count
    guard count >= 2 * smallest else { return nil }
    // The sums of |x − y| within the first k values, and of each value to the first k.
    var within = [Double](repeating: 0, count: count + 1)
    for k in 1...count {
        within[k] = within[k - 1] + (0..<(k - 1)).reduce(0.0) { $0 + abs(values[k - 1] - values[$1]) }
    }
    let all = within[count]
    var best: (position: Int, distance: Double)?
    var across = 0.0
    for k in 1..<count {
        // The value that changes sides takes its distances from the left sum to the right one.
        for other in values.indices {
            let distance = abs(values[k - 1] - values[other])
            across += other < k - 1 ? -distance : distance
        }
        guard k >= smallest, count - k >= smallest else { continue }
        let (left, right) = (Double(k), Double(count - k))
        let insideRight = all - within[k] - across
        let energy =
            2 * across / (left * right) - 2 * within[k] / (left * (left - 1)) - 2 * insideRight / (right * (right - 1))
        let distance = energy * left * right / (left + right)
        if distance > best?.distance ?? -.infinity { best = (k, distance) }
    }
    return best
}

/// A random order, by the Fisher–Yates shuffle with the high half of a linear congruential generator (Knuth's MMIX
/// constants).
private func shuffled(_ values: [Double], _ state: inout UInt64) -> [Double] {
    var values = values
    for remaining in stride(from: values.count, to: 1, by: -1) {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        values.swapAt(remaining - 1, Int(state.multipliedFullWidth(by: UInt64(remaining)).high))
    }
    return values
}
