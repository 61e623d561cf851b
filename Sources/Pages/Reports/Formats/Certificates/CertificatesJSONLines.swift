import Foundation

extension Format<CertificateList> {
    /// A row a line; of a shard also a last line.
    package static var jsonl: Self {
        Self("jsonl") { list in
            let rows = try list.rows.map { try $0.jsonLine() }.joined()
            return try list.shard?.text(after: rows) ?? rows
        }
    }
}

extension CertificateRow {
    /// The row as a line of JSON.
    ///
    /// The Julian date is a number with all its nine decimals, of which an encoder would drop trailing zeros.
    func jsonLine() throws -> String {
        try JSONLines.line(self).replacing("\"tt_jd\":\"\(ttJD)\"", with: "\"tt_jd\":\(ttJD)")
    }
}
