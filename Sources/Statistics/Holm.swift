/// p-values adjusted for being tested together, by Holm's step-down method.
///
/// Rejecting where the adjusted value is ≤ α keeps the probability of any false rejection ≤ α, however the tests depend on
/// each other. Source: S. Holm, "A simple sequentially rejective multiple test procedure", Scand. J. Statist. 6 (1979).
///
/// - Parameter pValues: The p-values, within 0…1. One outside is taken to the nearer end; NaN counts as 1, no evidence.
/// - Returns: The adjusted p-values, in the order given.
public func holm(_ pValues: [Double]) -> [Double] {
    let clean = pValues.map { $0.isNaN ? 1 : min(max($0, 0), 1) }
    var adjusted = clean
    var largest = 0.0
    for (rank, index) in clean.indices.sorted(by: { clean[$0] < clean[$1] }).enumerated() {
        largest = max(largest, min(1, clean[index] * Double(clean.count - rank)))
        adjusted[index] = largest
    }
    return adjusted
}
