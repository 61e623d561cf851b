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
    @Option(help: FormatOption<DayFormats>.help) var format = FormatOption<DayFormats>.first

    func run() throws {
        let reference = try reference.load()
        guard let (day, date) = reference.gregorian.parse(date), 1900...2100 ~= date.year else {
            throw Failure(
                .usage, "\(self.date): accepted is a date that exists, from 1900-01-01 to 2100-12-31, as YYYY-MM-DD")
        }
        let catalog = try filters.apply(Catalog(reference))
        let weekday = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"][day.weekday]
        try format.print(
            DayReport(
                date: "\(date)", weekday: weekday, dayNumber: Int(day.rawValue), julianDayNumber: day.julianDayNumber,
                questions: catalog.workloads.flatMap { $0.questions(of: day, date.year) },
                events: Self.events(near: day, date.year, reference)))
    }

    /// The events of the day and of its neighbours, whose midnights may be in doubt.
    private static func events(
        near day: DayNumber, _ year: Int, _ reference: ReferenceData
    ) throws -> [CertificateRow] {
        try Certifier(reference, bits: 128).certificates(of: max(1900, year - 1)...min(2100, year + 1))
            .filter { abs($0.day - day) <= 1 }.map(CertificateRow.init)
    }
}

extension WorkloadProtocol {
    fileprivate func questions(of day: DayNumber, _ year: Int) -> [DayQuestion] {
        let workload = typed
        return workload.inputsOfDay(day).compactMap { input in
            let rulings = workload.authorities.map { (id: $0.id, ruling: $0.ruling(input)) }
            guard let main = rulings.first?.ruling else { return nil }
            var answers: [DayAnswer] = []
            func add(_ who: String, _ role: String, _ answer: Output?, tolerance: Double = 0) {
                let distance = answer.flatMap { workload.distance?($0, main.answer) }
                let isNear = distance.map { $0 <= tolerance } ?? false
                answers.append(
                    DayAnswer(
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
            return DayQuestion(
                workload: workload.name, input: workload.describeInput(input), answers: answers)
        }
    }
}
