extension AdapterManifest {
    /// What a manifest, or the greeting of an adapter without one, has of a workload.
    struct Stated: Decodable {
        enum CodingKeys: String, CodingKey, CaseIterable {
            case from, to, claims, conventions, moves, example
            case accuracy = "accuracy_s"
        }

        let from, to, claims, conventions, example, moves: String?
        let accuracy: Double?
    }

    /// What a library documents of a workload.
    package struct Claim: Sendable, Hashable {
        /// The days that it covers.
        package let range: ClosedRange<DayNumber>
        /// The Gregorian years that the range touches.
        package let years: ClosedRange<Int>
        /// The range as it was stated, such as `1900-01-31 … 2100`.
        package let rangeText: String
        /// The reference that the answers are judged by; nil for the workload's first one.
        package let reference: ReferenceID?
        /// The largest error of instants, in seconds; nil where it documents none.
        package let accuracy: Double?

        /// The time zone, with the hour of a library that takes local times, in which its answers are known to move.
        package let moves: ZoneSetting?

        /// Reads a claim; `failure` is thrown for a field, with what is wrong with it.
        init(of workload: String, _ stated: Stated, failure: Failing) throws {
            let (from, to) = (stated.from ?? "", stated.to ?? "")
            let first = try Self.days("from", from, failure)
            let last = try Self.days("to", to, failure)
            guard first.days.lowerBound <= last.days.upperBound else {
                throw failure("to", "\(shown(to, 20)) is before \(shown(from, 20))")
            }
            range = first.days.lowerBound...last.days.upperBound
            years = first.year...last.year
            rangeText = "\(from) … \(to)"
            reference = try Self.reference(of: workload, stated, failure)
            accuracy = stated.accuracy
            guard 0...3_600 ~= accuracy ?? 0 else {
                throw failure("accuracy_s", "expected a number of seconds, 0 to 3600")
            }
            moves = stated.moves.flatMap(ZoneSetting.init)
            if let text = stated.moves, moves == nil {
                let all = OtherZone.allCases.map(\.rawValue).joined(separator: " or ")
                throw failure("moves", "'\(shown(text, 40))': expected \(all), with an hour such as 12:00 of times")
            }
        }

        typealias Failing = (_ field: String, _ problem: String) -> any Error

        /// The days of a text: a year or a day.
        private static func days(
            _ field: String, _ text: String, _ failure: Failing
        ) throws -> (days: ClosedRange<DayNumber>, year: Int) {
            // Not \d: it also matches digits of other scripts.
            if text.wholeMatch(of: /-?[0-9]{1,4}/) != nil, let year = Int(text) {
                let first = GregorianDate(uncheckedYear: year, month: 1, day: 1).dayNumber
                return (first...GregorianDate(uncheckedYear: year, month: 12, day: 31).dayNumber, year)
            }
            guard let date = GregorianDate(text), -9999...9999 ~= date.year else {
                throw failure(
                    field, "'\(shown(text, 20))': expected a day such as \"1900-01-31\", or a year such as \"1900\"")
            }
            return (date.dayNumber...date.dayNumber, date.year)
        }

        private static func reference(
            of workload: String, _ stated: Stated, _ failure: Failing
        ) throws -> ReferenceID? {
            guard let conventions = stated.conventions else { return stated.claims.map(ReferenceID.init(rawValue:)) }
            guard workload == GanzhiPillarsWorkload.facts.name, stated.claims == nil else {
                throw failure(
                    "conventions", "expected with \(GanzhiPillarsWorkload.facts.name) only, and without claims")
            }
            guard GanzhiPillarsWorkload.conventions[conventions] != nil else {
                let all = GanzhiPillarsWorkload.conventions.keys.sorted()
                throw failure(
                    "conventions", "'\(shown(conventions, 60))': expected one of \(all.joined(separator: ", "))")
            }
            return GanzhiPillarsWorkload.reference(following: conventions)
        }

        /// Whether an input's days are within the range; false where no table has them.
        package func includes(_ days: ClosedRange<DayNumber>?) -> Bool {
            days.map { range.contains($0.lowerBound) && range.contains($0.upperBound) } ?? false
        }

        /// The years that lie within the range as a whole; those that it touches where there are none.
        package var wholeYears: ClosedRange<Int> {
            let first = GregorianDate(uncheckedYear: years.lowerBound, month: 1, day: 1).dayNumber
            let last = GregorianDate(uncheckedYear: years.upperBound, month: 12, day: 31).dayNumber
            let whole = (range.contains(first) ? 0 : 1, range.contains(last) ? 0 : 1)
            let (lower, upper) = (years.lowerBound + whole.0, years.upperBound - whole.1)
            return lower <= upper ? lower...upper : years
        }
    }
}
