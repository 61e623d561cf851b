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
        "A date in the Chinese calendar: how certain it is, and who differs.",
        """
        Without -f and --adapter, shows lunar.date of all kernels and all built adapters, and ganzhi.moments for a time or \
        with --pillars; with --all, every workload. With --adapter, only the workloads that an adapter has and of which -f keeps something.
        """, "day 2033-leap11-01", "day 2027-02-06 -f lunar.date --adapter lunardate")

    @Argument(
        help: "A date, such as 2057-09-28, 2033-leap11-01, 二〇二七年正月初一 or '2025-01-13 23:30' (default: today in Beijing)")
    var date = "today"
    @OptionGroup(title: Help.what) var implementations: ImplementationOptions
    @OptionGroup(title: Help.what) var pillars: PillarOptions
    @OptionGroup(title: Help.what) var reference: ReferenceOptions
    @Flag(help: "Every workload, and in text every answer (default: no)") var all = false
    @OptionGroup(title: Help.output) var output: OutputOptions<DayFormats>

    func run() async throws {
        let reference = try reference.find()
        let (text, second) = DateText.time(self.date)
        let (day, date) = try DateText.day(text, reference)
        let hasPillars = second != nil || pillars.pillars != nil
        let moment = PillarMoment(day: day, second: second ?? 0, conventions: pillars.conventions)
        func show(_ catalog: Catalog, notBuilt: Int? = nil) async throws {
            guard !hasPillars || catalog.entries.contains(where: { $0.name == GanzhiMomentsWorkload.name }) else {
                throw Failure(
                    .usage,
                    "--pillars, or a time of day: expected with \(GanzhiMomentsWorkload.name) among the workloads")
            }
            let calendar = try DayReport.Calendar(day, date, hasPillars ? moment : nil, reference)
            try await self.show(catalog, day, date, second, calendar, reference, notBuilt: notBuilt)
        }
        guard implementations.filters.isEmpty, implementations.adapters.names.isEmpty else {
            return try await implementations.with(reference) { catalog, _ in
                try await show(catalog)
            }
        }
        let (ready, notBuilt) = AdapterOptions.ready(for: LunarDateWorkload.name)
        // Chosen by the workload, because a kernel's name makes the kernel.
        let names = [LunarDateWorkload.name] + (hasPillars ? [GanzhiMomentsWorkload.name] : [])
        let catalog = Catalog(Catalog.all.entries.filter { all || names.contains($0.name) })
        try await Adapters.with(ready, timeout: implementations.adapters.timeout, reference) { started in
            try await show(started.added(to: catalog, reference), notBuilt: notBuilt)
            for (name, problem) in started.unusable { Terminal.note("calbench: \(name) \(problem)") }
        }
    }

    private func show(
        _ catalog: Catalog, _ day: DayNumber, _ date: GregorianDate, _ second: Int?,
        _ calendar: DayReport.Calendar, _ reference: ReferenceData, notBuilt: Int?
    ) async throws {
        async let events = Self.events(near: day, calendar, reference)
        let questions = try await withThrowingTaskGroup { [pillars] group in
            for (place, entry) in catalog.entries.enumerated() {
                group.addTask { (place, try entry.questions(of: day, second, date.year, reference, pillars)) }
            }
            return try await group.reduce(into: []) { $0.append($1) }.sorted { $0.0 < $1.0 }.flatMap(\.1)
        }
        var report = try await DayReport(
            date: "\(date)", weekday: day.weekday, dayNumber: Int(day.rawValue),
            julianDayNumber: day.julianDayNumber, calendar: calendar, questions: questions, events: events)
        report.notBuilt = notBuilt
        try output.print(report, view: View(all: all))
    }

    /// The new moon of the month, and the events of the day and of its neighbours, whose midnights may be in doubt.
    private static func events(
        near day: DayNumber, _ calendar: DayReport.Calendar, _ reference: ReferenceData
    ) throws -> CertificateList {
        let certifier = try Certifier(CertificateCalendar(reference))
        let start = try reference.gregorian.parse(calendar.monthStart)?.day ?? day
        let moons = try start < day - 1 ? certifier.certificates(of: start - 1...min(start + 1, day - 2)) : []
        let isMoon: (Certificate) -> Bool = { if case .newMoon = $0.event { true } else { false } }
        return CertificateList(try moons.filter(isMoon) + certifier.certificates(of: day - 1...day + 1))
    }
}

extension AdapterOptions {
    /// The adapters of the folder that can be run and have a workload, and how many have it and are not built.
    fileprivate static func ready(for workload: String) -> (programs: [AdapterProgram], notBuilt: Int) {
        guard let folder else { return ([], 0) }
        let programs = AdapterProgram.names(in: folder).compactMap { try? AdapterProgram($0, in: folder) }
            .filter { $0.manifest?.workloads[workload] != nil }
        let ready = programs.filter { $0.manifest.map { AdapterBuild($0).isDone } ?? false }
        return (ready, programs.count - ready.count)
    }
}

extension DayReport.Calendar {
    /// The calendar as published, before it begins as computed; with the pillars of a moment, or those of the day.
    fileprivate init(
        _ day: DayNumber, _ date: GregorianDate, _ moment: PillarMoment?, _ reference: ReferenceData
    ) throws {
        func answer<W: Workload>(_ workload: W, _ input: W.Input) throws -> W.Output {
            try workload.expectedAnswer(to: input, by: workload.references[0]).answer
        }
        let lunar = try answer(LunarDateWorkload(reference), day)
        let pillars = try answer(
            GanzhiPillarsWorkload(reference), PillarTime(day: day, hour: 0, start: .newYear))
        let festivals = try answer(FestivalsWorkload(reference), day)
        // Not through the workload, which would read the terms by GB/T 33661, too: 436 KB.
        let terms = try reference.hkoTerms
        let found = try reference.gregorian.termsOfMonth(of: day).compactMap { term in
            SolarTerm(rawValue: term.index).map { ($0, String(terms.date(of: term)?.description.dropFirst(5) ?? "")) }
        }
        let start = try reference.gregorian.date(of: day - (lunar.day - 1))
        self.init(
            date: lunar, year: pillars.year, monthStart: start.map { "\($0)" } ?? "", festivals: festivals.labels,
            pillars: try moment.map { moment in
                let own = try answer(GanzhiMomentsWorkload(reference), moment)
                return [own.year, own.month, own.day, own.hour]
            } ?? [pillars.year, pillars.month, pillars.day], terms: found)
    }
}

extension CatalogEntry {
    fileprivate func questions(
        of day: DayNumber, _ second: Int?, _ year: Int, _ reference: ReferenceData, _ pillars: PillarOptions
    ) throws -> [DayQuestion] {
        guard let workload = try dailyWorkload(reference) else { return [] }
        return try pillars.inputs(of: workload, on: day, at: second).map { input in
            let expected = try workload.expectedAnswer(to: input, by: workload.references[0])
            func answer(
                _ who: String, _ role: DayAnswer.Role, _ answer: Output?, reference: ReferenceID? = nil
            ) -> DayAnswer {
                let distance = answer.flatMap { workload.distance($0, expected.answer) }
                return DayAnswer(
                    workload: workload.name, input: workload.describe(input), who: who,
                    reference: reference?.rawValue, role: role, answer: answer.map { workload.describe(answer: $0) },
                    date: answer as? LunarDate,
                    verdict: workload.classify(answer, expected: expected, tolerance: workload.tolerance),
                    distance: distance.flatMap { $0.isFinite ? $0 : nil })
            }
            let references = workload.references.map { reference in
                let own = reference.expected(input)
                return answer(
                    (own.map(reference.source) ?? reference.id).rawValue, .authority, own?.answer,
                    reference: reference.id)
            }
            let answers = kernels.map { kernel in
                let isAsked = (kernel.facts.validYears ?? workload.years).contains(year)
                let adapter = kernel as? any ForeignKernel<Input, Output>
                return answer(
                    kernel.facts.name, adapter == nil ? .kernel : .adapter,
                    isAsked ? adapter.map { $0.answerIfAny(input) } ?? kernel.answer(input) : nil)
            }
            return DayQuestion(
                workload: workload.name, input: workload.describe(input), answers: references + answers)
        }
    }
}
