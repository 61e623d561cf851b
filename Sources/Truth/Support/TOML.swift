import Foundation

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

    private indirect enum Value: Codable {
        case text(String), number(Double), texts([String]), table([String: Value])

        init(from decoder: any Decoder) throws {
            let value = try decoder.singleValueContainer()
            if let text = try? value.decode(String.self) {
                self = .text(text)
            } else if let texts = try? value.decode([String].self) {
                self = .texts(texts)
            } else {
                self = .number(try value.decode(Double.self))
            }
        }

        func encode(to encoder: any Encoder) throws {
            var value = encoder.singleValueContainer()
            switch self {
            case .text(let text): try value.encode(text)
            case .number(let number): try value.encode(number)
            case .texts(let texts): try value.encode(texts)
            case .table(let table): try value.encode(table)
            }
        }

        /// Puts a value, or a table, at a path of tables.
        mutating func put(_ value: Value, at path: ArraySlice<String>) {
            guard let name = path.first else { return }
            guard case .table(var table) = self else { return }
            if path.count > 1 {
                table[name, default: .table([:])].put(value, at: path.dropFirst())
            } else if table[name] == nil {
                table[name] = value
            }
            self = .table(table)
        }
    }

    private var root = Value.table([:])
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
                root.put(.table([:]), at: path[...])
                try note(path, at: number)
            } else {
                guard let match = line.wholeMatch(of: /(?<key>[^=]+?)\s*=\s*(?<value>.+)/),
                    let key = Self.path(match.key), key.count == 1
                else { throw problem }
                var value = String(match.value)
                // A list may go on in the next lines.
                while value.hasPrefix("["), !value.hasSuffix("]"), let more = rest.popFirst() { value += " \(more)" }
                guard let read = Self.value(value) else { throw problem }
                root.put(read, at: (path + key)[...])
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

    /// A text, a number or a list of texts; nil for others.
    private static func value(_ text: String) -> Value? {
        let decoder = JSONDecoder()
        decoder.allowsJSON5 = true
        return try? decoder.decode(Value.self, from: Data(text.utf8))
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
            return try JSONDecoder().decode(File.self, from: JSONEncoder().encode(root))
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
