import Adapters
import ArgumentParser
import Astronomy
import CalendarValues
import KernelProtocol
import Catalog
import Measuring
import ReferenceData
import Reports
import Support
import Verification
import Workloads

/// `calbench day`.
struct Day: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "The answers of every reference, kernel and adapter to a date, with their differences.",
        discussion: "With --adapter, only the workloads that an adapter has, and of which --filter keeps something.")

    @Argument(help: "A Gregorian date, such as 2057-09-28, or today in Beijing.") var date: String
    @OptionGroup var reference: ReferenceOptions
    @OptionGroup var filters: FilterOptions
    @OptionGroup var adapters: AdapterOptions
    @OptionGroup var pillars: PillarOptions
    @OptionGroup var output: OutputOptions<DayFormats>

    func run() async throws {
        let reference = try reference.find()
        guard let (day, date) = try reference.gregorian.parse(DateText.date(date)), 1900...2100 ~= date.year else {
            throw Failure(
                .usage,
                "\(self.date): accepted is a date that exists, from 1900-01-01 to 2100-12-31, as YYYY-MM-DD, or today")
        }
        try await Adapters.with(adapters.programs(), timeout: adapters.timeout, reference) { started in
            try started.sayUnusable()
            let catalog =
                try adapters.names.isEmpty
                ? filters.apply(.all) : started.beside(reference, keeps: filters.keeps, excludes: filters.excludes)
            try pillars.check(catalog)
            let known = started.unusable.count
            try await show(catalog, day, date, reference)
            for (name, problem) in started.unusable.dropFirst(known) { Terminal.note("calbench: \(name) \(problem)") }
            if !started.unusable.isEmpty { throw ExitStatus.reference }
        }
    }

    private func show(
        _ catalog: Catalog, _ day: DayNumber, _ date: GregorianDate, _ reference: ReferenceData
    ) async throws {
        async let events = Self.events(near: day, reference)
        let questions = try await withThrowingTaskGroup { [pillars] group in
            for (place, entry) in catalog.entries.enumerated() {
                group.addTask { (place, try entry.questions(of: day, date.year, reference, pillars)) }
            }
            return try await group.reduce(into: []) { $0.append($1) }.sorted { $0.0 < $1.0 }.flatMap(\.1)
        }
        try await output.print(
            DayReport(
                date: "\(date)", weekday: day.weekday.text(.english), dayNumber: Int(day.rawValue),
                julianDayNumber: day.julianDayNumber, questions: questions, events: events))
    }

    /// The events of the day and of its neighbours, whose midnights may be in doubt.
    private static func events(near day: DayNumber, _ reference: ReferenceData) throws -> CertificateList {
        CertificateList(
            try Certifier(CertificateCalendar(reference), bits: 128).certificates(of: day - 1...day + 1))
    }
}

extension CatalogEntry {
    fileprivate func questions(
        of day: DayNumber, _ year: Int, _ reference: ReferenceData, _ pillars: PillarOptions
    ) throws -> [DayQuestion] {
        guard let workload = try dailyWorkload(reference) else { return [] }
        return try pillars.inputs(of: workload, on: day).map { input in
            let expected = try workload.expectedAnswer(to: input, by: workload.references[0])
            func answer(
                _ who: String, _ role: String, _ answer: Output?, reference: ReferenceID? = nil
            ) -> DayAnswer {
                let distance = answer.flatMap { workload.distance($0, expected.answer) }
                return DayAnswer(
                    workload: workload.name, input: workload.describe(input), who: who,
                    reference: reference?.rawValue, role: role, answer: answer.map { workload.words($0) },
                    verdict: workload.classify(answer, expected: expected, tolerance: workload.tolerance),
                    distance: distance.flatMap { $0.isFinite ? $0 : nil })
            }
            let references = workload.references.map { reference in
                let own = reference.expected(input)
                return answer(
                    (own.map(reference.source) ?? reference.id).rawValue, "authority", own?.answer,
                    reference: reference.id)
            }
            let answers = kernels.map { kernel in
                let isAsked = (kernel.facts.validYears ?? workload.years).contains(year)
                let adapter = kernel as? any ForeignKernel<Input, Output>
                return answer(
                    kernel.facts.name, adapter == nil ? "kernel" : "adapter",
                    isAsked ? adapter.map { $0.answerIfAny(input) } ?? kernel.answer(input) : nil)
            }
            return DayQuestion(
                workload: workload.name, input: workload.describe(input), answers: references + answers)
        }
    }
}
