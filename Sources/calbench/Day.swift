import ArgumentParser
import CalendarContracts
import Catalog
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
    }

    private struct Row: Encodable {
        let workload: String
        let input: String
        let who: String
        let role: String
        let answer: String?
        let differs: Bool
        let contested: Bool
    }

    private func show<W: WorkloadProtocol>(_ opened: W, _ day: DayNumber, _ year: Int) throws {
        let workload = opened.typed
        for input in workload.inputsOfDay(day) {
            let rulings = workload.authorities.map { (id: $0.id, ruling: $0.ruling(input)) }
            guard let main = rulings.first?.ruling else { continue }
            var rows: [Row] = []
            func add(_ who: String, _ role: String, _ answer: W.Output?) {
                rows.append(
                    Row(
                        workload: workload.name, input: workload.describeInput(input), who: who, role: role,
                        answer: answer.map(workload.words), differs: answer != main.answer,
                        contested: answer != nil && answer == main.alternative))
            }
            for (id, ruling) in rulings { add(id.rawValue, "authority", ruling?.answer) }
            for kernel in workload.kernels {
                let isAsked = (kernel.facts.validYears ?? workload.years).contains(year)
                add(kernel.facts.name, "kernel", isAsked ? kernel.answer(input) : nil)
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
            table.add(["  \(row.role)", row.who, row.answer ?? "–", mark])
        }
        let body = table.text.drop { $0 != "\n" }.dropFirst()
        return "\n\(workload.name) of \(workload.describeInput(input))\n\(body)"
    }
}
