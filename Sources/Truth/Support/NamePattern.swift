/// What `-f` and `-F` take: a name, the beginning of names up to a dot, a hyphen or a slash, or `~REGEX`.
package struct NamePattern: Sendable {
    package let text: String

    /// Nil for `~` before anything but a regular expression.
    package init?(_ text: String) {
        guard text.first != "~" || (try? Regex(String(text.dropFirst()))) != nil else { return nil }
        self.text = text
    }

    /// Whether a name of the form workload/implementation is meant, where equal names win over longer ones; nil where none
    /// of the names that there are is meant.
    package func matcher(among all: [String]) -> ((String) -> Bool)? {
        let ways: [(String) -> Bool]
        if text.first == "~", let regex = try? Regex(String(text.dropFirst())) {
            ways = [{ $0.contains(regex) }]
        } else {
            let beginnings = [".", "-", "/"].map { text.hasSuffix($0) ? text : text + $0 }
            ways = [
                { Self.words(of: $0).contains(text) },
                { Self.words(of: $0).contains { word in beginnings.contains { word.hasPrefix($0) } } },
            ]
        }
        return ways.first { all.contains(where: $0) }
    }

    /// The name itself, its workload and its implementation.
    package static func words(of name: String) -> [String] { [name] + name.split(separator: "/").map(String.init) }
}
