import CalendarTestSupport
import KernelProtocol
import Testing

@Suite struct KernelTests {
    @Test func theDefaultBatchRefusesTooFewPlaces() async {
        await #expect(processExitsWith: .failure) {
            let kernel = ClosureKernel<Int, Int>("doubling", claims: "arithmetic") { 2 * $0 }
            var outputs = [0, 0]
            var span = outputs.mutableSpan
            kernel.answer([1, 2, 3].span, into: &span)
        }
    }
}
