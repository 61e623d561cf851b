/// Rows as adapters read and write them: a line per row, decimal numbers with single spaces.
package enum AdapterRows {
    /// The lines of inputs, whose numbers are whole.
    package static func bytes(_ rows: [[Int]]) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(rows.reduce(0) { $0 + $1.count * 6 })
        for row in rows {
            for (column, number) in row.enumerated() {
                if column > 0 { bytes.append(UInt8(ascii: " ")) }
                bytes += "\(number)".utf8
            }
            bytes.append(UInt8(ascii: "\n"))
        }
        return bytes
    }

    /// The rows of lines of answers, of whole numbers of 32 bits or of any; nil where one is refused.
    ///
    /// - Throws: A line that is not a row of answers.
    package static func answers(
        _ text: ArraySlice<UInt8>, columns: Int, areWhole: Bool
    ) throws(Problem) -> [[Double]?] {
        var rows: [[Double]?] = []
        var place = text.startIndex
        while place < text.endIndex {
            var end = place
            while text[end] != UInt8(ascii: "\n") { end += 1 }
            let line = text[place..<end]
            let isRefused = line.first == UInt8(ascii: "1")
            guard isRefused || line.first == UInt8(ascii: "0"), line.dropFirst().first == UInt8(ascii: " "),
                let row = row(line.dropFirst(2), columns: columns, isWhole: areWhole)
            else { throw Problem(String(decoding: line, as: UTF8.self)) }
            rows.append(isRefused ? nil : row)
            place = end + 1
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
