package import Words

/// How text for a person is laid out: the width, the colours and the characters of the terminal that shows it, how much
/// of the document it has, and in which language.
package struct TextStyle: Sendable, Hashable {
    /// The columns of the terminal; nil for no limit.
    package var width: Int?
    package var isColoured: Bool
    /// Whether other characters than those of ASCII are replaced.
    package var isASCII: Bool
    package var language = Language.english
    package var view = View()

    package init(width: Int? = nil, isColoured: Bool = false, isASCII: Bool = false) {
        (self.width, self.isColoured, self.isASCII) = (width, isColoured, isASCII)
    }

    /// The columns of text that no terminal shows, such as a log's.
    private static let widest = 160

    /// No limit, no colours, any characters.
    package static let plain = TextStyle()

    /// When text is coloured.
    package enum Colouring: String, Sendable, CaseIterable {
        case auto, always, never
    }

    /// The style of a stream.
    ///
    /// Of the environment `COLUMNS`, `NO_COLOR`, `CLICOLOR_FORCE`, `TERM`, `LC_ALL`, `LC_CTYPE` and `LANG` are read.
    /// `columns` are those of the terminal, nil where there is none or it is not known; `width` is the option's, 0 for
    /// no limit, nil where there is none.
    package init(
        environment: [String: String], isTerminal: Bool, columns: Int?, width: Int? = nil, colouring: Colouring = .auto
    ) {
        func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
        let exported = value("COLUMNS").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
        self.width = width.map { $0 > 0 ? $0 : nil } ?? columns ?? exported ?? (isTerminal ? 80 : Self.widest)
        isASCII = !Self.isUnicode(value("LC_ALL") ?? value("LC_CTYPE") ?? value("LANG"))
        isColoured =
            switch colouring {
            case .always: true
            case .never: false
            case .auto:
                value("NO_COLOR") == nil
                    && (value("CLICOLOR_FORCE").map { $0 != "0" } ?? false
                        || isTerminal && Self.obeysEscapes(environment))
            }
    }

    /// Whether a terminal of the environment obeys escape codes.
    package static func obeysEscapes(_ environment: [String: String]) -> Bool {
        !["", "dumb"].contains(environment["TERM"] ?? "")
    }

    /// Whether the characters of a locale are Unicode's; without a locale they are ASCII's, as in the C locale.
    private static func isUnicode(_ locale: String?) -> Bool {
        let name = (locale ?? "C").uppercased()
        return name.contains("UTF-8") || name.contains("UTF8")
    }
}

/// What a text means to its reader, by the terminal's code of its colour, which only repeats what the words say.
package enum Tone: String, Sendable, CaseIterable {
    /// Right, or passed.
    case good = "32"
    /// Known, contested or uncertain.
    case known = "33"
    /// Wrong, new or failed.
    case bad = "31"
    /// To be read first.
    case alarm = "1"

    /// What follows ESC in the codes of all tones and of their end.
    static let codes = (allCases.map(\.rawValue) + ["0"]).map { "[\($0)m" }

    func applied(to text: String) -> String { text.isEmpty ? text : "\u{1B}[\(rawValue)m\(text)\u{1B}[0m" }
}

extension TextStyle {
    package func spelled(_ text: String) -> String {
        isASCII && !language.isChinese ? text.inASCII : text
    }

    func toned(_ text: String, _ tone: Tone?) -> String { isColoured ? tone?.applied(to: text) ?? text : text }
}
