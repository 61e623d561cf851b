/// JSON with the keys in order, so that equal values give equal bytes; a number that is not finite throws.
package enum JSONLines {
    package static func line(_ value: some Encodable) throws -> String {
        try text(value, [.sortedKeys, .withoutEscapingSlashes])
    }

    /// A value as an indented document, with a newline at its end.
    package static func pretty(_ value: some Encodable) throws -> String {
        try text(value, [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes])
    }

    private static func text(_ value: some Encodable, _ formatting: JSONEncoder.OutputFormatting) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = formatting
        let text = String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
        guard text.unicodeScalars.contains(where: { 0x2028...0x2029 ~= $0.value }) else { return text }
        // Some readers of lines take them for ends; stdout does not print them.
        return text.replacing("\u{2028}", with: "\\u2028").replacing("\u{2029}", with: "\\u2029")
    }
}
