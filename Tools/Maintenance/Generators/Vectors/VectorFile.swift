import ReferenceData

/// A column of inputs, answers or rows.
package struct VectorColumn: Sendable {
    package let name: String
    package let meaning: String

    init(_ name: String, _ meaning: String) {
        (self.name, self.meaning) = (name, meaning)
    }
}

/// A reason why a case was chosen, the class of bug that it catches: an element of `vectors/flags.json`.
package struct VectorFlag: Decodable, Sendable {
    package let name: String
    /// The first parts of the names of the files that have it.
    package let files: [String]
    /// The bug, in English and Chinese.
    package let en, zh: String
    /// Reports of such bugs in published code.
    package let links: [String]
}

/// A curated case.
package struct VectorCase: Sendable {
    package let id: String
    package let input: [VectorCell]
    /// `valid`, `contested`, `uncertain` or `invalid`.
    package let result: String
    /// No values where the input does not exist.
    package let expected: [VectorCell]
    /// Other accepted answers, without values where a refusal is one; not empty exactly where two calendars are accepted.
    package let alternatives: [[VectorCell]]
    /// The answers by other conventions than the file's.
    package let conventions: [(name: String, answer: [VectorCell])]
    /// The month or term of which two calendars are accepted, each as a whole.
    package let entry: String?
    /// `published` or `computed`.
    package let source: String
    package let flags: [String]
    package let comment: String
}

/// The lines of the complete table at which implementations go wrong, and the refusals beside them: a second, short
/// expansion of the same rows.
package struct BoundaryCases: Sendable {
    /// How a row becomes lines.
    package let expansion: String
    /// The values of an input, then those of its answer or `refused`.
    package let lines: [String]
    /// Of the lines, each with its line feed.
    package let sha256: String

    init(_ expansion: String, _ lines: [String]) {
        (self.expansion, self.lines) = (expansion, lines)
        sha256 = SHA256.hex(Data(lines.map { $0 + "\n" }.joined().utf8))
    }
}

/// The answers to all inputs of a workload, in few rows, with the digest of the lines that they expand to.
package struct CompleteTable: Sendable {
    package let inputs: String
    package let columns: [VectorColumn]
    /// How a row becomes lines.
    package let expansion: String
    package let rows: [[VectorCell]]
    /// The lines of the expansion.
    package let count: Int
    package let firstLine: String
    package let lastLine: String
    /// Of the lines, each with its line feed.
    package let sha256: String
}

/// The vectors of a workload.
package struct VectorFile: Sendable {
    package let workload: String
    package let question: String
    package let reference: (id: String, summary: String, table: String, sha256: String, date: String)
    package let input: [VectorColumn]
    package let expected: [VectorColumn]
    package let notes: [String]
    package let flags: [VectorFlag]
    package let tests: [VectorCase]
    package let boundaries: BoundaryCases
    package let complete: CompleteTable

    /// The file's name.
    package var name: String { "\(workload).json" }

    /// The file: a case and a row on a line each.
    package var text: String {
        """
        {
          "$schema": "schema.json",
          "workload": \(workload.json),
          "schema_version": 1,
          "generator": \("calbench \(Version.calbench)".json),
          "license": "Apache-2.0",
          "question": \(question.json),
          "reference": {
            "id": \(reference.id.json),
            "summary": \(reference.summary.json),
            "table": \(reference.table.json),
            "sha256": \(reference.sha256.json),
            "date": \(reference.date.json)
          },
          "columns": {
            "input": \(Self.columns(input, 6)),
            "expected": \(Self.columns(expected, 6))
          },
          "notes": \(Self.list(notes.map(\.json), 4)),
          "flags": \(Self.flags(flags)),
          "count": \(tests.count),
          "tests": \(Self.list(tests.map(json(of:)), 4)),
          "boundaries": {
            "expansion": \(boundaries.expansion.json),
            "count": \(boundaries.lines.count),
            "sha256": \(boundaries.sha256.json)
          },
          "complete": {
            "inputs": \(complete.inputs.json),
            "columns": \(Self.columns(complete.columns, 6)),
            "expansion": \(complete.expansion.json),
            "count": \(complete.count),
            "first_line": \(complete.firstLine.json),
            "last_line": \(complete.lastLine.json),
            "sha256": \(complete.sha256.json),
            "rows": \(Self.list(complete.rows.map(\.json), 6))
          }
        }

        """
    }

    /// A case on one line.
    func json(of test: VectorCase) -> String {
        let others = "[" + test.alternatives.map { $0.object(expected) }.joined(separator: ", ") + "]"
        let schools = test.conventions.map { "\($0.name.json): \($0.answer.object(expected))" }.joined(separator: ", ")
        return "{\"id\": \(test.id.json), \"input\": \(test.input.object(input)), \"result\": \(test.result.json), "
            + "\"expected\": \(test.expected.object(expected)), \"alternatives\": \(others), "
            + (schools.isEmpty ? "" : "\"conventions\": {\(schools)}, ")
            + "\"entry\": \(test.entry?.json ?? "null"), \"source\": \(test.source.json), \"flags\": \(test.flags.json), \"comment\": \(test.comment.json)}"
    }

    /// An array with one element a line.
    private static func list(_ elements: [String], _ indent: Int) -> String {
        let margin = String(repeating: " ", count: indent)
        let end = String(repeating: " ", count: indent - 2)
        return "[\n" + elements.map { margin + $0 }.joined(separator: ",\n") + "\n\(end)]"
    }

    /// The columns in order.
    private static func columns(_ columns: [VectorColumn], _ indent: Int) -> String {
        list(columns.map { "{\"name\": \($0.name.json), \"meaning\": \($0.meaning.json)}" }, indent)
    }

    private static func flags(_ flags: [VectorFlag]) -> String {
        let entries = flags.map { flag in
            "    \(flag.name.json): {\n      \"bug\": \(flag.en.json),\n      \"links\": \(flag.links.json)\n    }"
        }
        return "{\n" + entries.joined(separator: ",\n") + "\n  }"
    }
}
