import ReferenceData

/// `occurrences/occurrences.json`: the days on which a lunar month and day recur in a year, by policies.
///
/// Found by search in the list of the reference's days; the app library, which is checked by these cases, is not used.
package struct OccurrenceVectors: Sendable {
    /// A month and a day of every year, a year, and how a missing month or day is replaced.
    private struct Input {
        let year: Int
        let month: Int
        let isLeap: Bool
        let day: Int
        let months: String
        let day30: String

        /// `SKIP` of RFC 7529 that gives the same days; nil for none.
        var skip: String? {
            switch (months, day30) {
            case ("onlyThatMonth", "onlyThatDay"): "OMIT"
            case ("thatOrRegular", "lastDay"): "BACKWARD"
            case ("thatOrFollowing", "followingDay"): "FORWARD"
            default: nil
            }
        }
    }

    static let months = ["onlyThatMonth", "thatOrRegular", "thatOrFollowing", "regularOnly", "leapIfAny", "both"]
    static let days30 = ["lastDay", "onlyThatDay", "followingDay"]

    /// The cases, a line of JSON each.
    let cases: [String]
    private let sha256: String

    /// - Throws: `Failure` when the table is missing or damaged.
    init(_ reference: ReferenceData) throws {
        let table = try reference.hkoMonths
        // Every day of the table: its date and its Gregorian date.
        let days = try table.months.flatMap { month in
            try (0..<month.length).map { offset in
                (
                    date: PackedLunarDate(rawValue: month.date.rawValue + Int32(offset)),
                    civil: try reference.gregorian.date(of: month.firstDay + offset)
                )
            }
        }
        let yearStarts = Dictionary(
            days.indices.map { (days[$0].date.relatedYear, $0) }, uniquingKeysWith: { first, _ in first })
        func search(_ input: Input) -> [(date: PackedLunarDate, civil: GregorianDate?)] {
            guard let start = yearStarts[input.year] else { return [] }
            func first(isLeap: Bool) -> Int? {
                days[start...].prefix(385).firstIndex {
                    ($0.date.relatedYear, $0.date.month, $0.date.isLeapMonth, $0.date.day)
                        == (input.year, input.month, isLeap, 1)
                }
            }
            func nextFirst(after place: Int) -> Int? { days[(place + 1)...].prefix(30).firstIndex { $0.date.day == 1 } }
            let (regular, leap) = (first(isLeap: false), first(isLeap: true))
            let that = input.isLeap ? leap : regular
            let starts: [Int?] =
                switch input.months {
                case "onlyThatMonth": [that]
                case "thatOrRegular": [that ?? regular]
                case "thatOrFollowing": [that ?? regular.flatMap(nextFirst)]
                case "regularOnly": [regular]
                case "leapIfAny": [leap ?? regular]
                default: [regular, leap]
                }
            return starts.compactMap(\.self).compactMap { start in
                let next = nextFirst(after: start)
                let length = next.map { $0 - start } ?? 30
                if input.day <= length { return days[start + input.day - 1] }
                switch input.day30 {
                case "lastDay": return days[start + length - 1]
                case "followingDay": return next.map { days[$0] }
                default: return nil
                }
            }
        }
        var inputs: [Input] = []
        func add(_ years: [Int], _ month: Int, _ isLeap: Bool, _ days: [Int], _ months: [String]) {
            for (year, day) in years.flatMap({ year in days.map { (year, $0) } }) {
                for name in months {
                    // The policy of the 30th matters on the 30th only.
                    for day30 in day == 30 ? Self.days30 : ["lastDay"] {
                        inputs.append(
                            Input(year: year, month: month, isLeap: isLeap, day: day, months: name, day30: day30))
                    }
                }
            }
        }
        // Every leap month: in its year, for dates in it and in its namesake, and in the year after, which has none.
        for leap in table.months where leap.date.isLeapMonth && leap.date.day == 1 {
            let (year, month) = (leap.date.relatedYear, leap.date.month)
            add([year], month, false, [29, 30], Self.months)
            add([year], month, true, [1, 29, 30], Self.months)
            if year < 2100 { add([year + 1], month, true, [15, 30], Self.months) }
        }
        // Birthdays on New Year's Eve, and a 30th of every month.
        for year in 1900...2099 { add([year], 12, false, [30], ["regularOnly"]) }
        for month in 1...12 { add([2025, 2026, 2033], month, false, [30], ["thatOrRegular"]) }
        cases = inputs.map { input in
            let found = search(input).map { date, civil in
                "{\"year\": \(date.relatedYear), \"month\": \(date.month), \"leap\": \(date.isLeapMonth ? 1 : 0), "
                    + "\"day\": \(date.day), \"date\": \"\(civil.map(\.description) ?? "")\"}"
            }
            let skip = input.skip.map { "\"\($0)\"" } ?? "null"
            return "{\"year\": \(input.year), \"month\": \(input.month), \"leap\": \(input.isLeap ? 1 : 0), "
                + "\"day\": \(input.day), \"months\": \"\(input.months)\", \"day30\": \"\(input.day30)\", "
                + "\"skip\": \(skip), \"expected\": [\(found.joined(separator: ", "))]}"
        }
        sha256 = table.source.sha256
    }

    /// The file's path below the folder of vectors.
    package let name = "occurrences/occurrences.json"

    /// The file: a case on a line each.
    package var text: String {
        """
        {
          "$schema": "schema.json",
          "workload": "occurrences",
          "schema_version": 1,
          "generator": \("calbench \(Version.calbench)".json),
          "license": "Apache-2.0",
          "question": "A month and a day of the Chinese calendar, a lunar year and a policy → the days on which the date recurs in that year.",
          "reference": {"table": "hko/lunar-months.csv", "sha256": \(sha256.json)},
          "notes": [
            "year is the Gregorian year in which the lunar year begins. By followingDay and thatOrFollowing a day may lie in the next lunar year.",
            "months: onlyThatMonth: the month itself, a leap month in no other year. thatOrRegular, thatOrFollowing: in a year without the leap month, the month of its number or the month after it. regularOnly: never a leap month. leapIfAny: the leap month of the number where the year has it. both: the month and the leap month of its number.",
            "day30: a 30th in a month of 29 days: lastDay: the 29th, onlyThatDay: none, followingDay: the first of the next month, which may be a leap month.",
            "skip: the SKIP of RFC 7529 with the same days, for RSCALE=CHINESE;FREQ=YEARLY;BYMONTH=6 or 6L;BYMONTHDAY=30; null for policies that RFC 7529 lacks.",
            "RFC 7529 leaves open which calendar of China is meant, in which zone a day begins, and what a leap month of the start date becomes without BYMONTH. These cases have no zone: civil days in China by the published table."
          ],
          "count": \(cases.count),
          "tests": [
        \(cases.map { "    " + $0 }.joined(separator: ",\n"))
          ]
        }

        """
    }
}
