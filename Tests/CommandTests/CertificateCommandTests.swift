import Foundation
import Testing

@Suite("calbench events, certify and day: what is certified, and what is published otherwise")
struct CertificateCommandTests {
    @Test("dates of 1900 are computed, and said so; those of 1901 are published")
    func computedDates() async throws {
        func sources(_ date: String) async throws -> [String: Int] {
            let outcome = try await Calbench.run(
                "day", date, "-f", "^(lunar.d|terms.date)", "-F", "foundation|skcalendar", "--format", "jsonl")
            #expect(outcome.code == 0, "\(outcome)")
            let references = try outcome.rows().filter { $0["role"] as? String == "authority" }
            #expect(references.allSatisfy { ($0["who"] as? String == "gbt") == ($0["reference"] as? String == "gbt") })
            return Dictionary(references.map { ($0["who"] as? String ?? "", 1) }, uniquingKeysWith: +)
        }
        // Dates, days and names by hko, and both terms of the month; names have no gbt.
        for date in ["1900-01-01", "1900-06-01", "1900-12-22", "1900-12-31"] {
            #expect(try await sources(date) == ["computed": 5, "gbt": 4], "\(date)")
        }
        for date in ["1901-01-01", "2100-12-31"] {
            #expect(try await sources(date) == ["hko": 5, "gbt": 4], "\(date)")
        }
        let text = try await Calbench.run("day", "1900-06-01", "-f", "^lunar.date/year-table")
        #expect(text.output.contains("authority  computed ") && !text.output.contains("hko"), "\(text)")
        let verify = try await Calbench.run(
            "verify", "--years", "1900", "-f", "^(lunar.date|terms.date)/(foundation-per-call|table)", "--show-wrong")
        #expect(verify.code == 0, "\(verify)")
        for words in [
            "terms.date/table                computed ", "judged by computed", "(1900-leap08-01) (computed)",
            "computed, because hko has no published answer: 365 of lunar.date, 24 of terms.date",
        ] {
            #expect(verify.output.contains(words), "no \(words): \(verify)")
        }
        #expect(!verify.output.contains("  hko  "), "\(verify)")
        let rows = try await Calbench.run(
            "verify", "--years", "1900-1901", "-f", "terms.date/table", "--format", "jsonl"
        )
        .rows()
        #expect(rows[0]["authority"] as? String == "hko" && rows[0]["computed"] as? Int == 24)
    }
}
