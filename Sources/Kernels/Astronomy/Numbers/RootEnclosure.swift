/// An interval that certainly contains a root of a function: the root is within `radius` of `midpoint`.
package struct RootEnclosure<Number: RealNumber>: Sendable {
    /// The middle of the interval, in the function's unit of time; its rounding is included in `radius`.
    package let midpoint: Number
    /// Half the width of the interval in seconds, rounded up.
    package let radius: Double
}

/// Why a root could not be enclosed.
package enum RootError: Error, Equatable {
    /// The function's slope may be zero within the interval, so that the root may not be the only one.
    case slopeMayVanish
    /// The root is not certainly inside the interval: the estimate is too far from it, or the function has no root.
    case outsideInterval
    /// Enclosed, but less closely than requested: the radius in seconds.
    case notCloseEnough(radius: Double)
    /// A value of the function is unbounded.
    case unbounded
}

/// An interval of at most `target` seconds on either side that certainly contains the root of f near an estimate, from
/// values of f as balls.
///
/// On I = [t₀ − h, t₀ + h], t₀ the estimate and h `halfWidth`, f has no jump (an angle reduced to ±1/2 turn stays
/// inside) and |f″| ≤ M, `curvature`: for a series Σ A·cos(B + C·t), M = Σ |A|·C². `slope` is f′ there, nearly.
///
/// The points t₀, t₁ = t₀ − f(t₀)/slope, t₂, … (secants) only affect the width of the result; its correctness rests on
/// the balls of f(tᵢ) and on M. The secant's slope σ = (f(t₁) − f(t₀))/(t₁ − t₀) is f′ at some point between t₀ and t₁,
/// so that |f′(ξ) − σ| ≤ 2hM everywhere in I. If |σ| − 2hM = m > 0, f is strictly monotone in I, and if t₁ ± |f(t₁)|/m
/// is inside I, f changes sign there: I contains exactly one root t*. |t* − t₁| ≤ ρ = |f(t₁)|/m. By the mean value
/// theorem t* = t₁ − f(t₁)/f′(ξ) with ξ between t₁ and t*, and now |f′(ξ) − σ| ≤ (|t₁ − t₀| + ρ)·M. This is a step of
/// interval Newton whose slope interval comes from a secant.
///
/// The arithmetic on these small quantities is done in Double, rounded outwards at every step.
package func encloseRoot<Number: RealNumber>(
    near estimate: Double, slope: Double, halfWidth: Double, curvature: Double, secondsPerUnit: Double, target: Double,
    of function: (Number) throws -> Number
) throws -> RootEnclosure<Number> {
    var previous = try RootPoint(at: Number(exact: estimate), offset: 0, value: function(Number(exact: estimate)))
    var step = -previous.value.double / slope
    if (step * slope).magnitude <= previous.value.errorBound * 0x1p40 {
        // The value is (nearly) lost in its rounding: the next point, a short distance away, gives the slope.
        step = halfWidth * 0x1p-30
    }
    var best = Double.infinity
    // Two evaluations enclose a root near a good estimate; further points help where it was not.
    for _ in 2...8 {
        guard step.isFinite, previous.offset.magnitude + step.magnitude < halfWidth else {
            throw RootError.outsideInterval
        }
        let argument = previous.argument + Number(exact: step)
        let point = try RootPoint(at: argument, offset: previous.offset + step, value: function(argument))
        let rise = point.value - previous.value
        let secant = rise.double / step
        let nearer = point.magnitude <= previous.magnitude ? point : previous
        let newton = try nearer.newtonStep(
            secant: secant, rise: rise, run: step, curvature: curvature, halfWidth: halfWidth)
        let midpoint = nearer.argument + Number(exact: newton.step)
        let radius = (((newton.radius + midpoint.errorBound).nextUp) * secondsPerUnit).nextUp
        if radius <= target { return RootEnclosure(midpoint: midpoint, radius: radius) }
        best = min(best, radius)
        step = newton.step
        previous = nearer
    }
    throw RootError.notCloseEnough(radius: best)
}

private struct RootPoint<Number: RealNumber> {
    let argument: Number
    /// The argument less the estimate, nearly.
    let offset: Double
    let value: Number

    init(at argument: Number, offset: Double, value: Number) throws(RootError) {
        guard value.errorBound.isFinite, value.double.isFinite else { throw .unbounded }
        self.argument = argument
        self.offset = offset
        self.value = value
    }

    /// A bound of |f| at the point; the Double is within half a unit of the midpoint.
    var magnitude: Double { (value.double.magnitude.nextUp + value.errorBound).nextUp }

    /// The step to the root and the bound of its error, by interval Newton with the slope of a secant.
    func newtonStep(
        secant: Double, rise: Number, run: Double, curvature: Double, halfWidth: Double
    ) throws(RootError) -> (step: Double, radius: Double) {
        // The secant's exact slope is within this of its Double: the ball of the rise, the roundings of rise, quotient,
        // run.
        let rounding = ((rise.errorBound / run.magnitude).nextUp + (secant.magnitude * 0x1p-50).nextUp).nextUp
        let anywhere = (rounding + (2 * halfWidth * curvature).nextUp).nextUp
        let least = (secant.magnitude - anywhere).nextDown
        guard least > 0 else { throw .slopeMayVanish }
        let distance = (magnitude / least).nextUp
        // The offset is the sum of few Doubles: a part in 2^40 covers its rounding.
        guard (offset.magnitude + distance).nextUp * (1 + 0x1p-40) <= halfWidth else { throw .outsideInterval }

        let near = (rounding + ((run.magnitude + distance).nextUp * curvature).nextUp).nextUp
        let nearLeast = (secant.magnitude - near).nextDown
        guard nearLeast > 0 else { throw .slopeMayVanish }
        // |f/f′ − f̃/σ| ≤ e/m + |f̃|·|σ − f′|/(m·|σ|), and the rounding of the step itself.
        let step = -value.double / secant
        let fromValue = (value.errorBound / nearLeast).nextUp
        let fromSlope = (((step.magnitude.nextUp * near).nextUp / nearLeast).nextUp).nextUp
        let fromRounding = (step.magnitude * 0x1p-51).nextUp
        return (step, ((fromValue + fromSlope).nextUp + fromRounding).nextUp)
    }
}
