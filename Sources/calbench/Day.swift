import Adapters
import ArgumentParser
import Astronomy
import CalendarValues
import KernelProtocol
import Catalog
import ReferenceData
import Reports
import Support
import Verification
import Workloads

struct Day: AsyncParsableCommand {
    static let configuration = Help.command(
        "Shows what every reference and implementation answers for a date.",
        "With --adapter, only the workloads that an adapter has and of which --filter keeps something.",
        "day 2057-09-28", "day 2027-02-06 -f lunar.date --adapter lunardate")

    @Argument(help: "A Gregorian date, such as 2057-09-28, or today in Beijing") var date: String
    @OptionGroup(title: Help.what) var implementations: ImplementationOptions
    @OptionGroup(title: Help.what) var pillars: PillarOptions
    @OptionGroup(title: Help.what) var reference: ReferenceOptions
    @OptionGroup(title: Help.output) var output: OutputOptions<DayFormats>

    func run() async throws {
        let reference = try reference.find()
        guard let (day, date) = try reference.gregorian.parse(DateText.date(date)), 1900...2100 ~= date.year else {
            throw Failure(
                .usage,
                "\(self.date): accepted is a date that exists, from 1900-01-01 to 2100-12-31, as YYYY-MM-DD, or today")
        }
        try await implementations.with(reference) { catalog, _ in
            try pillars.check(catalog)
            try await show(catalog, day, date, reference)
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
