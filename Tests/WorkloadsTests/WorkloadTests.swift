import CalendarValues
import CalendarTestSupport
import Catalog
import KernelProtocol
import ReferenceData
import Testing
import Workloads

@Suite struct WorkloadTests {
    @Test func inputsAreThoseOfTheYears() throws {
        let visitor = Inputs()
        try Fixture.forEachWorkload(visitor)
        #expect(visitor.checked == Catalog.all.entries.count)
        // Counts that follow from the calendar, known without the code.
        for (name, counts) in [
            "gregorian.date": [366, 24], "gregorian.day": [366, 24], "lunar.date": [366, 26], "lunar.day": [366, 26],
            "lunar.year": [1, 1], "terms.date": [24, 24], "terms.instant": [24, 24], "moons.instant": [13, 13],
            "grid.fill": [84, 28], "easter": [1, 1], "ganzhi.year": [1, 1], "ganzhi.pillars": [732, 52],
            "ganzhi.moments": [4_968, 984],
            "festivals": [366, 26], "month.labels": [12, 4], "lunar.dayname": [366, 26], "month.shape": [84, 28],
            "grid.rows": [84, 28], "month.index": [48, 8], "month.at": [48, 8], "grid.frame": [2_562, 168],
        ] {
            #expect(visitor.counts[name] == counts, "\(name)")
        }
    }

    private final class Inputs: WorkloadVisitor {
        var checked = 0
        /// Inputs and boundaries of 2000.
        var counts: [String: [Int]] = [:]

        func visit<Input: Hashable & Sendable, Output: Hashable & Sendable>(
            _ workload: any Workload<Input, Output>
        ) throws {
            let inputs = workload.inputs(of: 2000...2000)
            #expect(!inputs.isEmpty)
            #expect(Set(inputs).count == inputs.count)
            #expect(Set(inputs.map { workload.describe($0) }).count == inputs.count, "\(workload.name)")
            let boundary = workload.boundaries(of: 2000...2000)
            #expect(Set(boundary).isSubset(of: inputs), "\(workload.name)")
            #expect(!boundary.isEmpty)
            // One year after the other, without a gap and without a repetition.
            let years = workload.inputs(of: 1999...2000)
            #expect(Array(years.suffix(inputs.count)) == inputs, "\(workload.name)")
            #expect(Set(years).count == years.count)
            counts[workload.name] = [inputs.count, boundary.count]
            checked += 1
        }
    }

    @Test func theInputsOfADayAreInputs() throws {
        let visitor = InputsOfDays()
        try Fixture.forEachWorkload(visitor)
        // A workload has inputs on every day of the year or on none.
        #expect(visitor.days.values.allSatisfy { $0 == 366 }, "\(visitor.days)")
        #expect(visitor.days.keys.contains("lunar.date"))
        #expect(!visitor.days.keys.contains("grid.fill"))
    }

    private final class InputsOfDays: WorkloadVisitor {
        var days: [String: Int] = [:]

        func visit<Input: Hashable & Sendable, Output: Hashable & Sendable>(
            _ workload: any Workload<Input, Output>
        ) throws {
            guard let workload = workload as? any DailyWorkload<Input, Output> else { return }
            let inputs = Set(workload.inputs(of: 2000...2000))
            for number in 10_957..<(10_957 + 366) {
                let ofDay = workload.inputs(on: DayNumber(number))
                guard !ofDay.isEmpty else { continue }
                #expect(inputs.isSuperset(of: ofDay), "\(workload.name): \(number)")
                days[workload.name, default: 0] += 1
            }
        }
    }

    /// A lunar date that the published table does not have does not exist, whatever the computed one says.
    @Test func theReferenceKnowsNoDateThatDoesNotExist() throws {
        let workload: any Workload<LunarDate, DayNumber> = try Fixture.workload("lunar.day")
        let hko = try #require(workload.references.first { $0.id == .hko })
        #expect(hko.expected(LunarDate(relatedYear: 2026, month: 1, isLeapMonth: true, day: 1)) == nil)
        #expect(hko.expected(LunarDate(relatedYear: 2026, month: 2, day: 30)) == nil)
        // As published the month has 29 days, as computed 30.
        #expect(hko.expected(LunarDate(relatedYear: 1906, month: 4, day: 30)) == nil)
    }
}
