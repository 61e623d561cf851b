extension VectorSet {
    /// How the vectors are used, with what is in them.
    var readme: String {
        let cases = files.reduce(0) { $0 + $1.tests.count }
        let answers = files.reduce(0) { $0 + $1.complete.count }
        return """
            # Conformance vectors [中文](README.zh.md)

            Correct answers for testing calendar code in any language: JSON, made from the reference data of calbench by
            `calbench-maintain vectors`. \(cases) chosen cases and, in compact tables, all \(answers) answers. How to use them, in two
            minutes: [Check your library](../Documentation/Check.md).

            | file | question | cases | boundaries | all answers | reference |
            |---|---|---|---|---|---|
            \(files.map(row).joined(separator: "\n"))

            [occurrences](occurrences): \(occurrences?.cases.count ?? 0) cases of birthdays in leap months and on a 30th, by policies and by `SKIP` of RFC 7529.

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
            | `conventions` | where schools differ: the answer of each other one, by name |
            | `entry` | the month or term that is contested or uncertain, else null |
            | `source` | of `expected`: `published` by the reference's publisher, `reconstructed` (1645–1899; from 1840 from almanacs, at second hand), or `computed` |
            | `flags` | why the case was chosen |
            | `comment` | events near midnight, reasons of contested and uncertain entries, and who is wrong here |

            "wrong in …" names folders of `Adapters`, with the versions where others are right. From a run of wrong days we keep the first,
            the last, and the first of each month; of lunar dates that do not exist, each list's first, and its first of a leap month.
            Refused dates are not called wrong.

            `complete.rows` are compact: of the lunar calendar a row is a month with its first day and its length. They expand to lines:
            the values of input and answer, in decimal, with single spaces between and a line feed at the end.

            | expansion | lines |
            |---|---|
            | `complete.expansion` | every input with its answer, in the order of the inputs |
            | `boundaries.expansion` | few of them: the first day of each lunar month, the day before it, and beside them the dates that do not exist, which are to be refused |

            `sha256` is of all lines of an expansion. Every contested or uncertain input is among `tests`, with its other answer.

            The cases alone find few wrong digits of a table. Of the reference with one fault at random (two months with swapped lengths, a
            first day, leap month or New Year moved, a missing year, a term or month a day off) at least 99.9 % fail a case or a boundary:
            `calbench-maintain vectors --score` counts it for `lunar.date`, `lunar.day`, `terms.date` and `month.shape`.

            ## Flags

            \(files.map(flagTable).joined(separator: "\n\n"))

            ## Made by

            `calbench-maintain vectors` writes all files of this folder but the consumers; `calbench-maintain vectors --check` exits 4 where one differs.
            Licence: Apache-2.0. Dates are facts; the sources of each table are in `reference-data/*/PROVENANCE.md`.

            ## The authorities

            | authority | to compare by hand |
            |---|---|
            | Hong Kong Observatory (`hko`) | its [tables](https://www.hko.gov.hk/en/gts/time/conversion.htm), one per year, such as [2027](https://www.hko.gov.hk/en/gts/time/calendar/text/files/T2027e.txt). Its [terms of use](https://www.hko.gov.hk/en/readme/readme.htm) are about its text and files, of which none is here: who copies them must name the source, and needs permission for commercial use |
            | Standardization Administration of China (`gbt`) | [GB/T 33661-2017](https://openstd.samr.gov.cn/bzgk/gb/newGbInfo?hcno=E107EA4DE9725EDF819F33C60A44B296), to be read there; its text is not kept here |
            | Korea Astronomy and Space Science Institute (`kasi`) | its [converter](https://astro.kasi.re.kr/life/pageView/5) |

            """
    }

    private func row(_ file: VectorFile) -> String {
        "| [\(file.name)](\(file.name)) | \(file.question) | \(file.tests.count) | \(file.boundaries.lines.count) | \(file.complete.count) | "
            + "`\(file.reference.id)`: \(file.reference.summary) |"
    }

    /// A case with a flag and a comment.
    var example: String {
        files[0].tests.first { $0.id == "lunar.date:2057-9-28" }.map(files[0].json(of:)) ?? ""
    }

    private func flagTable(_ file: VectorFile) -> String {
        flagTable(file, same: { "as for \($0)" }, head: "| flag | cases | bug | reports |") { $0.bug }
    }

    /// The flags of a file, unless they are those of an earlier one.
    func flagTable(
        _ file: VectorFile, same sameText: (String) -> String, head: String, _ bug: (VectorFlag) -> String
    ) -> String {
        let same = files.prefix { $0.workload != file.workload }.first { earlier in
            file.flags.allSatisfy { flag in earlier.flags.contains { $0.name == flag.name && $0.bug == flag.bug } }
        }
        if let same { return "**\(file.workload)**: \(sameText(same.workload))." }
        let rows = file.flags.map { flag in
            let links = flag.links.map { "[\(shortName($0))](\($0))" }.joined(separator: ", ")
            let count = file.tests.count { $0.flags.contains(flag.name) }
            return "| `\(flag.name)` | \(count) | \(bug(flag)) | \(links) |"
        }
        return "**\(file.workload)**\n\n\(head)\n|---|---|---|---|\n"
            + rows.joined(separator: "\n")
    }

    /// `owner/name#1` of `https://github.com/owner/name/issues/1`.
    private func shortName(_ link: String) -> String {
        let parts = link.split(separator: "/").suffix(4)
        guard parts.count == 4, let number = parts.last else { return link }
        return parts.prefix(2).joined(separator: "/") + "#" + number
    }
}
