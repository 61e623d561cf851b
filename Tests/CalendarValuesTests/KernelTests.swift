import CalendarValues
import KernelProtocol
import CalendarTestSupport
import Testing

@Suite struct KernelTests {
    private let doubling = ClosureKernel<Int, Int>("doubling", claims: "arithmetic") { 2 * $0 }

    @Test func theDefaultBatchAsksForOneAfterTheOther() {
        #expect(doubling.answers(Array(0..<1000), filler: -1) == (0..<1000).map { 2 * $0 })
        #expect(doubling.answers([], filler: -1).isEmpty)
    }

    @Test func theDefaultBatchLeavesFurtherPlacesAlone() {
        var outputs = [Int](repeating: -1, count: 5)
        var span = outputs.mutableSpan
        doubling.answer([1, 2, 3].span, into: &span)
        #expect(outputs == [2, 4, 6, -1, -1])
    }

    @Test func theDefaultBatchRefusesTooFewPlaces() async {
        await #expect(processExitsWith: .failure) {
            let kernel = ClosureKernel<Int, Int>("doubling", claims: "arithmetic") { 2 * $0 }
            var outputs = [0, 0]
            var span = outputs.mutableSpan
            kernel.answer([1, 2, 3].span, into: &span)
        }
    }

    @Test func factsAndErrorsSayWhatTheyWereGiven() {
        #expect(doubling.facts.name == "doubling")
        #expect(doubling.facts.version == 1)
        #expect(doubling.facts.claims == ReferenceID(rawValue: "arithmetic"))
        #expect(doubling.facts.validYears == nil)
        #expect(!doubling.facts.dependsOnToolchain)
        #expect(ReferenceID.hko.description == "hko")
        let error = CalendarRangeError(quantity: "year", value: "1899", accepted: "1900…2100")
        #expect(error.description == "year 1899: accepted are 1900…2100")
    }
}
