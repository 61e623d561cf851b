/// An interval that certainly contains a root of a function: the root is within `radius` of `midpoint`.
package struct RootEnclosure<Number: RealNumber>: Sendable {
    /// The middle of the interval, in the function's unit of time; its rounding is included in `radius`.
    package let midpoint: Number
    /// Half the width of the interval in seconds, rounded up.
    package let radius: Double
    /// The number of evaluations of the function.
    package let evaluations: Int
    /// The slope of the function near the root, per unit of time (an estimate, not a bound).
    package let slope: Double
}

/// Why a root could not be enclosed.
package enum RootError: Error, Equatable {
    /// The function's slope may be zero within the interval, so that the root may not be the only one.
    case slopeMayVanish
    /// The root is not certainly inside the interval: the estimate is too far from it, or there is none.
    case outsideInterval
    /// Enclosed, but less closely than requested: the radius in seconds.
    case notCloseEnough(radius: Double)
    /// A value of the function is unbounded.
    case unbounded
}

/// A property of the function on the interval of the search; every bound holds for the exact function.
package enum RootAssumption: Sendable {
    /// |f″| ≤ bound (per unit of time squared). For a series Σ A·cos(B + C·t): Σ |A|·C². Takes 2 evaluations.
    case curvature(atMost: Double)
    /// |f′| ≥ bound > 0 (per unit of time). Takes 3 evaluations.
    case slope(atLeast: Double)
    /// f is continuous. Takes 4 evaluations.
    case continuity
}

/// An interval that certainly contains the root of f near an estimate, from values of f as balls.
///
/// The points t₀ = estimate, t₁ = t₀ − f(t₀)/slope, t₂, … (secants) only affect the width of the result; its
/// correctness rests on the balls of f(tᵢ) and on the assumption:
///
/// - `curvature(atMost: M)`: the secant's slope σ = (f(t₁) − f(t₀))/(t₁ − t₀) is f′ at some point between t₀ and t₁, so
///   that |f′(ξ) − σ| ≤ 2hM everywhere in I = [t₀ − h, t₀ + h]. If |σ| − 2hM = m > 0, f is strictly monotone in I, and
///   if t₁ ± |f(t₁)|/m is inside I, f changes sign there: I contains exactly one root t*. |t* − t₁| ≤ ρ = |f(t₁)|/m. By
///   the mean value theorem t* = t₁ − f(t₁)/f′(ξ) with ξ between t₁ and t*, and now |f′(ξ) − σ| ≤ (|t₁ − t₀| + ρ)·M.
///   This is a step of interval Newton whose slope interval comes from a secant.
/// - `slope(atLeast: m)`: f′ is continuous and never zero in I, so f is monotone, and the root is within |f(tᵢ)|/m of
///   tᵢ, when that is in I.
/// - `continuity`: f has certainly opposite signs at t₂ − δ and t₂ + δ; δ is initially two thirds of the requested
///   radius.
///
/// The arithmetic on these small quantities is done in Double, rounded outwards at every step.
///
/// - Parameters:
///   - estimate: A time near the root, in the unit of f, such as found with Double.
///   - slope: f′ there, nearly; a wrong one costs evaluations or the enclosure, never its correctness.
///   - halfWidth: h; the assumption holds on [estimate − h, estimate + h], where f has no jump (an angle reduced to
///     ±1/2 turn stays inside).
///   - assumption: The property of f on that interval.
///   - secondsPerUnit: Seconds in f's unit of time.
///   - target: The largest accepted radius, in seconds.
///   - maximumEvaluations: The limit of evaluations.
///   - function: f, as a ball that contains the value for every number in its argument's ball.
/// - Returns: The enclosure, its radius at most `target`.
/// - Throws: `RootError`, and errors of f.
package func encloseRoot<Number: RealNumber>(
    near estimate: Double, slope: Double, halfWidth: Double, assuming assumption: RootAssumption,
    secondsPerUnit: Double, target: Double, maximumEvaluations: Int = 8,
    of function: (Number) throws -> Number
) throws -> RootEnclosure<Number> {
    var previous = try RootPoint(at: Number(exact: estimate), offset: 0, value: function(Number(exact: estimate)))
    var evaluations = 1
    var step = -previous.value.double / slope
    var best = Double.infinity
    while evaluations < maximumEvaluations {
        if evaluations == 1, (step * slope).magnitude <= previous.value.errorBound * 0x1p40 {
            // The value is (nearly) lost in its rounding: the next point, a short distance away, gives the slope.
            step = halfWidth * 0x1p-30
        }
        guard step.isFinite, previous.offset.magnitude + step.magnitude < halfWidth else {
            throw RootError.outsideInterval
        }
        let argument = previous.argument + Number(exact: step)
        let point = try RootPoint(at: argument, offset: previous.offset + step, value: function(argument))
        evaluations += 1
        let rise = point.value - previous.value
        let secant = rise.double / step
        let nearer = point.magnitude <= previous.magnitude ? point : previous

        switch assumption {
        case .curvature(let bound):
            let tangent = try nearer.newtonStep(
                secant: secant, rise: rise, run: step, curvature: bound, halfWidth: halfWidth)
            let midpoint = nearer.argument + Number(exact: tangent.step)
            let radius = (((tangent.radius + midpoint.errorBound).nextUp) * secondsPerUnit).nextUp
            best = min(best, radius)
            if radius <= target {
                return RootEnclosure(midpoint: midpoint, radius: radius, evaluations: evaluations, slope: secant)
            }
        case .slope(let bound):
            let radius = try nearer.distance(slope: bound, halfWidth: halfWidth)
            let seconds = ((radius + nearer.argument.errorBound).nextUp * secondsPerUnit).nextUp
            best = min(best, seconds)
            if seconds <= target {
                return RootEnclosure(
                    midpoint: nearer.argument, radius: seconds, evaluations: evaluations, slope: secant)
            }
        case .continuity:
            guard secant != 0 else { throw RootError.slopeMayVanish }
            return try encloseBySignChange(
                around: nearer.argument + Number(exact: -nearer.value.double / secant), slope: secant,
                halfWidth: halfWidth, offset: nearer.offset, secondsPerUnit: secondsPerUnit, target: target,
                evaluations: evaluations, maximumEvaluations: maximumEvaluations, of: function)
        }
        guard secant != 0 else { throw RootError.slopeMayVanish }
        // The secant through the last two points, from the nearer.
        step = -nearer.value.double / secant
        previous = nearer
    }
    throw RootError.notCloseEnough(radius: best)
}

/// The sign change across [middle − δ, middle + δ], δ growing from two thirds of the target to the target.
private func encloseBySignChange<Number: RealNumber>(
    around middle: Number, slope: Double, halfWidth: Double, offset: Double, secondsPerUnit: Double, target: Double,
    evaluations: Int, maximumEvaluations: Int, of function: (Number) throws -> Number
) throws -> RootEnclosure<Number> {
    let delta = target / secondsPerUnit * (2.0 / 3.0)
    guard offset.magnitude + 2 * delta < halfWidth, evaluations + 2 <= maximumEvaluations else {
        throw RootError.outsideInterval
    }
    let low = try RootPoint(at: middle, offset: 0, value: function(middle - Number(exact: delta))).certainSign
    let high = try RootPoint(at: middle, offset: 0, value: function(middle + Number(exact: delta))).certainSign
    guard low * high == -1 else { throw RootError.notCloseEnough(radius: .infinity) }
    // The ends were balls of the rounding of the middle and of δ: the root is within them.
    let rounding = (2 * (middle.errorBound + Number(exact: delta).errorBound)).nextUp
    let radius = ((delta + rounding).nextUp * secondsPerUnit).nextUp
    guard radius <= target else { throw RootError.notCloseEnough(radius: radius) }
    return RootEnclosure(midpoint: middle, radius: radius, evaluations: evaluations + 2, slope: slope)
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

    /// 1 or −1 where the sign is certain, 0 otherwise.
    var certainSign: Int {
        guard value.double.magnitude.nextDown > value.errorBound else { return 0 }
        return value.double > 0 ? 1 : -1
    }

    /// The largest distance of the root, given a lower bound of the slope; it must be inside the interval of the
    /// assumption.
    func distance(slope: Double, halfWidth: Double) throws(RootError) -> Double {
        guard slope > 0 else { throw .slopeMayVanish }
        let distance = (magnitude / slope).nextUp
        // The offset is the sum of few Doubles: a part in 2^40 covers its rounding.
        guard (offset.magnitude + distance).nextUp * (1 + 0x1p-40) <= halfWidth else { throw .outsideInterval }
        return distance
    }

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
        let distance = try distance(slope: least, halfWidth: halfWidth)

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
