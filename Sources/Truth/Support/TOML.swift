/// A file of settings in a subset of TOML: tables, and keys with a text, a number or a list of texts.
///
/// Every table and key has its line, from 1, for what is wrong with it.
package struct TOML: Sendable {
    package enum Value: Sendable, Hashable {
        case text(String)
        case number(Double)
        case texts([String])
    }

    package struct Key: Sendable {
        package let name: String
        package let value: Value
        package let line: Int

        package var text: String? { if case .text(let text) = value { text } else { nil } }
        package var number: Double? { if case .number(let number) = value { number } else { nil } }
        package var texts: [String]? { if case .texts(let texts) = value { texts } else { nil } }
    }

    /// What stands below a header: `["workloads", "lunar.date"]` for `[workloads."lunar.date"]`.
    package struct Table: Sendable {
        package let path: [String]
        package let line: Int
        package fileprivate(set) var keys: [Key] = []

        package subscript(_ name: String) -> Key? { keys.first { $0.name == name } }

        /// The first unexpected key.
        package func unknownKey(expected: [String]) -> Key? { keys.first { !expected.contains($0.name) } }
    }

    package struct Problem: Error, Hashable {
        package let line: Int
        package let text: String
    }

    /// In order; first what stands above any header.
    package let tables: [Table]

    package init(_ text: String) throws(Problem) {
        var reader = TOMLReader(text)
        var tables = [Table(path: [], line: 1)]
        while reader.findNext() {
            let line = reader.line
            if let path = try reader.header() {
                guard !tables.contains(where: { $0.path == path }) else {
                    throw Problem(line: line, text: "\(path.joined(separator: ".")): is there already")
                }
                tables.append(Table(path: path, line: line))
            } else {
                let name = try reader.name()
                guard tables[tables.count - 1][name] == nil else {
                    throw Problem(line: line, text: "\(name): is there already")
                }
                tables[tables.count - 1].keys.append(Key(name: name, value: try reader.value(), line: line))
            }
            try reader.endLine()
        }
        self.tables = tables
    }
}

/// Reads one scalar after the other.
private struct TOMLReader {
    private let scalars: [Unicode.Scalar]
    private var place = 0
    private(set) var line = 1

    init(_ text: String) { scalars = Array(text.unicodeScalars) }

    private var problem: TOML.Problem {
        TOML.Problem(
            line: line,
            text: "expected key = value, a table's name in brackets, or a comment; texts are in double quotes")
    }

    private var next: Unicode.Scalar? { place < scalars.count ? scalars[place] : nil }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard next == scalar else { return false }
        place += 1
        return true
    }

    private mutating func take(while isPart: (Unicode.Scalar) -> Bool) -> String {
        let start = place
        while let next, isPart(next) { place += 1 }
        return String(String.UnicodeScalarView(scalars[start..<place]))
    }

    private mutating func skipBlanks() { while take(" ") || take("\t") {} }

    /// Whether a scalar may stand in texts and comments.
    private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control: scalar == "\t"
        case .lineSeparator, .paragraphSeparator: false
        default: true
        }
    }

    private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "_", "-": true
        default: false
        }
    }

    /// Skips blanks and a comment; whether the line ends there.
    private mutating func isAtEnd() -> Bool {
        skipBlanks()
        if next == "#" { _ = take(while: Self.isPrintable) }
        if next == "\r", place + 1 < scalars.count, scalars[place + 1] == "\n" { place += 1 }
        return next == nil || next == "\n"
    }

    mutating func endLine() throws(TOML.Problem) { guard isAtEnd() else { throw problem } }

    /// Skips empty lines and comments; false at the end of the text.
    mutating func findNext() -> Bool {
        while isAtEnd() {
            guard take("\n") else { return false }
            line += 1
        }
        return true
    }

    mutating func header() throws(TOML.Problem) -> [String]? {
        guard take("[") else { return nil }
        var path = [try name()]
        while take(".") { path.append(try name()) }
        guard take("]") else { throw problem }
        return path
    }

    /// Letters, digits, `_` and `-`, or a text, with the blanks around it.
    mutating func name() throws(TOML.Problem) -> String {
        skipBlanks()
        let name = try text() ?? take(while: Self.isWord)
        guard !name.isEmpty else { throw problem }
        skipBlanks()
        return name
    }

    /// `=` and what follows it.
    mutating func value() throws(TOML.Problem) -> TOML.Value {
        guard take("=") else { throw problem }
        skipBlanks()
        if let text = try text() { return .text(text) }
        if take("[") { return .texts(try texts()) }
        let word = take(while: { Self.isWord($0) || $0 == "+" || $0 == "." })
        guard let number = Double(word.replacing("_", with: "")) else { throw problem }
        return .number(number)
    }

    /// What follows the bracket that opens a list; a list may go on in the next lines.
    private mutating func texts() throws(TOML.Problem) -> [String] {
        var texts: [String] = []
        while findNext() {
            if take("]") { return texts }
            guard let text = try text() else { throw problem }
            texts.append(text)
            guard findNext(), take(",") || next == "]" else { throw problem }
        }
        throw problem
    }

    /// A text in double quotes, with the escapes `\"` and `\\`, or in single ones; nil where none begins.
    private mutating func text() throws(TOML.Problem) -> String? {
        if take("'") {
            let text = take(while: { $0 != "'" && Self.isPrintable($0) })
            guard take("'") else { throw problem }
            return text
        }
        guard take("\"") else { return nil }
        var text = ""
        while !take("\"") {
            text += take(while: { $0 != "\"" && $0 != "\\" && Self.isPrintable($0) })
            if take("\\") {
                guard next == "\"" || next == "\\", let next else { throw problem }
                text.unicodeScalars.append(next)
                place += 1
            } else if next != "\"" {
                throw problem
            }
        }
        return text
    }
}
