/// Annotations of GitHub Actions: lines of a job's output that are shown beside a change.
enum GitHub {
    enum Kind: String {
        case error, warning, notice
    }

    /// One annotation, as a line.
    static func annotation(_ kind: Kind, file: String? = nil, title: String, _ message: String) -> String {
        let properties = [file.map { ("file", $0) }, ("title", title)].compactMap(\.self)
            .map { "\($0.0)=\(escaped($0.1, isProperty: true))" }.joined(separator: ",")
        return "::\(kind.rawValue) \(properties)::\(escaped(message, isProperty: false))\n"
    }

    /// The text with the escapes of workflow commands.
    private static func escaped(_ text: String, isProperty: Bool) -> String {
        let data = text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
        return isProperty ? data.replacing(":", with: "%3A").replacing(",", with: "%2C") : data
    }
}
