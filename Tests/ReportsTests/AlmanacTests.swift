import Astronomy
import CalendarTestSupport
import CalendarValues
import Foundation
import KernelProtocol
import ReferenceData
import Reports
import Testing
import Verification

@Suite("Days and years of an almanac agree with each other and with the tables")
struct AlmanacTests {
    /// Of all days: those with another accepted date, and their festivals.
    private struct Counts: Equatable, CustomStringConvertible {
        var days = 0, doubtful = 0, festivals = 0
        var description: String { "\(days) \(doubtful) \(festivals)" }
    }

    @Test(
        "every day: date, festivals and certainty",
        arguments: [
            ("china", CalendarRules.china, "73414 90 6231"), ("korea", .korea, "73414 30 2211"),
            ("vietnam", .vietnam, "48578 90 1596"), ("china", .qing, "93109 90 2801"),
            ("china", .future, "72683 390 2190"),
        ])
    func sweep(name: String, rules: CalendarRules, counts expected: String) throws {
        let reference = try Fixture.reference()
        let table = try reference.months(rules)
        // What decides takes longer than all the rest: of the first of each leap month and of every third other one; every day
        // outside of CI (Documentation/Maintaining.md).
        let isEveryDay = ProcessInfo.processInfo.environment["CALBENCH_EVERY_DAY"] != nil
        let almanac = try Almanac(name, reference)
        // By the table: a disputed month's days, and those before it that may be in it.
        var doubtful: [DayNumber: Bool] = [:]
        for entry in try reference.disputed(rules).months.values {
            let month = try #require(table.month(of: entry.published))
            for place in 0..<month.length + max(0, entry.published - entry.other) {
                doubtful[min(entry.published, entry.other) + place] = entry.isContested
            }
        }
        // By the years.
        var ofYears: [DayNumber: (day: Almanac.Day, certainty: Certainty)] = [:]
        for number in rules.years.lowerBound - 1...rules.years.upperBound {
            guard let year = try almanac.year(number) else { continue }
            for month in year.months {
                let days = try month.days
                let dates = (0..<month.length).map { PackedLunarDate(rawValue: month.date.rawValue + Int32($0)) }
                try #require(days.map(\.day.lunar) == dates && days.first?.day.date == month.firstDay, "\(month.date)")
                let moons = month.events.filter { if case .newMoon = $0.certificate.event { true } else { false } }
                try #require(moons.map(\.day) == [1], "\(month.date)")
                for one in days {
                    ofYears[one.day.day] = one
                    #expect(doubtful[one.day.day] == nil || year.certainty != .certain, "\(name) \(number)")
                }
            }
        }
        var counts = Counts()
        for day in try LunarDateWorkload(rules, reference).inputs(of: rules.years) {
            let (found, ofYear) = try #require(ofYears[day])
            let published = try table.date(of: day) ?? reference.gbtMonths.date(of: day)
            try #require(found.lunar == published, "\(found.date)")
            try #require((found.other != nil) == (doubtful[day] != nil), "\(found.date)")
            let certainty: Certainty = doubtful[day].map { $0 ? .contested : .uncertain } ?? .certain
            try #require(found.certainty == certainty, "\(found.date)")
            let isChosen = found.lunar.day == 1 && (found.lunar.isLeapMonth || found.lunar.month % 3 == 1)
            if isEveryDay || isChosen || doubtful[day] != nil || ofYear != .certain {
                let decided = try almanac.decision(found).certainty
                try #require(decided == ofYear && (decided != .certain || certainty == .certain))
            }
            counts.days += 1
            counts.doubtful += doubtful[day] == nil ? 0 : 1
            counts.festivals += found.festivals.count
        }
        #expect("\(counts)" == expected)
    }

    /// Either day of a term that is contested or uncertain.
    @Test func termsInDoubt() throws {
        let reference = try Fixture.reference()
        let almanac = try Almanac("china", reference)
        let terms = try reference.disputed.terms
        for (term, entry) in terms {
            for day in [entry.published, entry.other] {
                let decision = try almanac.decision(try #require(try almanac.day(day)))
                #expect(decision.certainty == (entry.isContested ? .contested : .uncertain), "\(term)")
            }
        }
        #expect(terms.count == 4)
    }

    /// Months for which the sources differ, and leap months that the computed terms would put elsewhere.
    @Test(arguments: [(1661, Certainty.contested), (1781, .contested), (1890, .contested), (1727, .certain)])
    func qing(number: Int, certainty: Certainty) throws {
        let year = try #require(try Almanac("china", Fixture.reference()).year(number))
        #expect(year.certainty == certainty)
    }
}
