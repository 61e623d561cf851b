import CalendarValues
import CalendarTestSupport
import Catalog
import Randomness
import Testing
import Workloads

@Suite struct InputDistributionTests {
    @Test(arguments: InputDistribution.allCases)
    func samples(distribution: InputDistribution) throws {
        let visitor = Samples(distribution: distribution)
        try Fixture.forEachWorkload(visitor)
        #expect(visitor.checked == Catalog.all.entries.count * 4096)
    }

    private final class Samples: WorkloadVisitor {
        let distribution: InputDistribution
        var checked = 0

        init(distribution: InputDistribution) { self.distribution = distribution }

        func visit<Input: Hashable & Sendable, Output: Hashable & Sendable>(_ workload: any Workload<Input, Output>)
            throws
        {
            func sample(_ seed: UInt64) -> [Input] {
                var generator = SplitMix64(seed: seed)
                return distribution.sample(workload, years: 1990...2010, count: 4096, using: &generator)
            }
            let inputs = sample(1)
            checked += inputs.count
            #expect(inputs == sample(1), "\(workload.name): the same seed gives other inputs")
            // A short pool may begin at the same place with one other seed, not with all.
            #expect((2...9).contains { inputs != sample($0) }, "\(workload.name): other seeds give the same inputs")
            let pool = distribution.pool(workload, years: 1990...2010)
            #expect(Set(inputs).isSubset(of: pool), "\(workload.name)")
            #expect(Set(inputs).isSubset(of: workload.inputs(of: 1990...2010)), "\(workload.name)")
            // Never a constant, and not only a corner of the years.
            #expect(Set(inputs).count > min(pool.count, inputs.count) / 4, "\(workload.name)")
        }
    }

    @Test func sequentialGoesRoundInOrder() throws {
        let workload: any Workload<DayNumber, GregorianDate> = try Fixture.workload("gregorian.date")
        var generator = SplitMix64(seed: 7)
        let days = InputDistribution.sequential.sample(workload, years: 2000...2000, count: 1000, using: &generator)
        let first = 10_957
        #expect(days.count == 1000)
        #expect(
            zip(days, days.dropFirst()).allSatisfy { before, next in
                next - before == 1 || (Int(before.rawValue) == first + 365 && Int(next.rawValue) == first)
            })
        #expect(Set(days).count == 366)
    }

    @Test func noInputsAreNoSample() throws {
        let workload: any Workload<DayNumber, GregorianDate> = try Fixture.workload("gregorian.date")
        var generator = SplitMix64(seed: 7)
        for distribution in InputDistribution.allCases {
            #expect(distribution.sample(workload, years: 2000...2000, count: 0, using: &generator).isEmpty)
        }
        #expect(InputDistribution.allCases.map(\.rawValue) == ["sequential", "random", "boundary"])
    }
}
