/// p-values adjusted for multiple tests by Holm's step-down method, in the given order.
///
/// Rejecting where the adjusted value is ≤ α keeps the probability of any false rejection ≤ α, however the tests depend
/// on each other. A p-value outside 0…1 is clamped; NaN becomes 1, no evidence. Source: S. Holm, "A simple sequentially
/// rejective multiple test procedure", Scand. J. Statist. 6 (1979).
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
