import Measuring

extension Format<CertificateList> {
    /// For a person at a terminal: a table and, where rows are omitted, the number of each kind.
    package static var text: Self {
        Self("text") { list in
            let left: Set<String> = ["kind", "name", "beijing", "certainty"]
            var table = Table(CertificateRow.columns.map { ($0, left.contains($0) ? Table.Alignment.left : .right) })
            for row in list.rows { table.add(row.fields) }
            guard let events = list.events else { return table.text }
            let contested = list.rows.count(where: \.isContested)
            return table.text + "\n\(NumberText.count(events)) events: "
                + "\(NumberText.count(events - list.rows.count)) certain, "
                + "\(list.rows.count - contested) uncertain, \(contested) contested\n"
        }
    }
}
