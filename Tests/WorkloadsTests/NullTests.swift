import CalendarValues
import KernelProtocol
import CalendarTestSupport
import Catalog
import Testing
import Workloads

@Suite struct NullTests {
    /// The null kernel moves each input's bytes into its output's place, so the output begins with them.
    @Test func movesBytes() throws {
        let visitor = Visitor()
        try Fixture.forEachWorkload(visitor)
        #expect(visitor.checked == Catalog.all.entries.count * 1000)
    }

    private final class Visitor: WorkloadVisitor {
        var checked = 0

        func visit<Input: Hashable & Sendable, Output: Hashable & Sendable>(_ workload: any Workload<Input, Output>)
            throws
        {
            let all = workload.years.clamped(to: 1700...2298)
            // The first 500 inputs, from as many years as they need.
            let few = workload.inputs(of: all.lowerBound...min(all.lowerBound + 10, all.upperBound))
            let inputs = Array((few.count < 500 ? workload.inputs(of: all) : few).prefix(500))
            let kernel = try #require(
                try Fixture.kernels(of: workload).first { !$0.facts.isSlow } ?? Fixture.kernels(of: workload).first)
            let filler = kernel.answer(inputs[0])
            for count in [0, 1, 499, 500] {
                var outputs = [Output](repeating: filler, count: 503)
                var span = outputs.mutableSpan
                workload.null(inputs.span.extracting(first: count), into: &span)
                for index in 0..<count {
                    #expect(unsafe Self.begins(outputs[index], with: inputs[index]), "\(workload.name): \(index)")
                    checked += 1
                }
                #expect(outputs[count...].allSatisfy { $0 == filler }, "\(workload.name): touched what follows")
            }
        }

        @unsafe private static func begins<A, B>(_ whole: A, with part: B) -> Bool {
            unsafe withUnsafeBytes(of: whole) { whole in
                unsafe withUnsafeBytes(of: part) { part in
                    unsafe whole.prefix(part.count).elementsEqual(part.prefix(whole.count))
                }
            }
        }
    }
}
