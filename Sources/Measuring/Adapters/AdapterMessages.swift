/// A reply of an adapter: the line of JSON, with every field that any reply has.
struct AdapterReply: Decodable {
    let reply: String
    let `protocol`, count, operations: Int?
    let library, version, language, message: String?
    let workloads: [String: AdapterManifest.Stated]?
    let nanoseconds: Double?
    let messages: [String]?
}

/// Text of an adapter as it is shown to people: one line, without control characters, of some length.
package func shown(_ text: String, _ length: Int = 80) -> String {
    let line = String(text.unicodeScalars.map { $0.isSteering ? " " : Character($0) })
        .trimmingCharacters(in: .whitespaces)
    return line.count > length ? line.prefix(length - 1) + "…" : line
}
