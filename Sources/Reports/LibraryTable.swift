package import Foundation
import ReferenceData
package import Measuring
import Verification

/// One workload of one library, as surveyed on a day; the field names are stable.
package struct LibraryRow: Sendable, Codable, Hashable {
    /// The adapter's name.
    package let adapter: String
    package let library: String
    /// The library's version.
    package let version: String
    package let language: String
    package let workload: String
    /// The reference that the answers were judged by.
    package let reference: String
    /// Inputs that were asked: those of the years for which it answers.
    package let answers: Int
    /// Inputs of all years.
    package let inputs: Int
    package let right: Int
    /// Wrong answers, known or new, without those that are missing.
    package let wrong: Int
    /// The other accepted answer of a contested entry.
    package let contested: Int
    /// Inputs without an answer in years for which it answers.
    package let missing: Int
    /// Wrong or missing answers that are not listed with a reason, and listed ones that no longer occur.
    package let unexplained: Int
    /// The first input with a wrong or missing answer.
    package let firstWrong: String?
    /// The answer to it and the reference's, in the words of the calendar; nil in surveys of before.
    package let firstWrongWords: String?
    /// Year, month and number of the wrong and missing answers of each month that has any; nil in surveys of before.
    package let wrongMonths: [[Int]]?
    /// The largest distance to the reference's answer in seconds, where answers are instants.
    package let largestDifference: Double?
    /// The median time of an answer to random inputs, by the library's own clock.
    package let nanosecondsPerAnswer: Double?
    /// Why it could not be asked to the end.
    package let problem: String?
    /// The day of the survey, as ISO 8601.
    package let date: String
    package let machine: Machine

    enum CodingKeys: String, CodingKey {
        case adapter, library, version, language, workload, reference, answers, inputs, right, wrong, contested
        case unexplained, problem, date, machine
        case missing = "no_answer"
        case largestDifference = "largest_difference_s"
        case firstWrong = "first_wrong"
        case firstWrongWords = "first_wrong_words"
        case wrongMonths = "wrong_months"
        case nanosecondsPerAnswer = "ns_per_answer"
    }

    package init(_ finding: AdapterSurvey.Finding, date: String, machine: Machine) {
        let verdict = finding.verdict
        adapter = finding.adapter
        (library, version, language) = (finding.origin.library, finding.origin.version, finding.origin.language)
        workload = verdict.workload
        reference = verdict.authority
        answers = verdict.checked
        inputs = verdict.inputs
        let different = verdict.known + verdict.newDifferences
        right = verdict.checked - verdict.contested - different
        wrong = different - verdict.missing
        contested = verdict.contested
        missing = verdict.missing
        unexplained = verdict.undeclared + verdict.stale + verdict.news
        largestDifference = verdict.largestDifference
        firstWrong = verdict.firstWrong
        firstWrongWords = verdict.firstWrongWords
        wrongMonths = verdict.wrongMonths
        nanosecondsPerAnswer = finding.nanosecondsPerAnswer
        problem = verdict.problem
        self.date = date
        self.machine = machine
    }
}

/// Libraries beside each other, a table a workload.
package struct LibraryTable: Sendable {
    /// In the order of the adapters' names, then of the workloads.
    package let rows: [LibraryRow]

    /// The beginning and the end of the tables in a document.
    package static let marks = ("<!-- calbench adapter table -->", "<!-- end of calbench adapter table -->")

    /// The rows of a stored survey, with those of the same adapters and workloads replaced.
    package init(_ stored: [LibraryRow], replacedBy new: [LibraryRow]) {
        let surveyed = Set(new.map { [$0.adapter, $0.workload] })
        rows = (stored.filter { !surveyed.contains([$0.adapter, $0.workload]) } + new).sorted {
            ($0.workload, $0.adapter.lowercased()) < ($1.workload, $1.adapter.lowercased())
        }
    }

    /// Reads a stored survey; a file that does not exist has no rows.
    ///
    /// - Throws: ``Failure`` that names file and line.
    package static func read(_ url: URL) throws -> [LibraryRow] {
        guard FileManager.default.fileExists(atPath: url.path) else { return [] }
        guard let data = try? WholeFile.data(url) else {
            throw Failure(.reference, "\(url.relativePath): cannot be read")
        }
        return try data.split(separator: UInt8(ascii: "\n")).enumerated().map { number, line in
            guard let row = try? JSONDecoder().decode(LibraryRow.self, from: line) else {
                throw Failure(.reference, "\(url.relativePath):\(number + 1): it is no row of a survey of libraries")
            }
            let counts = [
                row.answers, row.inputs, row.right, row.wrong, row.contested, row.missing, row.unexplained,
            ]
            if let problem = StoredCounts.problem(counts) ?? StoredCounts.problem(months: row.wrongMonths) {
                throw Failure(.reference, "\(url.relativePath):\(number + 1): \(problem)")
            }
            return row
        }
    }

    /// A row a line.
    package func jsonLines() throws -> String { try rows.map(JSONLines.line).joined() }

    /// A table a workload.
    package var markdown: String {
        let workloads = Dictionary(grouping: rows, by: \.workload).sorted { $0.key < $1.key }
        return workloads.map { "### \($0.key)\n\n\(Self.table($0.value).markdown)" }.joined(separator: "\n")
    }

    /// For a person at a terminal.
    package func text(_ style: TextStyle = .plain) -> String {
        var page = TextPage(style)
        let workloads = Dictionary(grouping: rows, by: \.workload).sorted { $0.key < $1.key }
        for (number, (workload, rows)) in workloads.enumerated() {
            if number > 0 { page.line() }
            page.line(workload)
            page.table(Self.table(rows))
        }
        return page.finished()
    }

    /// A document with the tables between the marks.
    ///
    /// - Throws: ``Failure`` where it lacks one of them.
    package func spliced(into document: String, named name: String) throws -> String {
        guard let start = document.range(of: Self.marks.0),
            let end = document.range(of: Self.marks.1, range: start.upperBound..<document.endIndex)
        else {
            throw Failure(
                .usage, "--into \(name): accepted is a file with the lines \(Self.marks.0) and \(Self.marks.1)")
        }
        return document[..<start.upperBound] + "\n\n" + markdown + "\n" + document[end.lowerBound...]
    }

    private static func table(_ rows: [LibraryRow]) -> Table {
        // Only where answers are instants.
        let hasErrors = rows.contains { $0.largestDifference != nil }
        let error: [Table.Column] = hasErrors ? [.init("largest error", .right)] : []
        let others: [Table.Column] = [
            .init("ns per answer", .right), .init("surveyed", .left, .detail),
            .init("", .left, .useful, wraps: true) { $0.isEmpty ? nil : .bad },
        ]
        let first: [Table.Column] = [
            .init("adapter", .left, .essential), .init("library", .left, .detail), .init("version", .left, .useful),
            .init("language", .left, .detail), .init("answers", .right, .detail), .init("right", .right),
            .init("wrong", .right, .essential, tone: Tone.unlessZero(.known)),
            .init("contested", .right, .useful, tone: Tone.unlessZero(.known)),
            .init("no answer", .right, .useful, tone: Tone.unlessZero(.known)),
            .init("first wrong", .left, .useful, wraps: true),
        ]
        var table = Table(first + error + others)
        for row in rows {
            let remark =
                row.problem ?? (row.unexplained > 0 ? "\(NumberText.count(row.unexplained)) without a reason" : "")
            let largest = row.largestDifference.map { "\(NumberText.significant($0)) s" } ?? ""
            let own = [
                row.adapter, row.library, row.version, row.language, NumberText.count(row.answers),
                NumberText.count(row.right), NumberText.count(row.wrong), NumberText.count(row.contested),
                NumberText.count(row.missing), row.firstWrong ?? "",
            ]
            let rest = [
                row.nanosecondsPerAnswer.map { NumberText.significant($0) } ?? "–", row.date, remark,
            ]
            table.add(own + (hasErrors ? [largest] : []) + rest)
        }
        return table
    }
}
