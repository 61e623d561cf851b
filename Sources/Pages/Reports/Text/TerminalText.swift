/// What a terminal may be given of texts that others wrote.
package enum TerminalText {
    /// A text whose control characters are spaces, but for newlines, tabs, and escape codes that do no more than colour.
    package static func harmless(_ text: String) -> String {
        // Most texts have none, and are not looked at twice.
        guard text.utf8.contains(where: { $0 < 0x20 && $0 != 0x0A && $0 != 0x09 || $0 == 0x7F || $0 == 0xC2 }) else {
            return text
        }
        let scalars = Array(text.unicodeScalars)
        var result = String.UnicodeScalarView()
        var index = 0
        while index < scalars.count {
            let scalar = scalars[index]
            if scalar == "\u{1B}", let end = endOfColour(scalars, after: index) {
                result.append(contentsOf: scalars[index...end])
                index = end
            } else {
                let isKept = scalar == "\n" || scalar == "\t" || scalar.properties.generalCategory != .control
                result.append(isKept ? scalar : " ")
            }
            index += 1
        }
        return String(result)
    }

    /// The end of an escape code of colours that begins at an index, such as the m of ESC [ 1 ; 31 m.
    private static func endOfColour(_ scalars: [Unicode.Scalar], after start: Int) -> Int? {
        guard start + 1 < scalars.count, scalars[start + 1] == "[" else { return nil }
        var index = start + 2
        while index < scalars.count, "0"..."9" ~= scalars[index] || scalars[index] == ";" { index += 1 }
        return index < scalars.count && scalars[index] == "m" ? index : nil
    }
}
