/// What a terminal may be given of texts that others wrote.
package enum TerminalText {
    /// A text whose control characters and line separators are spaces, but for newlines, tabs, and escape codes that only
    /// colour.
    package static func harmless(_ text: String) -> String {
        // Most texts have none, and are not looked at twice.
        guard text.unicodeScalars.contains(where: isHarmful) else { return text }
        let scalars = Array(text.unicodeScalars)
        var result = String.UnicodeScalarView()
        var index = 0
        while index < scalars.count {
            let scalar = scalars[index]
            if scalar == "\u{1B}", let end = endOfColour(scalars, after: index) {
                result.append(contentsOf: scalars[index...end])
                index = end
            } else {
                result.append(isHarmful(scalar) ? " " : scalar)
            }
            index += 1
        }
        return String(result)
    }

    /// Whether it is a control character but for newline and tab, or separates lines or paragraphs.
    private static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 && scalar != "\n" && scalar != "\t" || 0x7F...0x9F ~= scalar.value
            || 0x2028...0x2029 ~= scalar.value
    }

    /// The end of an escape code of colours that begins at an index, such as the m of ESC [ 1 ; 31 m.
    private static func endOfColour(_ scalars: [Unicode.Scalar], after start: Int) -> Int? {
        guard start + 1 < scalars.count, scalars[start + 1] == "[" else { return nil }
        var index = start + 2
        while index < scalars.count, "0"..."9" ~= scalars[index] || scalars[index] == ";" { index += 1 }
        return index < scalars.count && scalars[index] == "m" ? index : nil
    }
}
