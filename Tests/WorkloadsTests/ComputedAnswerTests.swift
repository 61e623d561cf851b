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
        let entry = try #require(Catalog.all.entries.first { $0.name == name })
        try check(entry, inputs, computed)
    }

    private func check(_ entry: some CatalogEntry, _ count: Int, _ computed: Int) throws {
        let workload = try entry.workload(Fixture.reference())
        let inputs = workload.inputs(of: 1900...2100)
        #expect(inputs.count == count && workload.references[0].id == .hko)
        for reference in workload.references {
            let answers = inputs.compactMap(reference.expected)
            let places = answers.indices.filter { answers[$0].isComputed }
            #expect(places == (reference.id == .hko ? Array(0..<computed) : []))
            #expect(answers.allSatisfy { reference.source(of: $0) == ($0.isComputed ? .computed : reference.id) })
        }
    }
}
