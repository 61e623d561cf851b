import Randomness

/// Numbers from a seed for lists and scrolls: the high halves of ``SplitMix64``.
struct SeededChance {
    private var generator: SplitMix64

    init(seed: Int) { generator = SplitMix64(seed: UInt64(seed)) }

    /// 32 bits: the high half of the next value.
    mutating func next() -> Int { Int(generator.next() >> 32) }

    /// A number of 0…bound − 1; the bound is 1 or more.
    mutating func below(_ bound: Int) -> Int { next() % bound }
}
