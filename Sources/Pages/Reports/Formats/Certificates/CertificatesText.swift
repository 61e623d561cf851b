extension Format<CertificateList> {
    /// For a person at a terminal: a table, why dates are published otherwise and, where rows are omitted, the number of
    /// each kind.
    package static var text: Self {
        Self(page: "text") { list, page in
            page.certificates(list)
            guard list.isOfDisputed else { return }
            page.line()
            list.counts.forEach { page.line($0) }
        }
    }
}

extension TextPage {
    /// Adds the rows of a list, the reasons of those that are published otherwise, and the publisher's doubts.
    mutating func certificates(_ list: CertificateList) {
        table(list.table)
        noteLeftOut()
        let reasons = list.rows.compactMap(\.publishedText)
        guard !reasons.isEmpty else { return }
        line()
        for reason in reasons { line(reason) }
    }
}

extension CertificateList {
    var table: Table {
        let left: Set<String> = ["kind", "name", "beijing", "certainty"]
        let details: Set<String> = ["index", "tt_jd", "rounding_s", "model_s", "delta_t_sigma_s"]
        let essential: Set<String> = ["name", "beijing", "certainty"]
        let names = CertificateRow.columns.prefix { $0 != "bound_s" }
        // Beyond the years of the published calendar there is nothing to compare with.
        let hasPublished = rows.contains { $0.published != nil }
        let columns = names.map { name -> Table.Column in
            let importance: Table.Importance =
                essential.contains(name) ? .essential : details.contains(name) ? .detail : .main
            return Table.Column(
                name, left.contains(name) ? .left : .right, importance,
                tone: Tone.words(["uncertain": .known, "contested": .known]))
        }
        let published = Table.Column("published", .left, .essential) { $0.hasPrefix("≠") ? .known : nil }
        var table = Table(columns + (hasPublished ? [published] : []))
        for row in rows {
            let mark = row.isPublishedOtherwise ? "≠ \(row.published ?? "")" : row.published == nil ? "" : "="
            table.add(row.fields.prefix(names.count) + (hasPublished ? [mark] : []))
        }
        return table
    }
}
