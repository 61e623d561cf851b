import Astronomy
import Foundation
import Testing

/// The balls against values of mpmath, an independent implementation (see Fixtures/make_numbers.py).
@Suite struct BallReferenceTests {
    @Test func mpmathFixture() throws {
        let url = try #require(Bundle.module.url(forResource: "Fixtures/numbers", withExtension: "txt"))
        let text = try String(contentsOf: url, encoding: .utf8)
        var checked: [String: Int] = [:]
        var failures: [String] = []
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            let fields = line.split(separator: " ").map(String.init)
            try #require(fields.count == 5)
            let excess =
                switch fields[0] {
                case "128":
                    max(
                        try Self.check(fields, Fraction128.self, GMPFraction256.self),
                        try Self.check(fields, GMPFraction128.self, GMPFraction256.self))
                case "256": try Self.check(fields, GMPFraction256.self, GMPFraction512.self)
                case "512": try Self.check(fields, GMPFraction512.self, GMPFraction1024.self)
                case "1024": try Self.check(fields, GMPFraction1024.self, GMPFraction2048.self)
                case "2048": try Self.check(fields, GMPFraction2048.self, GMPFraction4096.self)
                default: try Self.check(fields, GMPFraction4096.self, GMPFraction4096.self)
                }
            checked["\(fields[0]) \(fields[1])", default: 0] += 1
            if excess > 0 { failures.append(String(line.prefix(120))) }
        }
        #expect(failures.isEmpty, "\(failures.count): \(failures.prefix(3))")
        #expect(checked.values.reduce(0, +) == 3_179)
        for operation in ["mul", "div", "sin", "cos", "decimal"] {
            #expect(checked["128 \(operation)", default: 0] > 400, "\(operation)")
            #expect(checked["4096 \(operation)", default: 0] >= 3, "\(operation)")
        }
    }

    /// The distance of the reference from the ball; an unbounded ball is a failure here.
    private static func check<A: FractionLimbs, B: FractionLimbs>(
        _ fields: [String], _: A.Type, _: B.Type
    ) throws -> Double {
        let value: Ball<A>
        if fields[1] == "decimal" {
            let digits = try #require(Int64(fields[2], radix: 16))
            let exponent = try #require(Int(fields[3], radix: 16))
            value = Ball<A>(decimal: digits, exponent)
        } else {
            let (x, y): (Ball<A>, Ball<A>) = (try number(fields[2]), try number(fields[3]))
            value =
                switch fields[1] {
                case "pi": .pi
                case "mul": x * y
                case "div": x / y
                case "sin": Ball<A>.sineAndCosine(turns: x).sine
                case "cos": Ball<A>.sineAndCosine(turns: x).cosine
                default: .unbounded
                }
        }
        guard value.isBounded else { return 1 }
        // The reference was rounded down: it is within one of its ulps.
        var reference: Ball<B> = try number(fields[4])
        reference.radius = 1
        return excess(value, reference)
    }

    /// A whole number in hexadecimal, scaled by 2^p.
    private static func number<A: FractionLimbs>(_ text: String) throws -> Ball<A> {
        let digits = text.drop { $0 == "-" }
        let padded = String(repeating: "0", count: 16 * (A.count + 1) - digits.count) + digits
        let limbs = try (0...A.count).map { try #require(UInt(padded.dropLast(16 * $0).suffix(16), radix: 16)) }
        let value = Ball<A>(integer: Int64(limbs[A.count]), limbs: limbs)
        return text.hasPrefix("-") ? -value : value
    }
}
