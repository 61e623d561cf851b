/// What is written as a name and its fields, alike in lists and in JSON.
package protocol Fact: Codable, Hashable, Sendable, CustomStringConvertible {
    /// Those that are a name alone.
    static var plain: [Self] { get }
    /// The forms of the others.
    static var forms: [FactForm<Self>] { get }
    /// The name and the fields.
    var fields: [String] { get }
}

/// A form such as `begins MONTH DAYS`, with what reads the fields after the name.
package struct FactForm<Value>: Sendable {
    package let text: String
    package let name: String
    let read: @Sendable (inout FieldReader) throws -> Value

    init(_ text: String, read: @escaping @Sendable (inout FieldReader) throws -> Value) {
        (self.text, self.read) = (text, read)
        name = String(text.prefix { $0 != " " })
    }
}

/// The fields of a fact, read one after the other.
package struct FieldReader {
    /// A field that is missing, or not of its kind; ``Array/parse(_:)`` names the form that is expected.
    private struct Unread: Error {}

    fileprivate var rest: ArraySlice<String>

    mutating func text() throws -> String {
        guard let text = rest.popFirst() else { throw Unread() }
        return text
    }

    mutating func value<Value>(_ read: (String) -> Value?) throws -> Value {
        guard let value = read(try text()) else { throw Unread() }
        return value
    }

    mutating func value<Value: LosslessStringConvertible>() throws -> Value { try value { Value($0) } }

    /// A whole number, of which there is a negative one, too.
    mutating func value() throws -> Int { try value { text in Int(text).flatMap { $0 == .min ? nil : $0 } } }

    mutating func word<Word: RawRepresentable<String>>() throws -> Word { try value { Word(rawValue: $0) } }

    /// The rest of the fields.
    mutating func numbers() throws -> [Int] {
        var numbers: [Int] = []
        while !rest.isEmpty { numbers.append(try value()) }
        return numbers
    }

    /// Elements with commas between them.
    mutating func list<Element>(_ element: (String) -> Element?) throws -> [Element] {
        let parts = try text().split(separator: ",").map(String.init)
        let found = parts.compactMap(element)
        guard found.count == parts.count else { throw Unread() }
        return found
    }
}

extension Fact {
    /// The names of all forms.
    package static var formNames: [String] { plain.map { $0.fields[0] } + forms.map(\.name) }

    /// The fact; nil for what is not one, or would be written otherwise.
    package init?(fields: [String]) {
        var read = FieldReader(rest: fields.dropFirst())
        let form = Self.forms.first { $0.name == fields.first }
        let found = (try? form?.read(&read)) ?? Self.plain.first { $0.fields == fields }
        guard let found, found.fields == fields else { return nil }
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
        do {
            let facts = try [Self].parse(text)
            guard facts.count == 1 else { throw Problem("'\(text)': expected one") }
            self = facts[0]
        } catch {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(error)")
        }
    }
}

extension Array where Element: Fact {
    /// The facts with semicolons between them.
    package var text: String { map(\.description).joined(separator: "; ") }

    /// The facts of a text; none of an empty one.
    ///
    /// - Throws: ``Problem`` that names the expected form.
    package static func parse(_ text: String) throws(Problem) -> [Element] {
        var facts: [Element] = []
        for fields in clauses(text) {
            guard let fact = Element(fields: fields) else {
                let form = Element.forms.first { $0.name == fields.first }?.text
                let names = Element.formNames.joined(separator: ", ")
                let found = fields.joined(separator: " ")
                throw Problem("'\(found)': expected \(form ?? "one of \(names)")")
            }
            facts.append(fact)
        }
        return facts
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
