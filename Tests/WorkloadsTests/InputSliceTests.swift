import CalendarValues
import CalendarTestSupport
import Catalog
import Randomness
import Testing
import Workloads

@Suite struct InputSliceTests {
    @Test func slicesJoinedAreTheInputs() throws {
        let visitor = Slices()
        try Fixture.forEachWorkload(visitor)
        #expect(visitor.workloads == Catalog.all.entries.count)
        #expect(visitor.slices > 1_000)
    }

    private final class Slices: WorkloadVisitor {
        var workloads = 0
        var slices = 0

        func visit<Input: Hashable & Sendable, Output: Hashable & Sendable>(_ workload: any Workload<Input, Output>) {
            // selection.runs has 22 000 inputs a year.
            let many = workload.inputCount(of: 2000...2000) > 10_000
            for years in [2000...2000, 1999...2002, many ? 2023...2024 : 1900...2100, 2099...2100, 1900...1901] {
                let slices = workload.slices(of: years)
                let inputs = workload.inputs(of: years)
                #expect(slices.flatMap { $0.inputs() } == inputs, "\(workload.name) \(years)")
                #expect(slices.map { $0.count() } == slices.map { $0.inputs().count }, "\(workload.name) \(years)")
                #expect(workload.inputCount(of: years) == inputs.count, "\(workload.name) \(years)")
                self.slices += slices.count
            }
            let boundaries = (1999...2000).flatMap { workload.boundaries(of: $0...$0) }
            #expect(!workload.dependsOnYears || workload.boundaries(of: 1999...2000) == boundaries)
            #expect(workload.dependsOnYears || workload.inputs(of: 1900...1900) == workload.inputs(of: 1999...2000))
            workloads += 1
        }
    }

    /// A sample that makes only some slices is the one that all inputs in an array give.
    @Test func samplesAreThoseOfAllInputs() throws {
        let visitor = Samples()
        try Fixture.forEachWorkload(visitor)
        #expect(visitor.checked == Catalog.all.entries.count * 3 * 3 * 1_000)
    }

    private final class Samples: WorkloadVisitor {
        var checked = 0

        func visit<Input: Hashable & Sendable, Output: Hashable & Sendable>(_ workload: any Workload<Input, Output>) {
            for distribution in InputDistribution.allCases {
                let pool = distribution.pool(workload, years: 1998...2003)
                for seed: UInt64 in 1...3 {
                    var (one, two) = (SplitMix64(seed: seed), SplitMix64(seed: seed))
                    let sample = distribution.sample(workload, years: 1998...2003, count: 1_000, using: &one)
                    let start = Int.random(in: pool.indices, using: &two)
                    let rest = (1..<1_000).map { place in
                        distribution == .sequential
                            ? (start + place) % pool.count : Int.random(in: pool.indices, using: &two)
                    }
                    #expect(sample == ([start] + rest).map { pool[$0] }, "\(workload.name) \(distribution)")
                    checked += sample.count
                }
            }
        }
    }
}
