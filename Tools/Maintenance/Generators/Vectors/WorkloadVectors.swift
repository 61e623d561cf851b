package import Verification

/// The choice of a workload's cases and the form of its table: what differs from workload to workload.
protocol WorkloadVectors<W> {
    associatedtype W: Workload where W.Input: Comparable

    var sources: VectorSources { get }
    var workload: W { get }
    /// The calendar whose disputed entries are cases.
    var calendar: CalendarRules { get }
    /// All inputs.
    var inputs: [W.Input] { get }
    var question: String { get }
    /// As the adapter protocol has them, without the day number.
    var inputColumns: [VectorColumn] { get }
    var expectedColumns: [VectorColumn] { get }
    var notes: [String] { get }
    func cells(_ input: W.Input) -> [VectorCell]
    /// Empty for an answer "there is none".
    func cells(answer: W.Output) -> [VectorCell]
    /// Whether an input that does not exist is one by published tables.
    func isPublished(_ invalid: W.Input) -> Bool
    /// The answers of those who follow another convention, by its name.
    func conventions(_ input: W.Input) throws -> [(name: String, answer: [VectorCell])]
    func choose(_ cases: inout Curation<W>) throws

    /// All inputs, in words.
    var inputsText: String { get }
    var rowColumns: [VectorColumn] { get }
    var expansion: String { get }
    func rows() throws -> [[VectorCell]]
    /// How a row becomes boundary cases.
    var boundaryExpansion: String { get }
    /// Those of the rows, with their lines of the complete table.
    func boundaries(_ rows: [[VectorCell]], _ lines: [String]) -> [String]
}

extension WorkloadVectors {
    var calendar: CalendarRules { .china }
    /// Those of `vectors/flags.json` that its cases may have, in order.
    var flags: [VectorFlag] {
        sources.flags.filter { $0.files.contains(String(workload.name.prefix { $0 != "." })) }
    }
    func isPublished(_ invalid: W.Input) -> Bool { true }
    func conventions(_ input: W.Input) throws -> [(name: String, answer: [VectorCell])] { [] }

    var boundaryExpansion: String { "Every line of complete." }
    func boundaries(_ rows: [[VectorCell]], _ lines: [String]) -> [String] { lines }

    /// All inputs.
    var inputs: [W.Input] { workload.inputs(of: workload.years) }

    /// The file.
    ///
    /// - Throws: `Failure` where the reference has no answer or a flag is not used.
    func file() throws -> VectorFile {
        let reference = workload.references[0]
        var curation = Curation(workload)
        try choose(&curation)
        try curation.addDisputed(inputs, sources.reference.disputed(calendar), calendar)
        let tests = try curation.cases(of: self)
        let used = Set(tests.flatMap(\.flags))
        let inputs = inputs
        let lines = zip(inputs, try workload.sheet(of: inputs, by: reference).answers)
            .map { (cells($0) + cells(answer: $1)).plain }
        let rows = try rows()
        // The digests are those of the reference's answers, not of the expanded rows: whoever expands them checks both.
        return VectorFile(
            workload: workload.name, question: question,
            reference: (
                reference.id.rawValue, reference.summary, reference.table.path, reference.table.sha256,
                try sources.date(of: reference.table.path)
            ),
            input: inputColumns, expected: expectedColumns, notes: notes,
            flags: flags.filter { used.contains($0.name) }, tests: tests,
            boundaries: BoundaryCases(boundaryExpansion, boundaries(rows, lines)),
            complete: CompleteTable(
                inputs: inputsText, columns: rowColumns, expansion: expansion, rows: rows, count: lines.count,
                firstLine: lines.first ?? "", lastLine: lines.last ?? "",
                sha256: SHA256.hex(Data(lines.map { $0 + "\n" }.joined().utf8))))
    }
}

/// What the choice of cases is made from.
package struct VectorSources: Sendable {
    package let reference: ReferenceData
    let known: KnownLists
    let flags: [VectorFlag]
    package let gregorian: GregorianYears

    init(_ reference: ReferenceData, _ known: KnownLists, flags url: URL) throws {
        (self.reference, self.known) = (reference, known)
        do {
            flags = try JSONDecoder().decode([VectorFlag].self, from: Data(contentsOf: url))
        } catch {
            throw Failure(path: url.path, problem: "is not a list of flags: \(error)")
        }
        gregorian = try reference.gregorian
    }

    /// The last date in the line `Date` of the table's provenance.
    func date(of table: String) throws -> String {
        let url = reference.root.appending(path: table).deletingLastPathComponent().appending(path: "PROVENANCE.md")
        let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
        let dates = text.split(separator: "\n").filter { $0.wholeMatch(of: /\*\*(Command, d|D)ate\.\*\*.*/) != nil }
            .flatMap { $0.matches(of: /[0-9]{4}-[0-9]{2}-[0-9]{2}/).map { String($0.output) } }
        guard let last = dates.max() else { throw Failure(path: url.path, problem: "has no date") }
        return last
    }

    /// Year, month and day of a day of the Gregorian calendar.
    func cells(_ day: DayNumber) -> [VectorCell] {
        gregorian.date(of: day).map(cells(_:)) ?? []
    }

    func cells(_ date: GregorianDate) -> [VectorCell] { [VectorCell](date.year, date.month, date.day) }

    /// Such as `2026-01-31`.
    func text(_ day: DayNumber) -> String { gregorian.date(of: day)?.description ?? "" }

    /// The day of a date that exists.
    package func day(_ year: Int, _ month: Int, _ day: Int) -> DayNumber {
        gregorian.firstDay(ofMonth: month, in: year) + (day - 1)
    }

    /// The lunar months that begin in 1900–2100: as published, those of 1900 and before computed.
    package func months() throws -> [LunarMonth] {
        let (hko, gbt) = (try reference.hkoMonths.months, try reference.gbtMonths.months)
        let earlier = gbt.filter { $0.firstDay >= .startOf1900 && $0.firstDay < hko[0].firstDay }
        return earlier + hko.filter { $0.firstDay <= .endOf2100 }
    }
}
