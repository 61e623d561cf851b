import CalendarValues
import KernelProtocol
import CalendarTestSupport
import Catalog
import Testing
import Workloads

/// A kernel whose inputs depend on the answers before gives the same answers as in a batch.
@Suite struct InTurnTests {
    @Test func everyKernelAnswersInTurnAsInABatch() throws {
        let visitor = Visitor()
        try Fixture.forEachWorkload(visitor)
        print("in turn: \(visitor.findings), \(visitor.kernels) kernels")
        #expect(visitor.findings.failures == 0, "\(visitor.findings)")
        #expect(visitor.kernels == Catalog.all.kernelNames.count)
        #expect(visitor.findings.checked >= visitor.kernels * 2 * 10)
    }

    @Test func theNullKernelMovesTheSameBytesInTurn() throws {
        let visitor = NullVisitor()
        try Fixture.forEachWorkload(visitor)
        #expect(visitor.findings.failures == 0, "\(visitor.findings)")
        #expect(visitor.findings.checked == visitor.workloads * (0 + 1 + 7 + 500))
    }

    /// 0, unknown to the compiler.
    private static var tie: UInt32 { UInt32(truncatingIfNeeded: CommandLine.arguments.count >> 31) }

    /// Inputs from all over the range, among them neighbours; fewer for slow kernels.
    private static func sample<Input: Hashable & Sendable, Output: Hashable & Sendable>(
        _ workload: any Workload<Input, Output>, _ facts: KernelFacts
    ) -> [Input] {
        let valid = (facts.validYears ?? workload.years).clamped(to: workload.years)
        let all = workload.inputs(of: (1900...2100).clamped(to: valid)).filter { input in
            guard facts.cost >= .milliseconds, let sizes = workload.sizes else { return true }
            return sizes.sizeOf(input) <= sizes.standard
        }
        let wanted = facts.cost >= .milliseconds ? 16 : facts.isSlow ? 40 : 1000
        return Array(all.every(max(1, all.count / wanted)).prefix(wanted))
    }

    private final class Visitor: WorkloadVisitor {
        var findings = Findings()
        var kernels = 0

        func visit<Input: Hashable & Sendable, Output: Hashable & Sendable>(_ workload: any Workload<Input, Output>)
            throws
        {
            for kernel in try Fixture.kernels(of: workload) {
                let inputs = sample(workload, kernel.facts)
                try #require(inputs.count >= 10)
                let filler = kernel.answer(inputs[inputs.count / 2])
                let expected = kernel.answers(inputs, filler: filler)
                // Three outputs more than inputs, which stay unchanged; and the same inputs from the second one on.
                for start in [0, 1] {
                    var outputs = [Output](repeating: filler, count: inputs.count + 3)
                    var span = outputs.mutableSpan
                    kernel.answerInTurn(inputs.span.extracting(start..<inputs.count), into: &span, tie: tie)
                    for index in start..<inputs.count {
                        findings.expect(
                            outputs[index - start] == expected[index],
                            "\(workload.name)/\(kernel.facts.name): \(inputs[index]) in turn is \(outputs[index - start])"
                        )
                    }
                    findings.expect(
                        outputs[(inputs.count - start)...].allSatisfy { $0 == filler },
                        "\(workload.name)/\(kernel.facts.name) touched what follows")
                }
                kernels += 1
            }
        }
    }

    private final class NullVisitor: WorkloadVisitor {
        var findings = Findings()
        var workloads = 0

        func visit<Input: Hashable & Sendable, Output: Hashable & Sendable>(_ workload: any Workload<Input, Output>)
            throws
        {
            workloads += 1
            let inputs = Array(workload.inputs(of: workload.years.clamped(to: 1700...2298)).prefix(500))
            let kernel = try #require(
                try Fixture.kernels(of: workload).first { !$0.facts.isSlow } ?? Fixture.kernels(of: workload).first)
            let filler = kernel.answer(inputs[0])
            for count in [0, 1, 7, 500] {
                var (batch, inTurn) = (
                    [Output](repeating: filler, count: 503), [Output](repeating: filler, count: 503)
                )
                var span = batch.mutableSpan
                workload.null(inputs.span.extracting(first: count), into: &span)
                var other = inTurn.mutableSpan
                workload.nullInTurn(inputs.span.extracting(first: count), into: &other, tie: tie)
                for index in 0..<count {
                    findings.expect(unsafe same(batch[index], inTurn[index]), "\(workload.name): \(index)")
                }
                #expect(inTurn[count...].allSatisfy { $0 == filler }, "\(workload.name): touched what follows")
            }
        }

        @unsafe private func same<Value>(_ first: Value, _ second: Value) -> Bool {
            unsafe withUnsafeBytes(of: first) { first in
                unsafe withUnsafeBytes(of: second) { second in unsafe first.elementsEqual(second) }
            }
        }
    }
}
