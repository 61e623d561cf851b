/// A file of settings in a subset of TOML: tables, and keys with a text, a number or a list of texts.
///
/// A value is a scalar or list of JSON 5, in which TOML's have the same form.
package struct TOML {
    /// What is wrong, and its line, from 1.
    package struct Problem: Error, Hashable {
        package let line: Int
        package let text: String

        package init(line: Int, text: String) {
            (self.line, self.text) = (line, text)
        }
    }

    /// The values of keys as they are written, by their paths.
    private var values: [[String]: String] = [:]
    /// By the path of a table or key.
    private var lines: [[String]: Int] = [:]

    package init(_ text: String) throws(Problem) {
        var rest = text.split(omittingEmptySubsequences: false) { $0.isNewline }.map(Self.withoutComment)[...]
        let count = rest.count
        var path: [String] = []
        while let line = rest.popFirst() {
            let number = count - rest.count
            let problem = Problem(
                line: number,
                text: "expected key = value, a table's name in brackets, or a comment; texts are in double quotes")
            guard !line.isEmpty else { continue }
            if let match = line.wholeMatch(of: /\[(?<path>[^\[\]]+)\]/) {
                guard let names = Self.path(match.path) else { throw problem }
                path = names
                try note(path, at: number)
            } else {
                guard let match = line.wholeMatch(of: /(?<key>[^=]+?)\s*=\s*(?<value>.+)/),
                    let key = Self.path(match.key), key.count == 1
                else { throw problem }
                var value = String(match.value)
                // A list may go on in the next lines.
                while value.hasPrefix("["), !value.hasSuffix("]"), let more = rest.popFirst() { value += " \(more)" }
                guard (try? Self.decoder.decode(Scalar.self, from: Data(value.utf8))) != nil else { throw problem }
                values[path + key] = value
                try note(path + key, at: number)
            }
        }
    }

    private mutating func note(_ path: [String], at line: Int) throws(Problem) {
        guard lines.updateValue(line, forKey: path) == nil else {
            throw Problem(line: line, text: "\(path.joined(separator: ".")): is there already")
        }
    }

    /// A line without its comment and the blanks around it.
    private static func withoutComment(_ line: Substring) -> String {
        let code = line.prefixMatch(of: /([^#"]|"(\\.|[^"\\])*")*/)?.0 ?? ""
        // What follows is a comment, or a text without its end.
        let rest = line[code.endIndex...]
        return (rest.hasPrefix("#") ? code : line).trimmingCharacters(in: .whitespaces)
    }

    /// Names of letters, digits, `_` and `-`, or in quotes, with dots between them; nil for others.
    private static func path(_ text: Substring) -> [String]? {
        let name = /\s*([A-Za-z0-9_-]+|"[^"\\]*")\s*/
        guard text.wholeMatch(of: /(\s*([A-Za-z0-9_-]+|"[^"\\]*")\s*)(\.\s*([A-Za-z0-9_-]+|"[^"\\]*")\s*)*/) != nil
        else {
            return nil
        }
        return text.matches(of: name).map { $0.1.trimmingCharacters(in: ["\""]) }
    }

    /// A text, a number or a list of texts.
    private struct Scalar: Decodable {
        init(from decoder: any Decoder) throws {
            let value = try decoder.singleValueContainer()
            if (try? value.decode(String.self)) != nil || (try? value.decode([String].self)) != nil { return }
            _ = try value.decode(Double.self)
        }
    }

    private static var decoder: JSONDecoder {
        let decoder = JSONDecoder()
        decoder.allowsJSON5 = true
        return decoder
    }

    /// A table as JSON 5.
    private func json(_ path: [String]) -> String {
        let names = Set(lines.keys.filter { $0.count > path.count && $0.starts(with: path) }.map { $0[path.count] })
        let fields = names.map { "\"\($0)\": \(values[path + [$0]] ?? json(path + [$0]))" }
        return "{\(fields.joined(separator: ", "))}"
    }

    /// The line of a key or table, or of what it stands in.
    package func line(of path: [String]) -> Int {
        path.isEmpty ? 1 : lines[path] ?? line(of: path.dropLast())
    }

    /// The first unexpected key of a table.
    package func unknownKey(of path: [String], expected: [String]) -> (name: String, line: Int)? {
        let unknown = lines.filter { $0.key.count == path.count + 1 && $0.key.starts(with: path) }
            .compactMap { path, line in path.last.map { (name: $0, line: line) } }
        return unknown.filter { !expected.contains($0.name) }.min { $0.line < $1.line }
    }

    /// What the file says, as a type that can be decoded.
    package func decoded<File: Decodable>(as _: File.Type) throws(Problem) -> File {
        do {
            return try Self.decoder.decode(File.self, from: Data(json([]).utf8))
        } catch let DecodingError.keyNotFound(key, context) {
            throw problem(context.codingPath, "\(key.stringValue) is missing")
        } catch let DecodingError.typeMismatch(type, context) {
            throw problem(
                context.codingPath, Self.expectation(type, isInList: context.codingPath.last?.intValue != nil))
        } catch {
            throw Problem(line: 1, text: "\(error)")
        }
    }

    private func problem(_ path: [any CodingKey], _ text: String) -> Problem {
        let names = path.filter { $0.intValue == nil }.map(\.stringValue)
        let place = names.isEmpty ? "" : "\(names.joined(separator: ".")): "
        return Problem(line: line(of: names), text: "\(place)\(text)")
    }

    private static func expectation(_ type: any Any.Type, isInList: Bool) -> String {
        switch type {
        case _ where isInList || "\(type)".hasPrefix("Array"): "expected a list of texts"
        case is String.Type: "expected a text"
        case is Double.Type: "expected a number"
        default: "expected a table"
        }
    }
}
