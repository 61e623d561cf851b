import Statistics
import Testing

@Suite struct HolmTests {
    /// R: `p.adjust(c(0.01, 0.04, 0.03, 0.005), "holm")`.
    @Test func agreesWithR() {
        let adjusted = holm([0.01, 0.04, 0.03, 0.005])
        let expected = [0.03, 0.06, 0.06, 0.02]
        #expect(adjusted.count == expected.count)
        for (value, wanted) in zip(adjusted, expected) { #expect(abs(value - wanted) < 1e-15) }
    }

    @Test func edges() {
        #expect(holm([]) == [])
        #expect(holm([0.3]) == [0.3])
        #expect(holm([0.9, 0.8]) == [1, 1])
        #expect(holm([0, 1]) == [0, 1])
        #expect(holm([.nan, 0.01]) == [1, 0.02])
        #expect(holm([-1, 2]) == [0, 1])
        #expect(holm([0.25, 0.25]) == [0.5, 0.5])
    }

    /// The step-down procedure itself: reject the smallest while p₍ᵢ₎ ≤ α / (m − i).
    @Test func rejectsWhatTheProcedureRejects() {
        var generator = FixedGenerator(6)
        var rejections = 0
        var kept = 0
        for _ in 0..<500 {
            let raw = (0..<12).map { _ in generator.unit() * generator.unit() * 0.1 }
            let adjusted = holm(raw)
            var stillRejecting = true
            for (rank, index) in raw.indices.sorted(by: { raw[$0] < raw[$1] }).enumerated() {
                stillRejecting = stillRejecting && raw[index] * Double(12 - rank) <= 0.05
                #expect((adjusted[index] <= 0.05) == stillRejecting)
                if stillRejecting { rejections += 1 } else { kept += 1 }
            }
        }
        #expect(rejections + kept == 6000)
        #expect(rejections > 500 && kept > 500, "both answers occurred")
    }
}
