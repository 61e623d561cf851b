/// A small pseudorandom generator with the same sequence on every platform and in every version.
///
/// Source: G. L. Steele, D. Lea, C. H. Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014; the
/// constants are those of S. Vigna's splitmix64.c. Not cryptographic.
public struct SplitMix64: RandomNumberGenerator, Sendable {
    @usableFromInline var state: UInt64

    /// Starts the sequence of a seed, any value.
    @inlinable
    public init(seed: UInt64) {
        state = seed
    }

    /// The next value, uniform over all of `UInt64`.
    @inlinable
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A random order of 0 ..< count by the Fisher–Yates shuffle; its bias is below count / 2⁶⁴.
    ///
    /// Written out, because the standard library promises no particular sequence for `shuffled(using:)`.
    public mutating func permutation(of count: Int) -> [Int] {
        var order = Array(0..<count)
        var remaining = count
        while remaining > 1 {
            let chosen = Int(next().multipliedFullWidth(by: UInt64(remaining)).high)
            remaining -= 1
            order.swapAt(chosen, remaining)
        }
        return order
    }
}
