import ArgumentParser
import Astronomy
import CalendarContracts
import Catalog
import ReferenceData
import Reports
import Verification
import Workloads

/// `calbench day`.
struct Day: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "The answers of every reference and every kernel to a date, with their differences.")

    @Argument(help: "A Gregorian date, such as 2057-09-28.") var date: String
    @OptionGroup var reference: ReferenceOptions
    @OptionGroup var filters: FilterOptions
    @Option(help: "text or jsonl.") var format: OutputFormat = .text

    func validate() throws {
        guard [.text, .jsonl].contains(format) else {
            throw ValidationError("--format \(format.rawValue): day prints text or jsonl")
        }
    }

    func run() throws {
        let reference = try reference.find()
        guard let (day, date) = try reference.gregorian.parse(date), 1900...2100 ~= date.year else {
            throw Failure(
                .usage, "\(self.date): accepted is a date that exists, from 1900-01-01 to 2100-12-31, as YYYY-MM-DD")
        }
        let catalog = try filters.apply(.all)
        // Read before the first line is printed.
        _ = try catalog.workloads(reference)
        if format == .text {
            let weekday = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"][day.weekday]
            Terminal.data("\(date), \(weekday), day number \(day.rawValue), JDN \(day.julianDayNumber)\n")
        }
        for entry in catalog.entries {
            try show(entry, reference, day, date.year)
        }
        try showCertificates(reference, day, date.year)
    }

    /// The events of the day and of its neighbours, whose midnights may be in doubt, with how certain their dates are.
    private func showCertificates(_ reference: ReferenceData, _ day: DayNumber, _ year: Int) throws {
        let near = try Certifier(CertificateCalendar(reference), bits: 128).certificates(
            of: max(1900, year - 1)...min(2100, year + 1)
        )
        .filter { abs($0.day - day) <= 1 }.map(CertificateRow.init)
        guard !near.isEmpty else { return }
        if format == .jsonl {
            for row in near { Terminal.data(try row.jsonLine()) }
        } else {
            Terminal.data("\nevents of the day and its neighbours\n\(CertificateRow.text(near))")
        }
    }

    private struct Row: Encodable {
        let workload: String
        let input: String
        let who: String
        let role: String
        let answer: String?
        let differs: Bool
        let contested: Bool
        /// Seconds to the reference's answer, where answers are instants.
        let distance: Double?
    }

    private func show<Entry: CatalogEntry>(
        _ entry: Entry, _ reference: ReferenceData, _ day: DayNumber, _ year: Int
    ) throws {
        let workload = try entry.workload(reference)
        for input in workload.inputs(on: day) {
            let expected = try workload.expectedAnswer(to: input, by: workload.references[0])
            var rows: [Row] = []
            func add(
                _ who: String, _ role: String, _ answer: Entry.Output?,
                _ judgement: Judgement<Entry.Input, Entry.Output>
            ) {
                var judgement = judgement
                let finding = answer.map { judgement.judge($0, to: input, expected: expected) }
                rows.append(
                    Row(
                        workload: workload.name, input: workload.describe(input), who: who, role: role,
                        answer: answer.map { workload.words($0) }, differs: finding?.outcome != .right,
                        contested: finding?.outcome == .contested,
                        distance: finding?.distance.flatMap { $0.isFinite ? $0 : nil }))
            }
            for reference in workload.references {
                add(reference.id.rawValue, "authority", reference.expected(input)?.answer, Judgement(in: workload))
            }
            for kernel in entry.kernels {
                let isAsked = (kernel.facts.validYears ?? workload.years).contains(year)
                add(
                    kernel.facts.name, "kernel", isAsked ? kernel.answer(input) : nil,
                    Judgement(of: kernel.facts, in: workload, known: .none, toolchain: Catalog.toolchain))
            }
            if format == .jsonl {
                for row in rows { Terminal.data(try JSONLines.line(row)) }
            } else {
                Terminal.data(text("\(workload.name) of \(workload.describe(input))", rows))
            }
        }
    }

    private func text(_ title: String, _ rows: [Row]) -> String {
        var table = Table([("", .left), ("", .left), ("", .left), ("", .left)])
        for row in rows {
            let mark = row.answer == nil ? "" : row.contested ? "≠ contested" : row.differs ? "≠" : ""
            let distance = (row.distance ?? 0) > 0 ? row.distance : nil
            let off = distance.map { "off by \(NumberText.significant($0)) s" } ?? ""
            table.add(["  \(row.role)", row.who, row.answer ?? "–", mark + off])
        }
        let body = table.text.drop { $0 != "\n" }.dropFirst()
        return "\n\(title)\n\(body)"
    }
}
