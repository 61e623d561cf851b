extension String {
    /// The words in as few lines of at most that many columns as possible; a longer word has a line of its own.
    package func wrapped(to width: Int) -> [String] {
        split(separator: " ").reduce(into: []) { lines, word in
            if let last = lines.last, last.terminalWidth + 1 + String(word).terminalWidth <= width {
                lines[lines.count - 1] += " \(word)"
            } else {
                lines.append(String(word))
            }
        }
    }
}
