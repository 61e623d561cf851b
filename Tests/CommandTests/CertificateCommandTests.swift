import Foundation
import Testing

/// What is certified is tested in WorkloadsTests.
@Suite("calbench events --doubtful")
struct CertificateCommandTests {
    @Test("doubtful events are listed, and what is published otherwise, certain or not")
    func doubtful() async throws {
        let years = ["events", "--doubtful", "--years", "1901-1930"]
        let text = try await Calbench.run(years)
        #expect(text.code == 0 && text.notes.isEmpty, "\(text)")
        #expect(text.output.contains("≠ 1906-04-24"), "\(text)")
        #expect(text.output.contains("1906-04-23 new moon is published as 1906-04-24: calendar before 1914"), "\(text)")
        #expect(text.output.contains("published dates: 1 084 the same, 7 otherwise (7 certain)"), "\(text)")
        let rows = try await Calbench.run(years + ["--format", "jsonl"]).rows()
        #expect(rows.count { $0["published_otherwise"] as? Bool == true } == 7)
        #expect(
            rows.allSatisfy { $0["certainty"] as? String != "certain" || $0["published_otherwise"] as? Bool == true })
        let moon = try #require(rows.first { $0["published"] as? String == "1906-04-24" })
        #expect(moon["civil"] as? String == "1906-04-23T23:52:05.3" && moon["published_reason"] is String, "\(moon)")
        func sum(_ names: String...) -> Double { names.reduce(0) { $0 + (moon[$1] as? Double ?? .nan) } }
        let parts = sum("model_s", "delta_t_sigma_s", "delta_t_sigma_s", "ut1_utc_s", "rounding_s")
        #expect(abs(sum("bound_s") - parts) < 0.002 && sum("margin_s") < -sum("bound_s"), "\(moon)")
    }
}
