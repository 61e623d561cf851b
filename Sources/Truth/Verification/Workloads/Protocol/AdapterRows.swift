/// Rows as adapters read and write them: a line per row, decimal numbers with single spaces.
package enum AdapterRows {
    /// The lines of inputs, whose numbers are whole.
    package static func bytes(_ rows: [[Int]]) -> [UInt8] {
        Array(rows.map { "\($0.map(String.init).joined(separator: " "))\n" }.joined().utf8)
    }

    /// The rows of lines of answers, of whole numbers of 32 bits or of any; nil where one is refused.
    ///
    /// - Throws: A line that is not a row of answers.
    package static func answers(
        _ text: ArraySlice<UInt8>, columns: Int, areWhole: Bool
    ) throws(Problem) -> [[Double]?] {
        var rows: [[Double]?] = []
        let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        // After the last newline nothing follows.
        for line in lines.dropLast() {
            let isRefused = line.first == UInt8(ascii: "1")
            guard isRefused || line.first == UInt8(ascii: "0"), line.dropFirst().first == UInt8(ascii: " "),
                let row = row(line.dropFirst(2), columns: columns, isWhole: areWhole)
            else { throw Problem(String(decoding: line, as: UTF8.self)) }
            rows.append(isRefused ? nil : row)
        }
        return rows
    }

    /// The row of a line; nil where it is not one.
    package static func row(_ line: ArraySlice<UInt8>, columns: Int, isWhole: Bool) -> [Double]? {
        let words = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
        let row = words.compactMap { word -> Double? in
            let text = String(decoding: word, as: UTF8.self)
            return !isWhole ? Double(text) : text.first == "+" ? nil : Int32(text).map(Double.init)
        }
        return row.count == columns && words.count == columns ? row : nil
    }
}
