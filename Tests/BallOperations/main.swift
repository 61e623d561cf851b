import Astronomy
import Randomness

// Prints operations of balls on random operands, one a line, for Scripts/long-checks balls: `operation limbs p operands |
// results`, where limbs is `fixed` or `gmp`.
// A ball is `midpoint:radius`, both in hexadecimal ulps of 2^−p; `unbounded` one is any number.
//
// Usage: BallOperations COUNT SEED      COUNT operations on each kind of limbs.

func text<Fraction>(_ ball: Ball<Fraction>) -> String {
    guard ball.isBounded else { return "unbounded" }
    let (integer, limbs) = ball.parts
    // Two's complement, the whole part first: Python reads it as a signed number.
    let words = limbs.reversed().map { limb in
        let digits = String(limb, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
    return "\(integer),\(words.joined()):\(String(ball.radius, radix: 16))"
}

/// Random operands and the results on one kind of limbs.
struct Operations<Fraction: FractionLimbs> {
    typealias Number = Ball<Fraction>

    private let limbs: String
    private var generator: SplitMix64
    private static var precision: Int { Number.bitCount }

    init(_ limbs: String, seed: UInt64) {
        (self.limbs, generator) = (limbs, SplitMix64(seed: seed &+ UInt64(Self.precision)))
    }

    /// A ball: whole parts of some bits, a quarter small, a quarter next to a multiple of 1/8; radii 0, below 10, below
    /// 2^40, below 2^20 ulps.
    private mutating func ball(_ wholeBits: Int) -> Number {
        var limbs = (0..<Fraction.count).map { _ in UInt(generator.next()) }
        var whole = wholeBits == 0 ? 0 : Int64.random(in: -(1 << wholeBits)..<(1 << wholeBits), using: &generator)
        switch generator.next() % 4 {
        case 0:
            whole = whole < 0 ? -1 : 0
            let top = limbs[Fraction.count - 1] >> UInt(generator.next() % 40)
            limbs[Fraction.count - 1] = whole < 0 ? ~top : top
        case 1:
            for index in 0..<Fraction.count { limbs[index] = 0 }
            limbs[0] = UInt(generator.next() % 10)
            limbs[Fraction.count - 1] = UInt(generator.next() % 8) << 61
        default: break
        }
        let radius =
            switch generator.next() % 4 {
            case 0: 0 as UInt64
            case 1: generator.next() % 10
            case 2: generator.next() >> 24
            default: generator.next() >> 44
            }
        return Number(integer: whole, limbs: limbs, radius: radius)
    }

    private mutating func integer(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

    private func line(_ name: String, _ operands: [String], _ results: [Number]) -> String {
        ([name, limbs, "\(Self.precision)"] + operands + ["|"] + results.map(text)).joined(
            separator: " ")
    }

    /// One of the operations in turn.
    mutating func next(_ number: Int) -> String {
        switch number % 11 {
        case 0:
            let (a, b) = (ball(40), ball(40))
            return line("add", [a, b].map(text), [a + b])
        case 1:
            let (a, b) = (ball(40), ball(40))
            return line("subtract", [a, b].map(text), [a - b])
        case 2, 3:
            let bits = [0, 1, 10, 20][number / 11 % 4]
            let (a, b) = (ball(bits), ball(bits))
            return line("multiply", [a, b].map(text), [a * b])
        case 4:
            let (a, b) = (ball(10), ball(4))
            return line("divide", [a, b].map(text), [a / b])
        case 5, 6:
            let a = ball([0, 1, 39][number / 11 % 3])
            let (sine, cosine) = Number.sineAndCosine(turns: a)
            return line("turns", [text(a)], [sine, cosine])
        case 7:
            let a = ball(40)
            return line("reduce", [text(a)], [a.reducedTurns])
        case 8:
            let digits = Int64(truncatingIfNeeded: generator.next()) >> Int64(integer(0...62))
            // Below 2^42 in size.
            let exponent = integer(-40...(abs(Double(digits)) < 1e6 ? 0 : -8))
            return line("decimal", ["\(digits)", "\(exponent)"], [Number(decimal: digits, exponent)])
        case 9:
            let value = Double(
                sign: .plus, exponent: integer(-180...41), significand: 1 + Double(integer(0...(1 << 52 - 1))) * 0x1p-52
            )
            let signed = integer(0...1) == 0 ? value : -value
            return line("exact", ["\(signed.bitPattern)"], [Number(exact: signed)])
        default:
            let a = ball(20)
            return line("double", [text(a), "\(a.double.bitPattern)", "\(a.errorBound.bitPattern)"], [])
        }
    }
}

/// Prints the operations on one kind of limbs.
func printAll<Fraction: FractionLimbs>(_ type: Fraction.Type, _ limbs: String, _ count: Int, _ seed: UInt64) {
    var operations = Operations<Fraction>(limbs, seed: seed)
    for start in stride(from: 0, to: count, by: 500) {
        print((start..<min(start + 500, count)).map { operations.next($0) }.joined(separator: "\n"))
    }
}

let arguments = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
guard arguments.count == 2, let count = Int(exactly: arguments[0]) else {
    fatalError("usage: BallOperations COUNT SEED")
}
printAll(Fraction128.self, "fixed", count, arguments[1])
printAll(GMPFraction128.self, "gmp", count, arguments[1])
printAll(GMPFraction256.self, "gmp", count, arguments[1])
