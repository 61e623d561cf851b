import CCatalogue
import Support

/// A message of a page: English with its values, written where it is said; zh-Hans.strings has a line for each in Chinese.
///
///     words("\(slower) of \(all, "row") slower than allowed")     // "{1} of {2} slower than allowed"
///
/// A value that is a text of its own is said in the same language; every other value stays as it is.
package struct Text: Sendable, Hashable, ExpressibleByStringInterpolation {
    package enum Value: Sendable, Hashable {
        case verbatim(String)
        case text(Text)
        /// A number of things, whose noun forms its plural with s; or of a unit, which has one form. The catalogue has it as
        /// `{1} row`.
        case count(Int, noun: String, isUnit: Bool)
        case list([Text], separator: Text)
        /// A name of the calendar, which each language has by itself.
        case name(english: String, chinese: String)
    }

    /// What stands before each value, and after the last.
    private var literals = [""]
    private var values: [Value] = []

    /// A message without values, such as the summary of a kernel.
    package init(_ english: String) { literals = [english] }
    package init(stringLiteral english: String) { self.init(english) }
    package init(stringInterpolation text: Interpolation) { self = text.text }

    /// A name of the calendar.
    package init(english: String, chinese: String) {
        self = "\(value: .name(english: english, chinese: chinese))"
    }

    package struct Interpolation: StringInterpolationProtocol {
        fileprivate var text = Text("")

        package init(literalCapacity: Int, interpolationCount: Int) {}

        package mutating func appendLiteral(_ english: String) { text.literals[text.literals.count - 1] += english }

        package mutating func appendInterpolation(value: Value) {
            text.values.append(value)
            text.literals.append("")
        }

        /// Disfavoured, so that a literal within a message is a message.
        @_disfavoredOverload
        package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
            appendInterpolation(value: .verbatim("\(value)"))
        }

        package mutating func appendInterpolation(_ text: Text) { appendInterpolation(value: .text(text)) }

        /// A number in groups of three digits.
        package mutating func appendInterpolation(count: Int) {
            appendInterpolation(value: .verbatim(NumberText.count(count)))
        }

        package mutating func appendInterpolation(_ count: Int, _ noun: String) {
            appendInterpolation(value: .count(count, noun: noun, isUnit: false))
        }

        package mutating func appendInterpolation(_ count: Int, unit: String) {
            appendInterpolation(value: .count(count, noun: unit, isUnit: true))
        }

        package mutating func appendInterpolation(_ texts: [Text], by separator: Text) {
            appendInterpolation(value: .list(texts, separator: separator))
        }
    }

    /// The English with a number for each value, by which the catalogue has the message.
    private var key: String {
        literals.dropFirst().enumerated().reduce(literals[0]) { "\($0){\($1.offset + 1)}\($1.element)" }
    }

    package var isEmpty: Bool { values.isEmpty && literals == [""] }

    /// The message in a language; in English where the catalogue has no line for it.
    package func text(in language: Language) -> String {
        let values = values.map { $0.text(in: language) }
        if language.isChinese, let own = Catalogue.chinese(key, values) { return own }
        return zip(values, literals.dropFirst()).reduce(literals[0]) { $0 + $1.0 + $1.1 }
    }
}

extension Text.Value {
    fileprivate func text(in language: Language) -> String {
        switch self {
        case .verbatim(let text): text
        case .text(let text): text.text(in: language)
        case .count(let number, let noun, let isUnit):
            (language.isChinese ? Catalogue.chinese("{1} \(noun)", [NumberText.count(number)]) : nil)
                ?? "\(NumberText.count(number)) \(noun)\(isUnit || number == 1 ? "" : "s")"
        case .list(let texts, let separator):
            texts.map { $0.text(in: language) }.joined(separator: separator.text(in: language))
        case .name(let english, let chinese): language == .english ? english : chinese
        }
    }
}

/// The lines of zh-Hans.strings.
private enum Catalogue {
    private static let lines: [String: String] = {
        let bytes = unsafe UnsafeRawBufferPointer(start: calbench_zh_hans(), count: calbench_zh_hans_count())
        let lines = unsafe String(decoding: bytes, as: UTF8.self).dropFirst().components(separatedBy: "\";\n\"")
        return Dictionary(
            lines.map { line in
                let parts = line.components(separatedBy: "\" = \"")
                return (parts[0], parts.count > 1 ? parts[1].replacing("\";\n", with: "") : "")
            }
        ) { $1 }
    }()

    /// A file that the tests name: the messages without a line are added to it.
    private static let misses = ProcessInfo.processInfo.environment["CALBENCH_MISSES"]

    /// A message with its values; nil where it has no line.
    static func chinese(_ key: String, _ values: [String]) -> String? {
        guard let line = lines[key] else {
            // What has neither words nor punctuation, such as a name with a number, is the same in both languages.
            if let misses, key.contains(where: { $0.isLetter || ",;:(".contains($0) }),
                let file = FileHandle(forUpdatingAtPath: misses)
            {
                file.seekToEndOfFile()
                file.write(Data("\(key)\n".utf8))
            }
            return nil
        }
        // Each part but the first begins with the number of a value.
        let parts = line.split(separator: "{", omittingEmptySubsequences: false)
        return parts.dropFirst().reduce(into: String(parts.first ?? "")) { text, part in
            let end = part.firstIndex(of: "}") ?? part.endIndex
            text += (Int(part[..<end]).map { values[$0 - 1] } ?? "") + part[end...].dropFirst()
        }
    }
}
