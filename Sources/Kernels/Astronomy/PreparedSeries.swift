/// A series with its coefficients converted to a number type.
package protocol PreparedSeries: Sendable {
    associatedtype Number: RealNumber
    associatedtype Workspace: SeriesWorkspace where Workspace.Number == Number

    /// Prepares a series; takes a sine and a cosine per term.
    init(_ table: SeriesTable)

    /// Writes the sums at a time, in the unit of the angles' polynomials from J2000.0, into a workspace made for this
    /// series.
    func evaluate(at time: Number, in workspace: inout Workspace)
}

/// The memory of an evaluation; reusing it, an evaluation allocates nothing.
package protocol SeriesWorkspace: Sendable {
    associatedtype Number: RealNumber

    init(for table: SeriesTable)

    /// The sums of the last evaluation, one per slot.
    var sums: [Number] { get }
}

extension SeriesTable {
    /// The angles' polynomials in turns, lowest power first.
    func anglesInTurns<Number: RealNumber>() -> [Number] {
        let unit: Number = Self.unitsPerTurn(angleUnit)
        return angles.map { Number(decimal: $0, angleExponent) / unit }
    }

    /// The factors A·cos φ and −A·sin φ of the cosine and the sine of each term's argument.
    @_specialize(where Number == Ball<Fraction128>)
    func coefficients<Number: RealNumber>() -> [(cosine: Number, sine: Number)] {
        let unit: Number = Self.unitsPerTurn(phaseUnit)
        return slots.indices.map { term in
            let amplitude = Number(decimal: amplitudes[term], slotExponents[Int(slots[term])])
            let phase = Number.sineAndCosine(turns: Number(decimal: phases[term], phaseExponent) / unit)
            return (amplitude * phase.cosine, -(amplitude * phase.sine))
        }
    }

    private static func unitsPerTurn<Number: RealNumber>(_ unit: Unit) -> Number {
        switch unit {
        case .radians: Number.pi + Number.pi
        case .degrees: Number(360)
        case .arcseconds: Number(1_296_000)
        }
    }
}
