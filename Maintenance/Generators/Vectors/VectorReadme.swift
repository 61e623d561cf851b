extension VectorSet {
    /// How the vectors are used, with what is in them.
    var readme: String {
        let cases = files.reduce(0) { $0 + $1.tests.count }
        let answers = files.reduce(0) { $0 + $1.complete.count }
        return """
            # Conformance vectors

            Right answers for calendar code, to be tested against in any language: JSON, made from the reference data of calbench by
            `calbench-maintain vectors`. \(cases) chosen cases and, in compact tables, all \(answers) answers. How to use them, in two
            minutes: [Check your library](../Documentation/Check.md).

            | file | question | cases | all answers | reference |
            |---|---|---|---|---|
            \(files.map(row).joined(separator: "\n"))

            ## A file

            `schema.json` is its JSON Schema. The header has the licence, the reference with the SHA-256 and the date of its table, the
            meaning of the fields (`columns`), notes on conventions, and the flags. A case:

            ```json
            \(example)
            ```

            | field | meaning |
            |---|---|
            | `id` | does not change while the input is a case |
            | `input`, `expected`, `alternatives` | values by name; `columns` explains them |
            | `result` | `valid`, `contested`, `uncertain` or `invalid` |
            | `entry` | the month or term that is contested or uncertain, else null |
            | `source` | of `expected`: `published` by the reference's publisher, or `computed` |
            | `flags` | why the case was chosen |
            | `comment` | events near midnight, reasons of contested and uncertain entries, and who is wrong here |

            "wrong in …" names folders of `Adapters`, with the versions where others are right. Of many wrong days in a row the first, the
            last and the first of each month are cases. Refused dates are not called wrong.

            `complete.rows` expand to lines, as `complete.expansion` says: the values of input and answer, in decimal, with single spaces
            between and a line feed at the end, in the order of the inputs. `complete.sha256` is of all lines. Every contested or
            uncertain input is among `tests`.

            ## Flags

            \(files.map(flagTable).joined(separator: "\n\n"))

            ## Made by

            `calbench-maintain vectors` writes all files of this folder but the consumers; `calbench-maintain vectors --check` exits 4 where one differs.
            Licence: Apache-2.0. Dates are facts; the sources of each table are in `reference-data/*/PROVENANCE.md`.

            """
    }

    private func row(_ file: VectorFile) -> String {
        "| [\(file.name)](\(file.name)) | \(file.question) | \(file.tests.count) | \(file.complete.count) | "
            + "`\(file.reference.id)`: \(file.reference.summary) |"
    }

    /// A case with a flag and a comment.
    private var example: String {
        files[0].tests.first { $0.id == "lunar.date:2057-9-28" }.map(files[0].json(of:)) ?? ""
    }

    private func flagTable(_ file: VectorFile) -> String {
        let same = files.prefix { $0.workload != file.workload }.first { earlier in
            file.flags.allSatisfy { flag in earlier.flags.contains { $0.name == flag.name && $0.bug == flag.bug } }
        }
        if let same { return "**\(file.workload)**: as for \(same.workload)." }
        let rows = file.flags.map { flag in
            let links = flag.links.map { "[\(shortName($0))](\($0))" }.joined(separator: ", ")
            let count = file.tests.count { $0.flags.contains(flag.name) }
            return "| `\(flag.name)` | \(count) | \(flag.bug) | \(links) |"
        }
        return "**\(file.workload)**\n\n| flag | cases | bug | reports |\n|---|---|---|---|\n"
            + rows.joined(separator: "\n")
    }

    /// `owner/name#1` of `https://github.com/owner/name/issues/1`.
    private func shortName(_ link: String) -> String {
        let parts = link.split(separator: "/").suffix(4)
        guard parts.count == 4, let number = parts.last else { return link }
        return parts.prefix(2).joined(separator: "/") + "#" + number
    }
}
