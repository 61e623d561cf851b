import ChineseCalendar
import Foundation
import Testing

/// The vectors of occurrences, made without the library, and what they notice.
@Suite struct OccurrenceVectorTests {
    private struct File: Decodable {
        let count: Int
        let tests: [Case]
    }

    private struct Case: Decodable {
        struct Expected: Decodable {
            let year, month, leap, day: Int
            let date: GregorianDate
        }

        let year, month, leap, day: Int
        let months: OccurrencePolicy.Months
        let day30: OccurrencePolicy.Day30
        let skip: String?
        let expected: [Expected]

        func dates(_ policy: OccurrencePolicy) throws -> [LunarDate] {
            try LunarMonthDay(month: month, isLeapMonth: leap == 1, day: day)
                .dates(in: LunarYear(year), policy: policy)
        }

        var known: [LunarDate] {
            get throws {
                try expected.map {
                    try LunarDate(year: $0.year, month: $0.month, isLeapMonth: $0.leap == 1, day: $0.day)
                }
            }
        }
    }

    private func cases() throws -> [Case] {
        let path = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../vectors/occurrences/occurrences.json")
        let file = try JSONDecoder().decode(File.self, from: Data(contentsOf: path))
        #expect(file.count == file.tests.count && file.count >= 2_000)
        return file.tests
    }

    @Test func everyCase() throws {
        for test in try cases() {
            let dates = try test.dates(OccurrencePolicy(test.months, test.day30))
            try #require(try dates == test.known)
            try #require(dates.map { GregorianDate($0) } == test.expected.map(\.date))
            let policies = ["OMIT": OccurrencePolicy.omit, "BACKWARD": .backward, "FORWARD": .forward]
            if let skip = test.skip { try #require(try test.dates(#require(policies[skip])) == dates) }
        }
    }

    /// Each policy taken for another one is noticed.
    @Test func mutants() throws {
        let cases = try cases()
        func check<Part: CaseIterable & Equatable>(
            _ part: KeyPath<Case, Part>, _ policy: (Case, Part) -> OccurrencePolicy
        ) throws {
            for (wrong, right) in Part.allCases.flatMap({ wrong in Part.allCases.map { (wrong, $0) } })
            where wrong != right {
                let noticed = try cases.count {
                    try $0[keyPath: part] == right && $0.dates(policy($0, wrong)) != $0.known
                }
                #expect(noticed > 0, "\(wrong) for \(right)")
            }
        }
        try check(\.months) { OccurrencePolicy($1, $0.day30) }
        try check(\.day30) { OccurrencePolicy($0.months, $1) }
    }
}
