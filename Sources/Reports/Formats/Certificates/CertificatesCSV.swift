extension Format<CertificateList> {
    /// A line a row below a header; no field needs quotes.
    package static var csv: Self {
        Self("csv") { list in
            ([CertificateRow.columns] + list.rows.map(\.fields)).map { $0.joined(separator: ",") + "\n" }.joined()
        }
    }
}
