import ArgumentParser
import CalendarContracts
import Catalog
import Measuring
import ReferenceData
import Reports

/// `calbench day`.
struct Day: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "What every authority and every kernel says of a date, and who differs.")

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
        let reference = try reference.load()
        guard let (day, date) = reference.gregorian.parse(date), 1900...2100 ~= date.year else {
            throw Failure(
                .usage, "\(self.date): accepted is a date that exists, from 1900-01-01 to 2100-12-31, as YYYY-MM-DD")
        }
        let catalog = try filters.apply(Catalog(reference))
        if format == .text {
            let weekday = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"][day.weekday]
            Terminal.data("\(date), \(weekday), day number \(day.rawValue), JDN \(day.julianDayNumber)\n")
        }
        for workload in catalog.workloads {
            try show(workload, day, date.year)
        }
        try showCertificates(reference, day, date.year)
    }

    /// The events of the day and of its neighbours, whose midnights may be in doubt, with how certain their dates are.
    private func showCertificates(_ reference: ReferenceData, _ day: DayNumber, _ year: Int) throws {
        let near = try Certifier(reference, bits: 128).certificates(of: max(1900, year - 1)...min(2100, year + 1))
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
        /// Seconds to the authority's answer, where answers are instants.
        let distance: Double?
    }

    private func show<W: WorkloadProtocol>(_ opened: W, _ day: DayNumber, _ year: Int) throws {
        let workload = opened.typed
        for input in workload.inputsOfDay(day) {
            let rulings = workload.authorities.map { (id: $0.id, ruling: $0.ruling(input)) }
            guard let main = rulings.first?.ruling else { continue }
            var rows: [Row] = []
            func add(_ who: String, _ role: String, _ answer: W.Output?, tolerance: Double = 0) {
                let distance = answer.flatMap { workload.distance?($0, main.answer) }
                let isNear = distance.map { $0 <= tolerance } ?? false
                rows.append(
                    Row(
                        workload: workload.name, input: workload.describeInput(input), who: who, role: role,
                        answer: answer.map(workload.words), differs: answer != main.answer && !isNear,
                        contested: answer != nil && answer == main.alternative,
                        distance: distance.flatMap { $0.isFinite ? $0 : nil }))
            }
            for (id, ruling) in rulings { add(id.rawValue, "authority", ruling?.answer) }
            for kernel in workload.kernels {
                let isAsked = (kernel.facts.validYears ?? workload.years).contains(year)
                add(
                    kernel.facts.name, "kernel", isAsked ? kernel.answer(input) : nil, tolerance: kernel.facts.tolerance
                )
            }
            if format == .jsonl {
                for row in rows { Terminal.data(try JSONLines.line(row)) }
            } else {
                Terminal.data(text(workload, input, rows))
            }
        }
    }

    private func text<Input, Output>(_ workload: Workload<Input, Output>, _ input: Input, _ rows: [Row]) -> String {
        var table = Table([("", .left), ("", .left), ("", .left), ("", .left)])
        for row in rows {
            let mark = row.answer == nil ? "" : row.contested ? "≠ contested" : row.differs ? "≠" : ""
            let distance = (row.distance ?? 0) > 0 ? row.distance : nil
            let off = distance.map { "off by \(NumberText.significant($0)) s" } ?? ""
            table.add(["  \(row.role)", row.who, row.answer ?? "–", mark + off])
        }
        let body = table.text.drop { $0 != "\n" }.dropFirst()
        return "\n\(workload.name) of \(workload.describeInput(input))\n\(body)"
    }
}
