/// Random numbers for the lists and scrolls of workloads, the same on every platform and in every version.
///
/// Source: G. L. Steele, D. Lea, C. H. Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014.
struct SeededChance {
    private var state: UInt64

    /// Starts the sequence of a seed.
    init(seed: Int) { state = UInt64(seed) }

    /// 32 bits: the high half of the next value.
    mutating func next() -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((mixed ^ (mixed >> 31)) >> 32)
    }

    /// A number in 0 ..< bound.
    mutating func below(_ bound: Int) -> Int { next() % bound }
}
