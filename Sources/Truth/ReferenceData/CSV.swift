/// The fields of a text in the form of RFC 4180; lines may end with LF, too.
///
/// Fields are ranges of bytes: most become numbers, and reading the tables is most of what starting calbench takes.
package final class CSV: Sendable {
    /// The text, then the fields that have doubled quotes, without their quotes.
    let bytes: [UInt8]
    let fields: [Range<Int>]
    /// The line on which each row begins, and its places in ``fields``.
    let rows: [(line: Int, fields: Range<Int>)]

    init(_ text: [UInt8], path: String) throws {
        var (fields, rows, unquoted) = ([Range<Int>](), [(line: Int, fields: Range<Int>)](), [UInt8]())
        var (place, line) = (0, 1)
        func error(_ problem: String) -> Failure {
            Failure(path: path, line: line, problem: problem)
        }
        while place < text.count {
            let (first, firstLine) = (fields.count, line)
            var isRowOver = false
            while !isRowOver {
                if place < text.count, text[place] == UInt8(ascii: "\"") {
                    let (start, openingLine) = (unquoted.count, line)
                    place += 1
                    while true {
                        guard place < text.count else {
                            line = openingLine
                            throw error("a quote is not closed")
                        }
                        let byte = text[place]
                        place += 1
                        if byte == UInt8(ascii: "\"") {
                            guard place < text.count, text[place] == byte else { break }
                            place += 1
                        } else if byte == UInt8(ascii: "\n") {
                            line += 1
                        }
                        unquoted.append(byte)
                    }
                    fields.append(text.count + start..<text.count + unquoted.count)
                    if place + 1 < text.count, text[place] == UInt8(ascii: "\r") { place += 1 }
                } else {
                    let start = place
                    while place < text.count, text[place] != UInt8(ascii: ","), text[place] != UInt8(ascii: "\n") {
                        guard text[place] != UInt8(ascii: "\"") else { throw error("a quote within a field") }
                        place += 1
                    }
                    let isCRLF = place > start && text[place - 1] == UInt8(ascii: "\r")
                    fields.append(start..<(isCRLF ? place - 1 : place))
                }
                isRowOver = place == text.count || text[place] == UInt8(ascii: "\n")
                guard isRowOver || text[place] == UInt8(ascii: ",") else { throw error("text after a closing quote") }
                place += 1
            }
            line += 1
            rows.append((firstLine, first..<fields.count))
        }
        self.bytes = text + unquoted
        self.fields = fields
        self.rows = rows
    }

    /// A line with fields, which are quoted where they must be; it ends with LF.
    package static func line(_ fields: [String]) -> String {
        fields.map { field in
            field.contains { $0 == "," || $0 == "\"" || $0.isNewline }
                ? "\"\(field.replacing("\"", with: "\"\""))\"" : field
        }.joined(separator: ",") + "\n"
    }
}
