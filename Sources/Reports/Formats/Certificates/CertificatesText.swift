import Measuring

extension Format<CertificateList> {
    /// For a person at a terminal: a table and, where rows are omitted, the number of each kind.
    package static var text: Self {
        Self(page: "text") { list, page in
            page.table(list.table)
            page.noteLeftOut()
            guard let events = list.events else { return }
            let contested = list.rows.count(where: \.isContested)
            page.line()
            page.line(
                "\(NumberText.count(events)) events: \(NumberText.count(events - list.rows.count)) certain, "
                    + "\(list.rows.count - contested) uncertain, \(contested) contested")
        }
    }
}

extension CertificateList {
    var table: Table {
        let left: Set<String> = ["kind", "name", "beijing", "certainty"]
        let details: Set<String> = ["index", "tt_jd", "rounding_s", "model_s", "delta_t_sigma_s"]
        let essential: Set<String> = ["name", "beijing", "certainty"]
        let columns = CertificateRow.columns.map { name -> Table.Column in
            let importance: Table.Importance =
                essential.contains(name) ? .essential : details.contains(name) ? .detail : .main
            return Table.Column(
                name, left.contains(name) ? .left : .right, importance,
                tone: Tone.words(["uncertain": .known, "contested": .known]))
        }
        var table = Table(columns)
        for row in rows { table.add(row.fields) }
        return table
    }
}
