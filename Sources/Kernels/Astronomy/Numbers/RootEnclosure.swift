/// An interval that certainly contains a root of a function: the root is within `radius` of `midpoint`.
package struct RootEnclosure<Fraction: FractionLimbs>: Sendable {
    /// The middle of the interval, in the function's unit of time; its rounding is included in `radius`.
    package let midpoint: Ball<Fraction>
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
/// inside) and |f″| ≤ M, `curvature`: for a series Σ A·cos(B + C·t), M = Σ |A|·C². `value` is f(t₀), `slope` nearly f′.
///
/// The points t₀, t₁ = t₀ − f(t₀)/slope, t₂, … (secants) only affect the width of the result; its correctness rests on
/// the balls of f(tᵢ) and on M. The secant's slope σ = (f(t₁) − f(t₀))/(t₁ − t₀) is f′ at some point between t₀ and t₁,
/// so that |f′(ξ) − σ| ≤ 2hM everywhere in I. If |σ| − 2hM = m > 0, f is strictly monotone in I, and if t₁ ± |f(t₁)|/m
/// is inside I, f changes sign there: I contains exactly one root t*. |t* − t₁| ≤ ρ = |f(t₁)|/m. By the mean value
/// theorem t* = t₁ − f(t₁)/f′(ξ) with ξ between t₁ and t*, and now |f′(ξ) − σ| ≤ (|t₁ − t₀| + ρ)·M. This is a step of
/// interval Newton whose slope interval comes from a secant.
///
/// Slopes are computed in the limbs of `value`, which may be fewer: with t₁ 1e-6 s from t₀ and the Sun's 3e-8 turns a
/// second, 128 bits give them to 2^−70.
///
/// The arithmetic on these small quantities is done in Double, rounded outwards at every step.
package func encloseRoot<Coarse: FractionLimbs, Fraction: FractionLimbs>(
    near estimate: Double, value: Ball<Coarse>, slope: Double, halfWidth: Double, curvature: Double,
    secondsPerUnit: Double, target: Double, of function: (Ball<Fraction>) throws -> Ball<Fraction>
) throws -> RootEnclosure<Fraction> {
    var previous = try RootPoint<Coarse, Fraction>(at: Ball(exact: estimate), offset: 0, value: value)
    var step = -previous.value / slope
    if (step * slope).magnitude <= previous.error * 0x1p40 {
        // The value is (nearly) lost in its rounding: the next point, a short distance away, gives the slope.
        step = halfWidth * 0x1p-30
    }
    var best = Double.infinity
    // Two evaluations enclose a root near a good estimate; further points help where it was not.
    for _ in 2...8 {
        guard step.isFinite, previous.offset.magnitude + step.magnitude < halfWidth else {
            throw RootError.outsideInterval
        }
        let argument = previous.argument + Ball(exact: step)
        let point = try RootPoint<Coarse, Fraction>(
            at: argument, offset: previous.offset + step, value: function(argument))
        let rise = point.coarse - previous.coarse
        let secant = rise.double / step
        let nearer = point.magnitude <= previous.magnitude ? point : previous
        let newton = try nearer.newtonStep(
            secant: secant, rise: rise, run: step, curvature: curvature, halfWidth: halfWidth)
        let midpoint = nearer.argument + Ball(exact: newton.step)
        let radius = (((newton.radius + midpoint.errorBound).nextUp) * secondsPerUnit).nextUp
        if radius <= target { return RootEnclosure(midpoint: midpoint, radius: radius) }
        best = min(best, radius)
        step = newton.step
        previous = nearer
    }
    throw RootError.notCloseEnough(radius: best)
}

private struct RootPoint<Coarse: FractionLimbs, Fraction: FractionLimbs> {
    let argument: Ball<Fraction>
    /// The argument less the estimate, nearly.
    let offset: Double
    /// The value to the nearest Double, and the radius of its ball.
    let value: Double
    let error: Double
    /// The value in the limbs of secants.
    let coarse: Ball<Coarse>

    init<Limbs: FractionLimbs>(at argument: Ball<Fraction>, offset: Double, value: Ball<Limbs>) throws(RootError) {
        guard value.isBounded else { throw .unbounded }
        (self.argument, self.offset) = (argument, offset)
        self.value = value.double
        error = value.errorBound
        coarse = Ball(rounding: value)
    }

    /// A bound of |f| at the point; the Double is within half a unit of the midpoint.
    var magnitude: Double { (value.magnitude.nextUp + error).nextUp }

    /// The step to the root and the bound of its error, by interval Newton with the slope of a secant.
    func newtonStep(
        secant: Double, rise: Ball<Coarse>, run: Double, curvature: Double, halfWidth: Double
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
        let step = -value / secant
        let fromValue = (error / nearLeast).nextUp
        let fromSlope = (((step.magnitude.nextUp * near).nextUp / nearLeast).nextUp).nextUp
        let fromRounding = (step.magnitude * 0x1p-51).nextUp
        return (step, ((fromValue + fromSlope).nextUp + fromRounding).nextUp)
    }
}
