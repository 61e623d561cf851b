/// The precisions of balls, as bits of fraction.
///
/// Commands accept 64…4 096 bits and compute with the next of these: the requested precision is a minimum, and the
/// bound printed with a result is that of the precision used. 96 bits are computed with 128: two limbs cost no more
/// than one and a half.
package enum BallPrecision: Int, CaseIterable, Sendable {
    case bits128 = 128
    case bits256 = 256
    case bits512 = 512
    case bits1024 = 1024
    case bits2048 = 2048
    case bits4096 = 4096

    /// The accepted numbers of bits.
    package static var accepted: ClosedRange<Int> { 64...4096 }

    /// The smallest precision of at least this many bits.
    ///
    /// - Throws: `BallPrecisionError` outside 64…4 096.
    package init(atLeast bits: Int) throws(BallPrecisionError) {
        guard Self.accepted.contains(bits), let size = Self.allCases.first(where: { $0.rawValue >= bits }) else {
            throw BallPrecisionError(bits: bits)
        }
        self = size
    }

    /// Performs a computation written over `RealNumber` with balls of this precision.
    package func perform<Computation: NumberComputation>(
        _ computation: Computation
    ) throws -> Computation.Value {
        switch self {
        case .bits128: try computation.compute(with: Ball128.self)
        case .bits256: try computation.compute(with: Ball256.self)
        case .bits512: try computation.compute(with: Ball512.self)
        case .bits1024: try computation.compute(with: Ball1024.self)
        case .bits2048: try computation.compute(with: Ball2048.self)
        case .bits4096: try computation.compute(with: Ball4096.self)
        }
    }
}

/// An unsupported precision.
package struct BallPrecisionError: Error, CustomStringConvertible {
    /// The requested number of bits.
    package let bits: Int

    package init(bits: Int) { self.bits = bits }

    package var description: String {
        "precision \(bits): expected \(BallPrecision.accepted.lowerBound) to \(BallPrecision.accepted.upperBound) bits"
    }
}

/// A computation over any `RealNumber`; `BallPrecision.perform` chooses the type.
package protocol NumberComputation {
    associatedtype Value
    func compute<Number: RealNumber>(with type: Number.Type) throws -> Value
}

package typealias Ball128 = Ball<Fraction128>
package typealias Ball256 = Ball<Fraction256>
package typealias Ball512 = Ball<WideFraction<SIMD8<UInt>>>
package typealias Ball1024 = Ball<WideFraction<SIMD16<UInt>>>
package typealias Ball2048 = Ball<WideFraction<SIMD32<UInt>>>
package typealias Ball4096 = Ball<WideFraction<SIMD64<UInt>>>
