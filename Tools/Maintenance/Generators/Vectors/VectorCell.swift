import Foundation

/// A value of an input, an answer or a row.
package enum VectorCell: Hashable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
    case number(Int)
    case text(String)
    case list([String])

    package init(integerLiteral value: Int) { self = .number(value) }

    package init(stringLiteral value: String) { self = .text(value) }

    /// `nil` for a text.
    package var number: Int? { if case .number(let number) = self { number } else { nil } }

    var json: String {
        switch self {
        case .number(let number): "\(number)"
        case .text(let text): text.json
        case .list(let texts): texts.json
        }
    }

    /// As a line of an expansion has it.
    var plain: String {
        switch self {
        case .number(let number): "\(number)"
        case .text(let text): text
        case .list(let texts): texts.joined(separator: " ")
        }
    }
}

extension [VectorCell] {
    init(_ numbers: Int...) { self = numbers.map(VectorCell.number) }

    /// An array in JSON, on one line.
    var json: String { "[" + map(\.json).joined(separator: ", ") + "]" }

    /// An object in JSON, on one line; `null` without values.
    func object(_ columns: [VectorColumn]) -> String {
        isEmpty ? "null" : "{" + zip(columns, self).map { "\($0.name.json): \($1.json)" }.joined(separator: ", ") + "}"
    }

    /// With single spaces between.
    var plain: String { map(\.plain).filter { !$0.isEmpty }.joined(separator: " ") }
}

extension String {
    /// A string in JSON: only quotes, backslashes and control characters are escaped.
    var json: String {
        var text = "\""
        for scalar in unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\u{0}"..<" ":
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }
}

extension [String] {
    /// An array of strings in JSON, on one line.
    var json: String { "[" + map(\.json).joined(separator: ", ") + "]" }
}
