import CalendarTestSupport
import Testing

/// The answers of `hko` that the Observatory does not publish are labelled as computed, and those of a reference of rules are
/// not: every answer is looked at.
@Suite struct ComputedAnswerTests {
    /// The inputs, and those of the first year, whose answers alone are computed.
    @Test(arguments: [
        ("lunar.date", 73_414, 365), ("lunar.day", 73_414, 365), ("lunar.year", 201, 1), ("terms.date", 4_824, 24),
        ("lunar.dayname", 73_414, 365),
    ])
    func onlyThoseOf1900(_ name: String, inputs: Int, computed: Int) throws {
        let visitor = Visitor()
        try Fixture.forEachWorkload(of: Catalog.all.filtered { $0.hasPrefix("\(name)/") }, visitor)
        #expect(visitor.places[.hko] == Array(0..<computed) && visitor.inputs == inputs)
        #expect(visitor.places.allSatisfy { $0.key == .hko || $0.value.isEmpty })
    }

    private final class Visitor: WorkloadVisitor {
        var inputs = 0
        /// The places of computed answers, by the reference.
        var places: [ReferenceID: [Int]] = [:]

        func visit<Input: Plain, Output: Plain>(_ workload: any Workload<Input, Output>) throws {
            let inputs = workload.inputs(of: 1900...2100)
            self.inputs = inputs.count
            for reference in workload.references {
                let answers = inputs.compactMap(reference.expected)
                places[reference.id] = answers.indices.filter { answers[$0].isComputed }
                #expect(answers.allSatisfy { reference.source(of: $0) == ($0.isComputed ? .computed : reference.id) })
            }
        }
    }
}
