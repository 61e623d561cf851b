extension Format<CertificateList> {
    /// A line a row below a header; new columns are added at the end.
    package static var csv: Self {
        Self("csv") { list in
            ([CertificateRow.columns] + list.rows.map(\.fields)).map(CSV.line).joined()
        }
    }
}
