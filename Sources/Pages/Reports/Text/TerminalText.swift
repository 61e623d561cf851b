import Support

/// What a terminal may be given of texts that others wrote.
package enum TerminalText {
    /// A text whose control characters, line separators and direction marks are escaped, as they could hide what follows.
    ///
    /// Newlines, tabs and the codes of tones stay. JSON keeps its meaning.
    package static func harmless(_ text: String) -> String {
        // Most texts have none, and are not looked at twice.
        guard text.unicodeScalars.contains(where: isHarmful) else { return text }
        let escape: Unicode.Scalar = "\u{1B}"
        let parts = text.split(separator: "\u{1B}", omittingEmptySubsequences: false).map { part in
            part.unicodeScalars.map { isHarmful($0) ? $0.escape : "\($0)" }.joined()
        }
        return parts.dropFirst().reduce(into: parts[0]) { text, part in
            text += (Tone.codes.contains { part.hasPrefix($0) } ? "\(escape)" : escape.escape) + part
        }
    }

    private static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isSteering && scalar != "\n" && scalar != "\t"
    }
}
