import ArgumentParser
import ChineseCalendar
import KernelProtocol
import Reports
import Support

/// How often and from when on a day recurs.
struct NextOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Instead of a date, so many days of a month and a day, a festival or a solar term, from one on (default: none)",
            valueName: "n"),
        transform: { try Quantity.parse($0, in: 1...1000, "a whole number of days, 1…1000") })
    var next: Int?
    @Option(help: ArgumentHelp("With --next, the first day or year (default: today)", valueName: "date"))
    var from: String?
    @Option(
        help: ArgumentHelp(
            "With --next, of a 30th or a leap month that a year lacks: omit, backward or forward, as SKIP of RFC 7529",
            valueName: "skip"))
    var skip = Skip.omit

    enum Skip: String, ExpressibleByArgument, CaseIterable {
        case omit, backward, forward

        var policy: OccurrencePolicy {
            switch self {
            case .omit: .omit
            case .backward: .backward
            case .forward: .forward
            }
        }
    }

    func validate() throws {
        guard next == nil, from != nil || skip != .omit else { return }
        throw ValidationError("--from and --skip: expected with --next")
    }

    /// The days of a text; nil without `--next`.
    func occurrences(of text: String, _ calendars: CalendarOption) throws -> Occurrences? {
        guard let next else { return nil }
        guard calendars.isOne else { throw Failure(.usage, "--next \(next): expected one --calendar") }
        let read = try DateText.read(text, of: calendars.calendar[0])
        guard read.written.year == nil else {
            throw Failure(
                .usage,
                "\(text) --next \(next): expected a day that recurs, such as lunar:08-15 or 清明; --from has the year")
        }
        let isYear = from?.wholeMatch(of: /[0-9]{4}/) != nil
        let first = try from.map { try DateText.read(isYear ? "\($0)-01-01" : $0, "--from ", of: read.rules).date }
        let days = read.written.day.dates(
            from: first ?? DateText.today(), count: next, of: read.calendar, by: skip.policy)
        if days.count < next {
            Terminal.note("\(text): \(days.count) of \(next) days; no later one is known")
        }
        return Occurrences(read.rules, days.map { ($0, try? LunarDate($0, in: read.calendar).packed) })
    }
}
