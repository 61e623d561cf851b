/// A trigonometric series as generated from the reference data: flat tables of whole numbers, nothing computed.
///
/// Each argument is a whole-number combination of a few angles that are polynomials in time. e^{i·argument} is a product of
/// powers of the angles' e^{iλ}; arguments that begin alike share the product of their beginning. The tree is written in the
/// order of a walk: a node at level n is multiplied to the last node at level n − 1.
package struct SeriesTable: Sendable {
    /// The unit of an angle or a phase.
    package enum Unit: Sendable {
        case radians, degrees, arcseconds
    }

    /// The degree of the angles' polynomials in time.
    package let angleDegree: Int
    /// The coefficients of the angles' polynomials, lowest power first, `angleDegree` + 1 an angle.
    package let angles: [Int64]
    /// The power of ten that the coefficients are multiplied by.
    package let angleExponent: Int
    /// The unit of the angles.
    package let angleUnit: Unit
    /// The lowest multiplier of each angle, at most 0.
    package let low: [Int]
    /// The highest multiplier of each angle, at least 1.
    package let high: [Int]
    /// The level of each node of the tree.
    package let nodeLevels: [Int8]
    /// Which power of which angle each node is multiplied by: an index into all angles' powers from `low` to `high`.
    package let nodePowers: [Int16]
    /// How many terms have the node's argument.
    package let nodeTerms: [Int8]
    /// The power of ten that the amplitudes of each sum are multiplied by.
    package let slotExponents: [Int]
    /// Which sum each term belongs to.
    package let slots: [Int8]
    /// The amplitude of each term.
    package let amplitudes: [Int64]
    /// The phase of each term: a term is amplitude · cos(argument + phase).
    package let phases: [Int64]
    /// The power of ten that the phases are multiplied by.
    package let phaseExponent: Int
    /// The unit of the phases.
    package let phaseUnit: Unit
}
