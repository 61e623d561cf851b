/// How a command prints its result.
public enum OutputFormat: String, CaseIterable, Sendable {
    /// For a person at a terminal.
    case text
    /// One JSON value a line.
    case jsonl
    /// Tables in Markdown.
    case markdown
    /// JUnit's XML.
    case junit
    /// Annotations of GitHub Actions.
    case github
}
