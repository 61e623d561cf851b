/// One of some words of a stored field; anything else is an error that lists them.
package protocol StoredWord: Codable, CaseIterable, RawRepresentable<String> {}

extension StoredWord {
    package init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        guard let value = Self(rawValue: text) else {
            let words = Self.allCases.map(\.rawValue).joined(separator: ", ")
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "'\(text)': expected one of \(words)"))
        }
        self = value
    }
}
