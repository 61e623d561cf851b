import Foundation

/// Comma-separated values (RFC 4180, with `\n`).
enum CSV {
    /// A line of fields, quoted where they need it.
    static func line(_ fields: [String]) -> String { fields.map(quoted).joined(separator: ",") + "\n" }

    private static func quoted(_ field: String) -> String {
        field.contains { ",\"\n\r".contains($0) } ? "\"\(field.replacing("\"", with: "\"\""))\"" : field
    }
}
