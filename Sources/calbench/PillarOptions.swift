public import ArgumentParser
public import CalendarValues
import Catalog
import Support
import Workloads

/// By which conventions, and when, `ganzhi.moments` is asked.
struct PillarOptions: ParsableArguments {
    @Option(help: .expert("When the year's pillar changes (default: new-year)", "event"))
    var pillarsYear: PillarConventions.YearStart?
    @Option(help: .expert("When the month's pillar changes (default: term-day)", "event"))
    var pillarsMonth: PillarConventions.MonthStart?
    @Option(help: .expert("When the day's pillar changes (default: midnight)", "hour"))
    var pillarsDay: PillarConventions.DayStart?
    @Option(
        help: .expert("Time of day, UTC+8, for the pillars (default: an hour, and about a term's instant)", "time"))
    var pillarsAt: TimeOfDay?

    /// A second of a day, 0…86399.
    struct TimeOfDay: ExpressibleByArgument {
        let text: String
        let second: Int

        init?(argument: String) {
            guard let match = argument.wholeMatch(of: /([0-9]{1,2}):([0-9]{2})(?::([0-9]{2}))?/),
                let hour = Int(match.1), let minute = Int(match.2), let second = Int(match.3 ?? "0"),
                hour < 24, minute < 60, second < 60
            else { return nil }
            text = argument
            self.second = (hour * 60 + minute) * 60 + second
        }

        static var allValueStrings: [String] { ["HH:MM", "HH:MM:SS (00:00:00 to 23:59:59)"] }
    }

    private var conventions: PillarConventions {
        PillarConventions(
            year: pillarsYear ?? .newYear, month: pillarsMonth ?? .termDay, day: pillarsDay ?? .midnight)
    }

    /// The inputs of a day: of moments only those by the conventions, or the one at the time that was asked for.
    func inputs<Input, Output>(of workload: any DailyWorkload<Input, Output>, on day: DayNumber) -> [Input] {
        if let pillarsAt,
            let asked = PillarMoment(day: day, second: pillarsAt.second, conventions: conventions) as? Input
        {
            return [asked]
        }
        return workload.inputs(on: day).filter { input in
            (input as? PillarMoment).map { $0.conventions == conventions } ?? true
        }
    }

    /// Makes sure that the workload is asked where one of the options is given.
    func check(_ catalog: Catalog) throws {
        let given: [(name: String, value: String)] = [
            pillarsYear.map { ("--pillars-year", $0.rawValue) }, pillarsMonth.map { ("--pillars-month", $0.rawValue) },
            pillarsDay.map { ("--pillars-day", $0.rawValue) }, pillarsAt.map { ("--pillars-at", $0.text) },
        ].compactMap(\.self)
        guard let option = given.first, !catalog.entries.contains(where: { $0.name == GanzhiMomentsWorkload.name })
        else { return }
        throw Failure(
            .usage,
            "\(option.name) \(option.value): expected with --all, or with a --filter that keeps \(GanzhiMomentsWorkload.name)"
        )
    }
}

extension PillarConventions.YearStart: ExpressibleByArgument {}
extension PillarConventions.MonthStart: ExpressibleByArgument {}
extension PillarConventions.DayStart: ExpressibleByArgument {}
