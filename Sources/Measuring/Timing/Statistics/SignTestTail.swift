/// P(X ≤ `successes`) for X ~ Binomial(`count`, 1/2): the probability of at most that many heads of a fair coin.
///
/// The terms are summed from the smallest upwards with exact powers of two taken out, so neither 2⁻ⁿ underflows nor a
/// logarithm's error enters. Exact up to a count of 50, where all products stay below 2⁵³; to a relative error below
/// count × 2⁻⁵² beyond. `successes` below 0 gives 0, from `count` upwards 1.
///
/// - Complexity: O(`count`).
package func signTestTail(atMost successes: Int, of count: Int) -> Double {
    guard successes >= 0 else { return 0 }
    guard successes < count else { return 1 }
    // The upper half by symmetry, so that the terms always grow and the small ones come first.
    guard successes < count - successes else { return 1 - signTestTail(atMost: count - successes - 1, of: count) }

    var term = 1.0
    var sum = 1.0
    var exponent = -count
    var drawn = 0
    while drawn < successes {
        term = term * Double(count - drawn) / Double(drawn + 1)
        sum += term
        drawn += 1
        if sum > 0x1p512 {
            term *= 0x1p-512
            sum *= 0x1p-512
            exponent += 512
        }
    }
    return Double(sign: .plus, exponent: exponent, significand: sum)
}
