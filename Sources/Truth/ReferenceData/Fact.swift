/// What is written as a name and its fields, alike in lists and in JSON.
package protocol Fact: Codable, Hashable, Sendable, CustomStringConvertible {
    /// Every form, such as `begins MONTH DAYS`.
    static var forms: [String] { get }
    /// The name and the fields.
    var fields: [String] { get }
    /// The fact; nil for what is not one.
    init?(fields: [String])
}

extension Fact {
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
