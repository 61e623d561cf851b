import ArgumentParser
import Astronomy
import Catalog
import ChineseCalendar
import Reports

struct Day: AsyncParsableCommand {
    static let configuration = Help.command(
        "day", "A date in a calendar: how certain it is, and who differs.",
        """
        Shows the dates of all libraries of the calendar as they were surveyed, and ganzhi.moments for a time; with --all, every \
        workload of all kernels, too. With --adapter, the dates of these libraries alone; with -f, what it keeps.
        """, "day 'Tết 2030'", "day lunar:08-15 --next 10")

    @Argument(
        help:
            "A date, such as 2057-09-28, lunar:2033-leap11-01, 2026年中秋, 'Tết 2030' or '2025-01-13 23:30' (default: today in Beijing)"
    )
    var date = "today"
    @OptionGroup(title: Help.what) var implementations: ImplementationOptions
    @OptionGroup(title: Help.what) var calendars: CalendarOption
    @OptionGroup(title: Help.what) var reference: ReferenceOptions
    @OptionGroup(title: Help.what) var next: NextOptions
    @Flag(help: "Every workload, and in text every answer (default: no)") var all = false
    @OptionGroup(title: Help.output) var output: OutputOptions<DayFormats>

    func run() async throws {
        let reference = try reference.find()
        let (text, second) = try DateText.time(self.date)
        if let found = try next.occurrences(of: second == nil ? text : self.date, calendars) {
            return try output.print(found, OccurrenceFormats.self, view: View())
        }
        let (day, date, asked) = try DateText.day(text, of: calendars.isOne ? calendars.calendar[0] : .china)
        // A calendar of its own stands above China's.
        let shown = calendars.isOne && asked.name != CalendarRules.china.name ? [asked, .china] : calendars.calendar
        let toMinutes = !all && output.format.name == "text"
        let parts = try shown.compactMap { rules -> DayReport.Part? in
            let almanac = try Almanac(rules.name, reference, toMinutes: toMinutes)
            return try almanac.day(day).map { (day: $0, decision: try almanac.decision($0)) }
        }
        guard parts.contains(where: { $0.day.rules.name == asked.name }) else {
            throw Failure(.usage, "\(self.date): \(CalendarOption.ranges(asked))")
        }
        let moment = second.map { PillarMoment(day: day, second: $0, conventions: PillarConventions()) }
        guard moment == nil || SolarTerm.years ~= date.year else {
            throw Failure(.usage, "\(self.date): a time of day: expected one of \(YearsText.text(SolarTerm.years))")
        }
        let pillars = try Self.pillars(parts[0].day, moment, reference)
        func show(_ catalog: Catalog, isSurveyed: Bool = false) async throws {
            let name = GanzhiMomentsWorkload.facts.name
            guard moment == nil || catalog.entries.contains(where: { $0.name == name }) else {
                throw Failure(.usage, "\(self.date): a time of day: expected with \(name) among the workloads")
            }
            let questions = try await withThrowingTaskGroup { group in
                for (place, entry) in catalog.entries.enumerated() {
                    group.addTask { (place, try entry.questions(of: day, moment, date.year, reference, isSurveyed)) }
                }
                return try await group.reduce(into: []) { $0.append($1) }.sorted { $0.0 < $1.0 }.flatMap(\.1)
            }
            try output.print(DayReport(parts, pillars: pillars, questions: questions), view: View(all: all))
        }
        // The date in the calendar, or in all that are shown, and the pillars of a time.
        let names =
            (calendars.isOne ? [parts[0]] : parts).map { LunarDateWorkload.facts(of: $0.day.rules).name }
            + (moment != nil ? [GanzhiMomentsWorkload.facts.name] : [])
        func isOfDate(_ entry: any CatalogEntry) -> Bool { names.contains(entry.name) }
        let (isFiltered, areAdapters) = (!implementations.filters.isEmpty, !implementations.adapters.names.isEmpty)
        guard !isFiltered, !areAdapters else {
            return try await implementations.with(reference, alone: !isFiltered) { catalog, _ in
                // An adapter that has no dates shows what it has.
                let dates = catalog.entries.filter(isOfDate)
                try await show(isFiltered || dates.isEmpty ? catalog : Catalog(dates))
            }
        }
        // Of libraries what was surveyed; calbench's own kernels with --all.
        let usual = Set(Catalog.usual.entries.map(\.name))
        let entries = Catalog.all.entries.filter { isOfDate($0) || all && usual.contains($0.name) }
        try await show(
            Catalog(entries.map { all ? $0 : ($0 as? any AdaptableEntry)?.withoutKernels ?? $0 }), isSurveyed: true)
    }

    /// The pillars of a moment, or those of the day; no month's where no table has the terms.
    private static func pillars(
        _ day: Almanac.Day, _ moment: PillarMoment?, _ reference: ReferenceData
    ) throws -> [Sexagenary?] {
        if let moment {
            let workload = try GanzhiMomentsWorkload(reference)
            let own = try workload.expectedAnswer(to: moment, by: workload.references[0]).answer
            // That of the calendar's own year, as its date has it.
            return [Sexagenary(ofYear: day.lunar.relatedYear), own.month, own.day, own.hour]
        }
        let (year, ofDay) = (Sexagenary(ofYear: day.lunar.relatedYear), Sexagenary(ofDay: day.day))
        guard SolarTerm.years ~= day.date.year else { return [year, nil, ofDay] }
        let names = try PillarNames(day.day, PublishedCalendar(reference), reference.hkoTerms, reference.pillars)
        return [year, names?.monthByDay, ofDay]
    }
}

extension AdaptableEntry {
    fileprivate var withoutKernels: any CatalogEntry { with([]) }
}

extension CatalogEntry {
    fileprivate func questions(
        of day: DayNumber, _ moment: PillarMoment?, _ year: Int, _ reference: ReferenceData, _ isSurveyed: Bool
    ) throws -> [DayQuestion] {
        let workload: any Workload<Input, Output> = try workload(reference)
        guard workload.years.contains(year) else { return [] }
        let judge = workload.references[0]
        let surveyed = isSurveyed ? try reference.surveyed(workload.name) : []
        let others = surveyed.filter { $0.referenceSHA256 != judge.table.sha256 }.map(\.name)
        if !others.isEmpty {
            Terminal.note("surveyed with other reference data, so left out: \(others.joined(separator: ", "))")
        }
        // Of moments the one of the time, or those by the usual conventions.
        let inputs =
            (moment as? Input).map { [$0] }
            ?? workload.inputs(on: day).filter { ($0 as? PillarMoment)?.conventions ?? .init() == .init() }
        return try inputs.map { input in
            let expected = try workload.expectedAnswer(to: input, by: judge)
            func answer(
                _ who: String, _ role: DayAnswer.Role, _ answer: Output?, reference: ReferenceID? = nil
            ) -> DayAnswer {
                let distance = answer.flatMap { workload.distance($0, expected.answer) }
                return DayAnswer(
                    workload: workload.name, input: workload.describe(input), who: who,
                    reference: reference?.rawValue, role: role, answer: answer.map { workload.describe(answer: $0) },
                    date: answer as? PackedLunarDate,
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
            let published = expected.answer as? PackedLunarDate
            let libraries = published.map { published in
                surveyed.filter { $0.referenceSHA256 == judge.table.sha256 }.map { library in
                    let answer = library.answer(on: day, published: published)
                    return DayAnswer(
                        workload: workload.name, input: workload.describe(input), who: library.name,
                        version: library.version, surveyed: library.surveyed, role: .library,
                        answer: answer.date?.description, date: answer.date, verdict: answer.kind, distance: nil)
                }
            }
            return DayQuestion(
                workload: workload.name, input: workload.describe(input),
                answers: references + (libraries ?? []) + answers)
        }
    }
}
