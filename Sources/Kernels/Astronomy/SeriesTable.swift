/// A trigonometric series as generated from the reference data: flat tables of whole numbers, nothing computed.
///
/// Each argument is a whole-number combination of a few angles that are polynomials in time. e^{i·argument} is a
/// product of powers of the angles' e^{iλ}; arguments that begin alike share the product of their beginning. The tree
/// is stored in depth-first order: a node at level n is multiplied to the last node at level n − 1.
package struct SeriesTable: Sendable {
    /// The unit of an angle or a phase.
    package enum Unit: Sendable {
        case radians, degrees, arcseconds
    }

    /// The degree of the angles' polynomials in time.
    package let angleDegree: Int
    /// The coefficients of the angles' polynomials, lowest power first, `angleDegree` + 1 an angle.
    package let angles: [Int64]
    /// The decimal exponent of the coefficients.
    package let angleExponent: Int
    package let angleUnit: Unit
    /// The lowest multiplier of each angle, at most 0.
    package let low: [Int]
    /// The highest multiplier of each angle, at least 1.
    package let high: [Int]
    /// The level of each node of the tree.
    package let nodeLevels: [Int8]
    /// The power of an angle by which each node is multiplied: an index into all angles' powers from `low` to `high`.
    package let nodePowers: [Int16]
    /// The number of terms with the node's argument.
    package let nodeTerms: [Int8]
    /// The decimal exponent of the amplitudes of each sum.
    package let slotExponents: [Int]
    /// The sum of each term.
    package let slots: [Int8]
    /// The amplitude of each term.
    package let amplitudes: [Int64]
    /// The phase of each term: a term is amplitude · cos(argument + phase).
    package let phases: [Int64]
    /// The decimal exponent of the phases.
    package let phaseExponent: Int
    package let phaseUnit: Unit

    /// Whole numbers with one space or line end between two: as literals they took a fifth of the time in which Astronomy is
    /// compiled.
    static func numbers<Number: FixedWidthInteger>(_ text: String) -> [Number] {
        var (numbers, number, sign) = ([Number](), Number(0), Number(1))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "-"): sign = -1
            case UInt8(ascii: "0")...UInt8(ascii: "9"): number = 10 * number + sign * Number(byte - 48)
            default:
                numbers.append(number)
                (number, sign) = (0, 1)
            }
        }
        return numbers + [number]
    }
}
