import Astronomy
import Testing

/// Roots of t + e·sin(2πt) = k/24, with the Moon's and the Sun's eccentricities.
@Suite struct RootEnclosureTests {
    /// The function in turns of t in turns (of a year or a month), and its bounds: |f″| ≤ e·(2π)², f′ ≥ 1 − 2πe.
    static func function<Number: RealNumber>(_ eccentricity: Int64, _ target: Number) -> (Number) -> Number {
        let e = Number(decimal: eccentricity, -4)
        return { t in t + e * Number.sineAndCosine(turns: t).sine - target }
    }

    /// Found in Double, as the kernels do.
    static func estimate(_ e: Double, _ target: Double) -> (t: Double, slope: Double) {
        var t = target
        var slope = 1.0
        for _ in 0..<8 {
            let (s, c) = Double.sineAndCosine(turns: t)
            slope = 1 + 2 * Double.pi * e * c
            t -= (t + e * s - target) / slope
        }
        return (t, slope)
    }

    @Test(arguments: [53 as Int64, 350]) func enclosesAndContains(eccentricity: Int64) throws {
        let e = Double(eccentricity) / 1e4
        let curvature = 40 * e
        var checked = 0
        for k in 0..<480 {
            let target = Ball128(k) / Ball128(24)
            // Turns of a year in seconds; the estimate is as good as Double allows, and worse.
            for spoil in [0, 1e-13, -3e-11] {
                let start = Self.estimate(e, target.double)
                let wideFunction = Self.function(eccentricity, Ball512(k) / Ball512(24))
                let wide = try encloseRoot(
                    near: start.t, value: wideFunction(Ball512(exact: start.t)), slope: start.slope, halfWidth: 1e-6,
                    curvature: curvature, secondsPerUnit: 3.2e7, target: 1e-60, of: wideFunction)
                let function = Self.function(eccentricity, target)
                var evaluations = 1
                let root = try encloseRoot(
                    near: start.t + spoil, value: function(Ball128(exact: start.t + spoil)),
                    slope: start.slope * (1 + 1e-7), halfWidth: 1e-6, curvature: curvature, secondsPerUnit: 3.2e7,
                    target: 1e-20
                ) { (t: Ball128) in
                    evaluations += 1
                    return function(t)
                }
                #expect(root.radius <= 1e-20)
                #expect(evaluations <= (spoil == 0 ? 2 : 3), "\(evaluations)")
                let distance = (Ball512(midpointOf: root.midpoint) - wide.midpoint).double.magnitude * 3.2e7
                #expect(distance <= root.radius + wide.radius)
                checked += 1
            }
        }
        #expect(checked == 480 * 3)
    }

    @Test func refusesWhatItCannotEnclose() {
        let f = Self.function(53, Ball128(exact: 0.25))
        func enclose(_ t: Double, curvature: Double = 0.3, target: Double = 1e-20) throws -> Double {
            try encloseRoot(
                near: t, value: f(Ball128(exact: t)), slope: 1, halfWidth: 1e-3, curvature: curvature,
                secondsPerUnit: 1, target: target, of: f
            ).radius
        }
        // Nowhere near a root; a slope that may vanish; a target below the rounding; an unbounded function.
        #expect(throws: RootError.outsideInterval) { try enclose(0.5) }
        #expect(throws: RootError.slopeMayVanish) { try enclose(0.245, curvature: 1e4) }
        #expect(throws: RootError.self) { try enclose(0.245, target: 1e-45) }
        #expect(throws: RootError.unbounded) {
            try encloseRoot(
                near: 0, value: Ball128(1), slope: 1, halfWidth: 2, curvature: 0.1, secondsPerUnit: 1, target: 1,
                of: { $0 / Ball128.zero })
        }
        #expect(throws: RootError.unbounded) {
            try encloseRoot(
                near: .nan, value: f(Ball128(exact: .nan)), slope: 1, halfWidth: 1, curvature: 1, secondsPerUnit: 1,
                target: 1, of: f)
        }
    }
}
