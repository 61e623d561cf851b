/// What a terminal may be given of texts that others wrote.
package enum TerminalText {
    /// A text whose control characters and line separators are spaces, but for newlines, tabs, and the codes of tones:
    /// others could hide what follows.
    package static func harmless(_ text: String) -> String {
        // Most texts have none, and are not looked at twice.
        guard text.unicodeScalars.contains(where: isHarmful) else { return text }
        let parts = text.split(separator: "\u{1B}", omittingEmptySubsequences: false).map { part in
            String(String.UnicodeScalarView(part.unicodeScalars.map { isHarmful($0) ? " " : $0 }))
        }
        return parts.dropFirst().reduce(into: parts[0]) { text, part in
            text += (Tone.codes.contains { part.hasPrefix($0) } ? "\u{1B}" : " ") + part
        }
    }

    /// Whether it is a control character but for newline and tab, or separates lines or paragraphs.
    private static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 && scalar != "\n" && scalar != "\t" || 0x7F...0x9F ~= scalar.value
            || 0x2028...0x2029 ~= scalar.value
    }
}
