import ArgumentParser
import CalendarValues
import Workloads

/// By which conventions `ganzhi.moments` is checked.
struct PillarOptions: ParsableArguments {
    @Option(
        help: .expert(
            "When the pillars change, such as lichun-day,term-instant,23h (default: new-year,term-day,midnight)",
            "conventions"),
        transform: PillarOptions.conventions)
    var pillars: PillarConventions?

    var conventions: PillarConventions { pillars ?? PillarConventions() }

    private static func conventions(_ text: String) throws -> PillarConventions {
        let (names, all) = (Set(text.split(separator: ",")), PillarConventions.allCases)
        // The first with some names has the defaults of the others.
        guard !names.isEmpty, let found = all.first(where: { names.isSubset(of: $0.description.split(separator: " ")) })
        else {
            let kinds = [
                PillarConventions.YearStart.allCases.map(\.rawValue),
                PillarConventions.MonthStart.allCases.map(\.rawValue),
                PillarConventions.DayStart.allCases.map(\.rawValue),
            ]
            let known = kinds.map { $0.joined(separator: "|") }.joined(separator: ",")
            throw ValidationError("expected at least one of \(known)")
        }
        return found
    }

    /// The inputs of a day: of moments only those by the conventions, or the one at a second of the day.
    func inputs<Input, Output>(
        of workload: any DailyWorkload<Input, Output>, on day: DayNumber, at second: Int?
    ) -> [Input] {
        if let second, let moment = PillarMoment(day: day, second: second, conventions: conventions) as? Input {
            return [moment]
        }
        return workload.inputs(on: day).filter { ($0 as? PillarMoment).map { $0.conventions == conventions } ?? true }
    }
}
