import ArgumentParser
import Astronomy
import CalendarValues
import Catalog
import KernelProtocol
import ReferenceData
import Reports
import Support
import Verification

struct Day: AsyncParsableCommand {
    static let configuration = Help.command(
        "day", "A date in the Chinese calendar: how certain it is, and who differs.",
        """
        Without -f and --adapter, shows the lunar.date of all libraries as they were surveyed, and ganzhi.moments for a \
        time; with --all, every workload of all kernels, too. With --adapter, only the workloads that an adapter has and of \
        which -f keeps something.
        """, "day lunar:2033-leap11-01", "day 2027-02-06 -f lunar.date --adapter lunardate")

    @Argument(
        help:
            "A date, such as 2057-09-28, lunar:2033-leap11-01, 二〇二七年正月初一 or '2025-01-13 23:30' (default: today in Beijing)"
    )
    var date = "today"
    @OptionGroup(title: Help.what) var implementations: ImplementationOptions
    @OptionGroup(title: Help.what) var calendars: CalendarOption
    @OptionGroup(title: Help.what) var reference: ReferenceOptions
    @Flag(help: "Every workload, and in text every answer (default: no)") var all = false
    @OptionGroup(title: Help.output) var output: OutputOptions<DayFormats>

    func run() async throws {
        let reference = try reference.find()
        let (text, second) = DateText.time(self.date)
        let (day, date) = try DateText.day(text, of: calendars.isOne ? calendars.calendar[0] : .china)
        let moment = second.map { PillarMoment(day: day, second: $0, conventions: PillarConventions()) }
        func show(_ catalog: Catalog, surveyed: [SurveyedDates.Library] = []) async throws {
            let name = GanzhiMomentsWorkload.facts.name
            guard moment == nil || catalog.entries.contains(where: { $0.name == name }) else {
                throw Failure(.usage, "\(self.date): a time of day: expected with \(name) among the workloads")
            }
            let calendar = try DayReport.Calendar(day, date, moment, reference)
            try await self.show(catalog, day, date, moment, calendar, reference, surveyed)
        }
        guard implementations.filters.isEmpty, implementations.adapters.names.isEmpty else {
            return try await implementations.with(reference) { catalog, _ in
                try await show(catalog)
            }
        }
        // Of libraries what was surveyed; calbench's own kernels with --all.
        let others = calendars.calendar.filter { $0.name != CalendarRules.china.name }
        if calendars.isOne { _ = try calendars.having(date.year...date.year, self.date) }
        let names =
            [LunarDateWorkload.facts.name] + (moment != nil ? [GanzhiMomentsWorkload.facts.name] : [])
            + others.map { LunarDateWorkload.facts(of: $0).name }
        let usual = Set(Catalog.usual.entries.map(\.name))
        let entries = Catalog.all.entries.filter { names.contains($0.name) || all && usual.contains($0.name) }
        let shown = entries.map { entry in
            all ? entry : (entry as? any AdaptableEntry)?.withoutKernels ?? entry
        }
        try await show(Catalog(shown), surveyed: Self.surveyed(reference))
    }

    /// The libraries that were surveyed with these reference data; others are named.
    private static func surveyed(_ reference: ReferenceData) throws -> [SurveyedDates.Library] {
        let libraries = try reference.surveyed.libraries
        let hash = try reference.hkoMonths.sha256
        let others = libraries.filter { $0.referenceSHA256 != hash }
        if !others.isEmpty {
            Terminal.note(
                "surveyed with other reference data, so left out: \(others.map(\.name).joined(separator: ", "))")
        }
        return libraries.filter { $0.referenceSHA256 == hash }
    }

    private func show(
        _ catalog: Catalog, _ day: DayNumber, _ date: GregorianDate, _ moment: PillarMoment?,
        _ calendar: DayReport.Calendar, _ reference: ReferenceData,
        _ surveyed: [SurveyedDates.Library]
    ) async throws {
        let certifier = Certifier(
            try CertificateCalendar(reference), toMinutes: !all && output.format.name == "text")
        async let events = Self.events(near: day, calendar, reference, certifier)
        let questions = try await withThrowingTaskGroup { group in
            for (place, entry) in catalog.entries.enumerated() {
                group.addTask { (place, try entry.questions(of: day, moment, date.year, reference, surveyed)) }
            }
            return try await group.reduce(into: []) { $0.append($1) }.sorted { $0.0 < $1.0 }.flatMap(\.1)
        }
        let report = try await DayReport(
            date: "\(date)", weekday: day.weekday, dayNumber: Int(day.rawValue),
            julianDayNumber: day.julianDayNumber, calendar: calendar, questions: questions, events: events)
        try output.print(report, view: View(all: all))
    }

    /// The new moon of the month, and the events of the day and of its neighbours, whose midnights may be in doubt.
    private static func events(
        near day: DayNumber, _ calendar: DayReport.Calendar, _ reference: ReferenceData, _ certifier: Certifier
    ) throws -> CertificateList {
        let start = try reference.gregorian.parse(calendar.monthStart)?.day ?? day
        let moons = try start < day - 1 ? certifier.certificates(of: start - 1...min(start + 1, day - 2)) : []
        let isMoon: (Certificate) -> Bool = { if case .newMoon = $0.event { true } else { false } }
        return CertificateList(try moons.filter(isMoon) + certifier.certificates(of: day - 1...day + 1))
    }
}

extension AdaptableEntry {
    fileprivate var withoutKernels: any CatalogEntry { with([]) }
}

extension DayReport.Calendar {
    /// The calendar as published, before it begins as computed; with the pillars of a moment, or those of the day.
    fileprivate init(
        _ day: DayNumber, _ date: GregorianDate, _ moment: PillarMoment?, _ reference: ReferenceData
    ) throws {
        func answer<W: Workload>(_ workload: W, _ input: W.Input) throws -> W.Output {
            try workload.expectedAnswer(to: input, by: workload.references[0]).answer
        }
        let dates = try LunarDateWorkload(reference)
        let expected = try dates.expectedAnswer(to: day, by: dates.references[0])
        let lunar = expected.answer
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
            date: lunar, other: expected.alternative, year: pillars.year, monthStart: start.map { "\($0)" } ?? "",
            festivals: festivals.labels,
            pillars: try moment.map { moment in
                let own = try answer(GanzhiMomentsWorkload(reference), moment)
                return [own.year, own.month, own.day, own.hour]
            } ?? [pillars.year, pillars.month, pillars.day], terms: found)
    }
}

extension CatalogEntry {
    fileprivate func questions(
        of day: DayNumber, _ moment: PillarMoment?, _ year: Int, _ reference: ReferenceData,
        _ surveyed: [SurveyedDates.Library]
    ) throws -> [DayQuestion] {
        guard let workload = try workload(reference) as? any DailyWorkload<Input, Output>, workload.years.contains(year)
        else { return [] }
        // Of moments the one of the time, or those by the usual conventions.
        let inputs =
            (moment as? Input).map { [$0] }
            ?? workload.inputs(on: day).filter { ($0 as? PillarMoment)?.conventions ?? .init() == .init() }
        return try inputs.map { input in
            let expected = try workload.expectedAnswer(to: input, by: workload.references[0])
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
                (workload.name == LunarDateWorkload.facts.name ? surveyed : []).map { library in
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
