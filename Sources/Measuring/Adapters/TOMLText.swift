/// What the TOML parser cannot be given: its assertions are live in release builds.
package enum TOMLText {
    /// The lines as the parser counts them.
    ///
    /// Other characters that Swift takes for newlines stay in their line.
    package static func lines(_ text: String) -> [String] {
        text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.map(String.init)
    }

    /// The first line, from 0, that is neither blank, a comment, a table's name, a key with a value, nor part of a list.
    ///
    /// A line has 65 536 bytes at most.
    package static func unsupportedLine(_ lines: [String]) -> Int? {
        let longestLine = 65_536
        // A name of letters, digits, '_' and '-', or any printable ASCII in quotes.
        let key = /(?:[A-Za-z0-9_-]+|"[ !#-\[\]-~]*")/
        let header = /[ \t]*(\[\[?)[ \t]*(.+?)[ \t]*(\]\]?)[ \t]*(?:#.*)?/
        let assignment = /[ \t]*(.+?)[ \t]*=[ \t]*(.*)/
        func isName(_ text: Substring) -> Bool {
            var rest = text
            while let first = rest.prefixMatch(of: key) {
                rest = rest[first.range.upperBound...].drop { $0 == " " || $0 == "\t" }
                guard rest.first == "." else { return rest.isEmpty }
                rest = rest.dropFirst().drop { $0 == " " || $0 == "\t" }
            }
            return false
        }
        var depth = 0
        for (number, line) in lines.enumerated() {
            let text = line[...]
            guard text.unicodeScalars.allSatisfy(isPrintable) else { return number }
            // The parser's texts end at a NUL, which would be lost without a word.
            guard !text.contains("\\u0000"), !text.contains("\\U00000000") else { return number }
            // Names in names deepen the parser's stack.
            guard text.utf8.count <= longestLine else { return number }
            let trimmed = text.drop { $0 == " " || $0 == "\t" }
            if trimmed.isEmpty || trimmed.first == "#" { continue }
            if depth > 0 {
                guard let change = brackets(in: trimmed), depth + change >= 0 else { return number }
                depth += change
            } else if trimmed.first == "[" {
                guard let match = text.wholeMatch(of: header), match.1.count == match.3.count, isName(match.2) else {
                    return number
                }
            } else {
                guard let match = text.wholeMatch(of: assignment), isName(match.1), !match.2.isEmpty,
                    let change = brackets(in: match.2), change >= 0
                else { return number }
                depth = change
            }
        }
        return depth == 0 ? nil : lines.count - 1
    }

    /// Whether a line may have it: other newlines, such as U+0085 and U+2028, end the process in the parser.
    private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control: scalar == "\t"
        case .lineSeparator, .paragraphSeparator: false
        default: true
        }
    }

    /// How many lists a value opens and does not close; nil for what is no text in double quotes, number, word or list.
    private static func brackets(in value: Substring) -> Int? {
        var depth = 0
        var rest = value
        while let first = rest.first {
            switch first {
            case "[": depth += 1
            case "]": depth -= 1
            case "#": return depth
            // A text without escapes.
            case "'":
                let body = rest.dropFirst()
                guard !body.hasPrefix("''"), let end = body.firstIndex(of: "'") else { return nil }
                rest = body[body.index(after: end)...]
                continue
            case "\"":
                let body = rest.dropFirst()
                guard !body.hasPrefix("\"\""),
                    let text = body.prefixMatch(of: /(?:[^"\\]|\\["\\bfnrt]|\\u[0-9A-Fa-f]{4}|\\U[0-9A-Fa-f]{8})*"/)
                else {
                    return nil
                }
                rest = body[text.range.upperBound...]
                continue
            case let other where other.isASCII && (other.isLetter || other.isNumber || " \t,+-._:".contains(other)):
                break
            default: return nil
            }
            rest = rest.dropFirst()
        }
        return depth
    }
}
