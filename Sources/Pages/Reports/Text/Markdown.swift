extension String {
    /// The text as Markdown that shows it: names of libraries and their messages are other people's, and may look like
    /// links, tags or columns.
    var markdown: String {
        // By scalars: a combining mark makes another character of the one before it.
        let special = /[\\<|]|\](?=[(\[:])/.matchingSemantics(.unicodeScalar)
        return split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).joined(separator: " ")
            .replacing(special) { "\\\($0.output)" }
    }
}

extension Sequence<String> {
    var markdownList: String { map { "- \($0.markdown)\n" }.joined() }
}
