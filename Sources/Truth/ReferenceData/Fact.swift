/// What is written as a name and its fields, alike in lists and in JSON.
package protocol Fact: Codable, Hashable, Sendable, CustomStringConvertible {
    /// Every form, such as `begins MONTH DAYS`.
    static var forms: [String] { get }
    /// The name and the fields.
    var fields: [String] { get }
    /// Reads the name and the fields.
    init(_ read: inout FieldReader) throws(FieldReader.Unread)
}

/// The fields of a fact, read one after the other.
package struct FieldReader {
    /// A field that is missing, or not of its kind.
    package struct Unread: Error {}

    private var rest: ArraySlice<String>

    init(_ fields: [String]) { rest = fields[...] }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func text() throws(Unread) -> String {
        guard let text = rest.popFirst() else { throw Unread() }
        return text
    }

    mutating func value<Value>(_ read: (String) -> Value?) throws(Unread) -> Value {
        guard let value = read(try text()) else { throw Unread() }
        return value
    }

    mutating func value<Value: LosslessStringConvertible>() throws(Unread) -> Value { try value { Value($0) } }

    mutating func word<Word: RawRepresentable<String>>() throws(Unread) -> Word { try value { Word(rawValue: $0) } }

    /// The rest of the fields.
    mutating func numbers() throws(Unread) -> [Int] {
        var numbers: [Int] = []
        while !isAtEnd { numbers.append(try value()) }
        return numbers
    }

    /// Elements with commas between them.
    mutating func list<Element>(_ element: (String) -> Element?) throws(Unread) -> [Element] {
        let parts = try text().split(separator: ",").map(String.init)
        let found = parts.compactMap(element)
        guard found.count == parts.count else { throw Unread() }
        return found
    }
}

extension Fact {
    /// The fact; nil for what is not one, or would be written otherwise.
    package init?(fields: [String]) {
        var read = FieldReader(fields)
        guard let found = try? Self(&read), found.fields == fields else { return nil }
        self = found
    }

    /// The name and the fields with spaces between them; a field with a space, a semicolon or a quote is quoted.
    package var description: String {
        fields.map { field in
            let isPlain = !field.isEmpty && !field.contains { " ;\"".contains($0) }
            return isPlain ? field : "\"\(field.replacing("\"", with: "\"\""))\""
        }.joined(separator: " ")
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        switch [Self].parse(text) {
        case .success(let facts) where facts.count == 1: self = facts[0]
        case .success:
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "'\(text)': expected one")
        case .failure(let error): throw DecodingError.dataCorruptedError(in: container, debugDescription: error.problem)
        }
    }
}

/// What is wrong with the text of a fact, and what is expected.
package struct FactError: Error, Hashable, Sendable {
    package let problem: String
}

extension Array where Element: Fact {
    /// The facts with semicolons between them.
    package var text: String { map(\.description).joined(separator: "; ") }

    /// The facts of a text; none of an empty one.
    package static func parse(_ text: String) -> Result<[Element], FactError> {
        var facts: [Element] = []
        for fields in clauses(text) {
            guard let fact = Element(fields: fields) else {
                let form = Element.forms.first { $0.split(separator: " ")[0] == fields.first ?? "" }
                let names = Element.forms.map { $0.prefix { $0 != " " } }.joined(separator: ", ")
                let found = fields.joined(separator: " ")
                return .failure(FactError(problem: "'\(found)': expected \(form ?? "one of \(names)")"))
            }
            facts.append(fact)
        }
        return .success(facts)
    }

    private static func clauses(_ text: String) -> [[String]] {
        guard !text.isEmpty else { return [] }
        var (clauses, field, isQuoted, wasQuoted) = ([[String]()], "", false, false)
        func end() {
            if !field.isEmpty || wasQuoted { clauses[clauses.count - 1].append(field) }
            (field, wasQuoted) = ("", false)
        }
        for character in text {
            switch character {
            case "\"":
                // A doubled quote in a quoted field is one.
                if !isQuoted, wasQuoted { field.append("\"") }
                (isQuoted, wasQuoted) = (!isQuoted, true)
            case " " where !isQuoted: end()
            case ";" where !isQuoted:
                end()
                clauses.append([])
            default: field.append(character)
            }
        }
        end()
        return clauses
    }
}
