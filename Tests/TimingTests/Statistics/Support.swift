import Foundation
import Randomness

/// A generator with a fixed sequence (splitmix64), so that a simulation gives the same counts everywhere.
struct FixedGenerator: RandomNumberGenerator {
    private var generator: SplitMix64

    init(_ seed: UInt64) { generator = SplitMix64(seed: seed) }

    mutating func next() -> UInt64 { generator.next() }

    /// Uniform over the open interval 0…1.
    mutating func unit() -> Double { (Double(next() >> 11) + 0.5) * 0x1p-53 }

    /// Normal with mean 0 and standard deviation 1, by Box and Muller.
    mutating func normal() -> Double { (-2 * log(unit())).squareRoot() * cos(2 * .pi * unit()) }
}

/// The binomial coefficients of one row of Pascal's triangle, exact up to row 62.
func pascalRow(_ row: Int) -> [UInt64] {
    var values: [UInt64] = [1]
    for _ in 0..<row {
        values = zip([0] + values, values + [0]).map { $0 + $1 }
    }
    return values
}
