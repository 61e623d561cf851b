import Foundation

extension String {
    /// The text as Markdown that shows it: names of libraries and their messages are other people's, and may look like
    /// links, tags or columns.
    var markdown: String {
        // By scalars: a combining mark makes another character of the one before it.
        let special = /[\\<|]|\](?=[(\[:])/.matchingSemantics(.unicodeScalar)
        return split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).joined(separator: " ")
            .replacing(special) { "\\\($0.output)" }
    }

    /// The text as a link to a path or to a place of the page.
    func markdown(link path: String) -> String {
        let allowed = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: "()")).union(["#"])
        return "[\(markdown)](\(path.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""))"
    }
}

extension Sequence<String> {
    var markdownList: String { map { "- \($0.markdown)\n" }.joined() }
}
