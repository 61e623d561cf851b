import CalendarContracts
import CalendarTestSupport
import Catalog
import ReferenceData
import Testing

@Suite struct WorkloadTests {
    @Test func inputsAreThoseOfTheYears() throws {
        let visitor = Inputs()
        try Fixture.catalog().forEachWorkload(visitor)
        #expect(
            visitor.counts == [
                "gregorian.date": 366, "gregorian.day": 366, "lunar.date": 366, "lunar.day": 366, "lunar.year": 1,
                "terms.date": 24, "terms.instant": 24, "moons.instant": 13, "grid.fill": 84,
                "list.visible": 5295, "list.edit": 832, "list.hit": 2075, "cells.reuse": 1692, "months.window": 640,
                "easter": 1,
                "ganzhi.year": 1, "ganzhi.pillars": 732, "festivals": 366, "month.labels": 12, "lunar.dayname": 366,
                "month.shape": 84, "grid.rows": 84, "month.index": 48, "month.at": 48, "grid.frame": 2_562,
                "grid.hit": 1_441_987, "selection.runs": 22_766,
            ])
        #expect(
            visitor.boundaries == [
                "gregorian.date": 24, "gregorian.day": 24, "lunar.date": 26, "lunar.day": 26, "lunar.year": 1,
                "terms.date": 24, "terms.instant": 24, "moons.instant": 13, "grid.fill": 28,
                "list.visible": 1193, "list.edit": 560, "list.hit": 923, "cells.reuse": 600, "months.window": 128,
                "easter": 1,
                "ganzhi.year": 1, "ganzhi.pillars": 52, "festivals": 26, "month.labels": 4, "lunar.dayname": 26,
                "month.shape": 28, "grid.rows": 28, "month.index": 8, "month.at": 8, "grid.frame": 168,
                "grid.hit": 2_064, "selection.runs": 1_524,
            ])
    }

    private final class Inputs: WorkloadVisitor {
        var counts: [String: Int] = [:]
        var boundaries: [String: Int] = [:]

        func visit<Input, Output>(_ workload: Workload<Input, Output>) {
            let inputs = workload.inputs(2000...2000)
            counts[workload.name] = inputs.count
            #expect(Set(inputs).count == inputs.count)
            #expect(inputs.map(workload.describeInput).count == Set(inputs.map(workload.describeInput)).count)
            let boundary = workload.boundaries(2000...2000)
            boundaries[workload.name] = boundary.count
            #expect(Set(boundary).isSubset(of: inputs), "\(workload.name)")
            #expect(!boundary.isEmpty)
            // One year after the other, without a gap and without a repetition.
            let years = workload.inputs(1999...2000)
            #expect(Array(years.suffix(inputs.count)) == inputs, "\(workload.name)")
            #expect(Set(years).count == years.count)
        }
    }

    @Test func theInputsOfADayAreInputs() throws {
        let visitor = InputsOfDays()
        try Fixture.catalog().forEachWorkload(visitor)
        #expect(visitor.checked == 14 * 366)
    }

    private final class InputsOfDays: WorkloadVisitor {
        var checked = 0

        func visit<Input, Output>(_ workload: Workload<Input, Output>) {
            let inputs = Set(workload.inputs(2000...2000))
            for number in 10_957..<(10_957 + 366) {
                let ofDay = workload.inputsOfDay(DayNumber(number))
                guard !ofDay.isEmpty else { continue }
                #expect(inputs.isSuperset(of: ofDay), "\(workload.name): \(number)")
                checked += 1
            }
        }
    }

    /// A lunar date that the published table does not have does not exist, whatever the computed one says.
    @Test func theAuthorityKnowsNoDateThatDoesNotExist() throws {
        let workload: Workload<LunarDate, DayNumber> = try Fixture.workload("lunar.day")
        let hko = try #require(workload.authorities.first { $0.id == .hko })
        #expect(hko.ruling(LunarDate(relatedYear: 2026, month: 1, isLeapMonth: true, day: 1)) == nil)
        #expect(hko.ruling(LunarDate(relatedYear: 2026, month: 2, day: 30)) == nil)
        // As published the month has 29 days, as computed 30.
        #expect(hko.ruling(LunarDate(relatedYear: 1906, month: 4, day: 30)) == nil)
    }

    @Test func contestedRulingsGoBothWays() throws {
        let toLunar: Workload<DayNumber, LunarDate> = try Fixture.workload("lunar.date")
        let toDay: Workload<LunarDate, DayNumber> = try Fixture.workload("lunar.day")
        var (dates, days) = (0, 0)
        let calendar = try Fixture.reference().gregorian
        for input in toLunar.inputs(1900...2100) {
            guard let ruling = toLunar.authorities[0].ruling(input), let other = ruling.alternative else { continue }
            #expect(ruling.answer != other)
            #expect(["2057", "2097"].contains(calendar.date(of: input)?.description.prefix(4)))
            dates += 1
        }
        for input in toDay.inputs(1900...2100) {
            guard let ruling = toDay.authorities[0].ruling(input), let other = ruling.alternative else { continue }
            #expect(other - ruling.answer == 1)
            days += 1
        }
        // Both months have 30 days as published.
        #expect(dates == 60)
        #expect(days == 60)
    }
}
