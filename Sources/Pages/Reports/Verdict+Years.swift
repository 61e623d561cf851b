import CalendarValues
import ReferenceData
import Support
package import Verification
import Words

extension Verdict {
    /// The number of wrong answers in some years.
    package func wrongDays(in years: ClosedRange<Int>) -> Int {
        // Its inputs are day numbers, which look like years.
        guard workload != "gregorian.date" else { return 0 }
        return runs.filter { $0.kind == .wrong }.flatMap(\.inputsByYear)
            .reduce(0) { $0 + (years.contains($1.key) ? $1.value : 0) }
    }
}

extension Verdict {
    /// The ranges of years in which all wrong answers differ in the one way of a pattern; empty for other patterns, and for
    /// many ranges.
    func years(of match: PatternMatch) -> [ClosedRange<Int>] {
        guard case .same = match.pattern else { return [] }
        let ranges = Set(runs.filter { match.runs.contains($0.at) }.flatMap(\.inputsByYear.keys)).ranges
        return ranges.count > 4 ? [] : ranges
    }
}

extension Set<Int> {
    fileprivate var ranges: [ClosedRange<Int>] {
        sorted().reduce(into: []) { ranges, year in
            if let last = ranges.last, last.upperBound == year - 1 {
                ranges[ranges.count - 1] = last.lowerBound...year
            } else {
                ranges.append(year...year)
            }
        }
    }
}

extension Verdict.Row {
    /// Its range, or the years of scattered inputs.
    var place: Text {
        let inputs = scattered.map { $0.trimmingPrefix("lunar:") }
        let years = Set(inputs.compactMap { Int($0.prefix(4)) })
        guard let first = years.min(), let last = years.max() else { return "\(run.range)" }
        // What follows the year: a month and a day, or a term.
        let shared = Set(inputs.map { $0.dropFirst(5) })
        let ranges = years.ranges.count > 3 ? [first...last] : years.ranges
        let text: Text = "\(ranges.map { "\(YearsText.range($0))" }, by: " and ")"
        return shared.count == 1 ? "each \(shared.first ?? ""), \(text)" : "single ones, \(text)"
    }
}

extension Verdict.Run {
    /// The number of inputs in each year that has any, of their own calendar.
    ///
    /// Inputs of several months are spread over them evenly, days by the months' lengths. Inputs without a date or a year have none.
    package var inputsByYear: [Int: Int] {
        guard let first = Place(from), let last = Place(to), first.month <= last.month else { return [:] }
        let months = stride(from: first.month, through: last.month, by: first.isYear ? 12 : 1)
        var ends = [0]
        for month in months {
            var days = 1
            if let start = first.day, let end = last.day {
                let length = YearMonth(year: month / 12, month: month % 12 + 1).days
                days = (month == last.month ? end : length) + 1 - (month == first.month ? start : 1)
            }
            ends.append(ends[ends.count - 1] + max(1, days))
        }
        let days = ends[ends.count - 1]
        return zip(months, zip(ends, ends.dropFirst())).reduce(into: [Int: Int]()) { years, part in
            years[part.0 / 12, default: 0] += count * part.1.1 / days - count * part.1.0 / days
        }.filter { $0.value > 0 }
    }

    /// The month of an input that begins with a date, a month, a term or a year.
    private struct Place {
        /// year × 12 + month − 1, or the first month of a whole year.
        let month: Int
        let isYear: Bool
        let day: Int?

        init?(_ input: String) {
            let words = input.split { " :".contains($0) }.drop { $0 == "lunar" }
            let parts = words.first?.split(separator: "-", omittingEmptySubsequences: false) ?? []
            guard let first = parts.first, first.count == 4, let year = Int(first), year >= 0 else { return nil }
            let term = words.dropFirst().first.flatMap { name in
                (0..<24).first { SolarTerm(rawValue: $0)?.name == String(name) }
            }
            let number = parts.count > 1 ? Int(parts[1].trimmingPrefix("leap")) ?? 0 : term.map { $0 / 2 + 1 }
            guard 1...12 ~= number ?? 1 else { return nil }
            (month, isYear) = (year * 12 + (number ?? 1) - 1, number == nil)
            day = parts.count > 2 ? Int(parts[2]).flatMap { 1...31 ~= $0 ? $0 : nil } : nil
        }
    }
}
