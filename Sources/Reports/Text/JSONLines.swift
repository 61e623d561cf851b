import Foundation

/// One JSON value a line, with the keys in order so that equal values give equal bytes.
public enum JSONLines {
    /// A value as one line.
    ///
    /// - Parameter value: The value; a number that is not finite throws.
    /// - Returns: The line, with its newline.
    /// - Throws: What the encoder throws.
    public static func line(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
    }
}
