/// A reply of an adapter: the line of JSON, with every field that any reply has.
struct AdapterReply: Decodable {
    struct Workload: Decodable {
        let from, to, claims, conventions: String?
    }

    let reply: String
    let `protocol`, count, operations: Int?
    let library, version, language, message: String?
    let workloads: [String: Workload]?
    let nanoseconds: Double?
    let messages: [String]?
}

/// Text of an adapter as it is shown to people: one line, without control characters, of some length.
package func shown(_ text: String, _ length: Int = 80) -> String {
    let plain = text.unicodeScalars.map { scalar -> Character in
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned, .privateUse: " "
        default: Character(scalar)
        }
    }
    let line = String(plain).trimmingCharacters(in: .whitespaces)
    return line.count > length ? line.prefix(length - 1) + "…" : line
}
