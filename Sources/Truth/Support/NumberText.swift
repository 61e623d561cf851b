/// Numbers as reports print them: the same on every machine, whatever its locale.
package enum NumberText {
    /// What stands between groups of digits; pages, whose lines break anywhere, take a no-break space.
    @TaskLocal package static var groupSeparator = " "

    /// A whole number in groups of three digits, such as `73 414`.
    package static func count(_ number: Int) -> String {
        var digits = String(number.magnitude)
        for place in stride(from: digits.count - 3, to: 0, by: -3) {
            digits.insert(contentsOf: groupSeparator, at: digits.index(digits.startIndex, offsetBy: place))
        }
        return (number < 0 ? "-" : "") + digits
    }

    /// A number of things, such as `1 unit` or `73 414 units`; the noun's plural is formed with s.
    package static func count(_ number: Int, _ noun: String) -> String {
        "\(count(number)) \(noun)\(number == 1 ? "" : "s")"
    }

    /// A positive quantity with three significant digits, such as `0.412`, `4.12`, `412` or `4 120`.
    package static func significant(_ value: Double) -> String {
        switch abs(value) {
        case ..<0.01: String(format: "%.4f", value)
        case ..<1: String(format: "%.3f", value)
        case ..<10: String(format: "%.2f", value)
        case ..<100: String(format: "%.1f", value)
        case ..<1e15: count(Int(value.rounded()))
        default: String(format: "%.3g", value)
        }
    }

    /// A number as it was given, such as `60` or `0.5`.
    package static func plain(_ value: Double) -> String { String(format: "%g", value) }

    /// A duration in the unit that a person would take, such as `4.12 µs`.
    package static func time(
        _ nanoseconds: Double, _ number: (Double) -> String = { significant($0) }
    ) -> String {
        switch nanoseconds {
        case ..<999.5: "\(number(nanoseconds)) ns"
        case ..<999_500: "\(number(nanoseconds / 1e3)) µs"
        case ..<999_500_000: "\(number(nanoseconds / 1e6)) ms"
        default: "\(number(nanoseconds / 1e9)) s"
        }
    }

    /// A ratio with enough decimals to differ from 1, such as `1.012`, `0.53` or `6 850`.
    package static func ratio(_ ratio: Double) -> String {
        ratio > 0.9 && ratio < 1.1 ? String(format: "%.3f", ratio) : significant(ratio)
    }

    /// A ratio near 1 as a signed percentage, such as `+1.2 %`.
    package static func percent(_ ratio: Double) -> String {
        let text = String(format: "%+.1f", (ratio - 1) * 100)
        return text == "-0.0" ? "+0.0 %" : "\(text) %"
    }
}
