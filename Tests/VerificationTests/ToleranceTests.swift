import CalendarTestSupport
import Testing

/// Answers that are instants: the user's tolerance decides what is right, the accuracy that is stated what is known.
@Suite("Tolerance and accuracy")
struct ToleranceTests {
    private struct Instants: Workload {
        static let facts = WorkloadFacts(name: "instants", summary: "number → the same instant", unit: "instants")
        let years = 1...3

        init(_ reference: ReferenceData) {}
        init() {}

        func inputs(of years: ClosedRange<Int>) -> [Int32] { years.map { Int32($0) } }
        var references: [Reference<Int32, EventInstant>] {
            [
                Reference("same", "the same", TableSource(path: "toy.csv", sha256: "")) { _ in ExpectedAnswer(right) }
            ]
        }
    }

    private static let right = EventInstant(Instant(seconds: 0))

    /// The verdict on a kernel whose second answer is late.
    private func verdict(
        late seconds: Double, bound: Double = 0, tolerance: Double? = nil, accuracy: Double? = nil
    ) async throws -> Verdict {
        let toys = try Toys()
        var verifier = toys.verifier
        verifier.tolerance = tolerance
        let kernel = ClosureKernel<Int32, EventInstant>("kernel", claims: "same", accuracy: accuracy) { input in
            input == 2 ? EventInstant(Instant(seconds: 0) + seconds, roundingBound: bound) : Self.right
        }
        let verdict = try #require(try await verifier.verify(Instants(), [kernel], years: nil).first)
        #expect(verdict.isWhole && verdict.checked == 3)
        #expect(verdict.tolerance == tolerance ?? 60 && verdict.accuracy == accuracy)
        return verdict
    }

    @Test(
        "the tolerance makes right, the accuracy known, and a broken promise is new",
        arguments: [
            (0, nil, nil, "right"), (60, nil, nil, "right"), (-60, nil, nil, "right"), (61, nil, nil, "new"),
            (-61, nil, nil, "new"), (0.5, 0, nil, "new"), (61, 61, nil, "right"), (1e6, 1e6, nil, "right"),
            // Less accurate than the tolerance.
            (60, nil, 900, "right"), (61, nil, 900, "known"), (-900, nil, 900, "known"), (901, nil, 900, "new"),
            (777_600, nil, 1e6, "known"), (0.5, 0, 0.5, "known"),
            // More accurate than the tolerance.
            (1, nil, 1, "right"), (2, nil, 1, "new"), (60, nil, 1, "new"), (0, nil, 0, "right"), (0.1, nil, 0, "new"),
        ] as [(Double, Double?, Double?, String)])
    func limits(_ late: Double, _ tolerance: Double?, _ accuracy: Double?, _ expected: String) async throws {
        let verdict = try await verdict(late: late, tolerance: tolerance, accuracy: accuracy)
        let found = verdict.right == 3 ? "right" : verdict.known == 1 ? "known" : verdict.new == 1 ? "new" : "odd"
        #expect(found == expected && verdict.outcome == (expected == "new" ? .fail : .pass))
        #expect(verdict.wrong == (expected == "right" ? 0 : 1))
        #expect(verdict.largestError == (late == 0 ? nil : abs(late)))
        // What is within the accuracy needs no list.
        let written = try KnownDifferences.Row.updated([], after: verdict, Instants(), versions: "")
        #expect(written.count == (expected == "new" ? 1 : 0))
    }

    @Test("an instant that could not be enclosed is wrong, and its error not in the report", arguments: [0, 0.1])
    func unenclosed(_ late: Double) async throws {
        let verdict = try await verdict(late: late, bound: .infinity, tolerance: 1e9, accuracy: 1e9)
        #expect(verdict.new == 1 && verdict.largestError == nil)
        #expect(try !String(decoding: verdict.json(), as: UTF8.self).contains("inf"))
        #expect(try await self.verdict(late: 0.25, bound: 10).right == 3)
    }

    @Test("the largest error of shards is that of the largest")
    func sum() async throws {
        var verifier = try Toys().verifier
        let kernel = ClosureKernel<Int32, EventInstant>("kernel", claims: "same") { input in
            EventInstant(Instant(seconds: 0) + Double([0, 3, 70, 5][Int(input)]))
        }
        var parts: [Verdict] = []
        for index in 1...3 {
            verifier.shard = Shard(rawValue: "\(index)/3")
            parts.append(try #require(try await verifier.verify(Instants(), [kernel], years: nil).first))
        }
        #expect(parts.map(\.largestError) == [3, 70, 5])
        #expect((parts[0] + parts[1] + parts[2]).largestError == 70 && (parts[2] + parts[0]).largestError == 5)
        verifier.shard = nil
        let whole = try #require(try await verifier.verify(Instants(), [kernel], years: nil).first)
        verifier.tolerance = 30
        let strict = try #require(try await verifier.verify(Instants(), [kernel], years: nil).first)
        #expect(whole.largestError == 70 && !strict.isPart(of: whole))
        verifier.tolerance = nil
        let block = try BlockVerifier(
            Instants(), kernel, inputs: [1, 2, 3], verifier: verifier, allowUnverified: true)
        _ = try block.verifiedAnswers(3)
        #expect(block.verdict.largestError == 70)
    }

    @Test("answers that are not instants have neither")
    func exact() async throws {
        var verifier = try Toys().verifier
        verifier.tolerance = 1e9
        let verdict = try #require(try await verifier.verify(Toy(), [Toy.kernel([12: 13])], years: nil).first)
        #expect(verdict.new == 1 && verdict.tolerance == nil && verdict.accuracy == nil && verdict.largestError == nil)
    }
}
