/// A polynomial with decimal coefficients, lowest power first.
package struct Polynomial: Sendable {
    /// The coefficients in units of 10^`exponent`.
    package let digits: [Int64]
    /// The power of ten of the coefficients.
    package let exponent: Int

    /// The coefficients as numbers, to be evaluated many times.
    package func coefficients<Number: RealNumber>(_: Number.Type) -> [Number] {
        digits.map { Number(decimal: $0, exponent) }
    }
}

extension Array where Element: RealNumber {
    /// The value of the polynomial with these coefficients, lowest power first.
    @inline(__always)
    func value(at time: Element) -> Element { isEmpty ? .zero : value(of: 0, ofDegree: count - 1, at: time) }

    /// The value of one of several polynomials of a degree whose coefficients follow each other, lowest power first.
    @inline(__always)
    func value(of polynomial: Int, ofDegree degree: Int, at time: Element) -> Element {
        let first = polynomial * (degree + 1)
        var value = self[first + degree]
        for power in stride(from: degree - 1, through: 0, by: -1) { value = value * time + self[first + power] }
        return value
    }
}
