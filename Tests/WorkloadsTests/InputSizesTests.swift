import CalendarValues
import KernelProtocol
import CalendarTestSupport
import Randomness
import Testing
import Workloads

@Suite struct InputSizesTests {
    @Test func sizesAreThoseOfTheInputs() throws {
        let visitor = Sizes()
        try Fixture.forEachWorkload(visitor)
        #expect(
            visitor.sizes == [
                "list.visible": [100, 1000, 10_000, 100_000, 1_000_000],
                "list.edit": [100, 1000, 10_000, 100_000, 1_000_000],
                "list.hit": [10, 100, 1000], "cells.reuse": [1, 10, 100, 1000], "months.window": [8, 32, 128],
            ])
        #expect(visitor.checked > 3000)
    }

    private final class Sizes: WorkloadVisitor {
        var sizes: [String: [Int]] = [:]
        var checked = 0

        func visit<Input: Hashable & Sendable, Output: Hashable & Sendable>(_ workload: any Workload<Input, Output>)
            throws
        {
            guard let sizes = workload.sizes else { return }
            self.sizes[workload.name] = sizes.values
            #expect(sizes.values == sizes.values.sorted())
            #expect(sizes.values.contains(sizes.standard))
            #expect(!sizes.unit.isEmpty)
            let all = Set(workload.inputs(of: 2000...2000))
            for size in sizes.values {
                let inputs = sizes.inputs(of: size)
                #expect(inputs.count >= 12, "\(workload.name): \(size)")
                #expect(Set(inputs).count == inputs.count)
                #expect(all.isSuperset(of: inputs))
                #expect(inputs.allSatisfy { sizes.sizeOf($0) == size })
                checked += inputs.count
                var generator = SplitMix64(seed: 3)
                let sample = InputDistribution.random.sample(
                    workload, years: 2000...2000, size: size, count: 1000, using: &generator)
                let isPart = Set(sample).isSubset(of: inputs)
                #expect(isPart && Set(sample).count > inputs.count / 2, "\(workload.name): \(size)")
            }
            #expect(sizes.inputs(of: -1).isEmpty)
            #expect(InputDistribution.random.pool(workload, years: 2000...2000) == sizes.inputs(of: sizes.standard))
            let edges = InputDistribution.boundary.pool(workload, years: 2000...2000, size: sizes.values[0])
            #expect(!edges.isEmpty)
            #expect(edges.allSatisfy { sizes.sizeOf($0) == sizes.values[0] })
        }
    }

    @Test func otherWorkloadsHaveNone() throws {
        let workload: any Workload<DayNumber, GregorianDate> = try Fixture.workload("gregorian.date")
        #expect(workload.sizes == nil)
        #expect(workload.yearsText() == "-4000…8000")
        let list: any Workload<ListPoint, HitRow> = try Fixture.workload("list.hit")
        #expect(list.yearsText() == "any year")
    }
}
