import CalendarContracts
import CalendarTestSupport
import Catalog
import Testing

/// The cost class in a kernel's facts agrees with the clock.
@Suite(.serialized) struct CostClassTests {
    @Test func everyKernelCostsWhatItsFactsSay() throws {
        let visitor = Visitor()
        try Fixture.catalog().forEachWorkload(visitor)
        #expect(visitor.findings.checked == visitor.kernels && visitor.kernels > 0)
        #expect(visitor.findings.failures == 0, "\(visitor.findings)")
    }

    /// The lower end of a class, in nanoseconds.
    private static func start(of cost: CostClass) -> Double {
        switch cost {
        case .nanoseconds: 0
        case .microseconds: 1e3
        case .milliseconds: 1e5
        case .tensOfMilliseconds: 1e7
        }
    }

    private final class Visitor: WorkloadVisitor {
        var findings = Findings()
        var kernels = 0

        func visit<Input, Output>(_ workload: Workload<Input, Output>) throws {
            for kernel in workload.kernels {
                let facts = kernel.facts
                let valid = (facts.validYears ?? workload.years).clamped(to: workload.years)
                let all = workload.inputs((1900...2100).clamped(to: valid))
                // Inputs of all sizes, and those of the largest size.
                let largest = workload.sizes.map { sizes in
                    let size = all.map(sizes.sizeOf).max() ?? 0
                    return all.filter { sizes.sizeOf($0) == size }.sample(30)
                }
                let cost = worst(kernel, largest ?? all.sample(30))
                kernels += 1
                // The processor, or a shared machine, may be four times as fast or as slow.
                let next = CostClass(rawValue: facts.cost.rawValue + 1)
                findings.expect(
                    cost * 4 >= CostClassTests.start(of: facts.cost)
                        && cost <= 4 * (next.map(CostClassTests.start) ?? .infinity),
                    "\(workload.name)/\(facts.name): \(cost) ns, facts say \(facts.cost)")
            }
        }

        /// The nanoseconds of the slowest input, each requested alone, at its best of several times.
        private func worst<Input, Output>(_ kernel: any Kernel<Input, Output>, _ inputs: [Input]) -> Double {
            let clock = ContinuousClock()
            var worst = Duration.zero
            var kept = 0
            _ = kernel.answer(inputs[0])
            for input in inputs {
                let first = clock.measure { kept &+= Int(leadingBits(kernel.answer(input))) }
                // Reading the clock takes some 40 ns; ten answers make that negligible where it matters.
                let count = first > .microseconds(100) ? 1 : 10
                var best = first
                for attempt in 0..<5 {
                    let time = clock.measure {
                        for _ in 0..<count { kept &+= Int(leadingBits(kernel.answer(input))) }
                    }
                    best = min(best, time / count)
                    if best > .milliseconds(1), attempt >= 1 { break }
                }
                worst = max(worst, best)
                if worst > .milliseconds(5) { break }
            }
            #expect(kept != .min)
            return worst / .nanoseconds(1)
        }
    }
}
