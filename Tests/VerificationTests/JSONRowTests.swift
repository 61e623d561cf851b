import CalendarContracts
import CalendarTestSupport
import Foundation
import Testing
import Verification

/// The fields of a row are a promise.
@Suite struct JSONRowTests {
    private static let fields: Set<String> = [
        "workload", "kernel", "authority", "inputs", "checked", "expected_disagreements", "undeclared", "stale",
        "contested", "sampled", "right", "known", "new", "wrong_months", "first_wrong_words", "no_answer",
        "first_wrong", "problem", "computed",
        "largest_difference_s", "news", "first", "examples", "reference_table", "reference_sha256", "verdict",
    ]

    private func row(_ verdict: KernelVerdict) throws -> [String: Any] {
        let data = try JSONEncoder().encode(verdict)
        return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    }

    @Test func ofAPass() async throws {
        let row = try row(try await Toys().verdict(Toys.kernel("right")))
        #expect(Set(row.keys) == Self.fields)
        #expect(row["first"] is NSNull)
        #expect(row["largest_difference_s"] is NSNull, "dates have no difference in seconds")
        #expect(row["workload"] as? String == "terms.date")
        #expect(row["kernel"] as? String == "right")
        #expect(row["authority"] as? String == "hko")
        #expect(row["inputs"] as? Int == 48)
        #expect(row["checked"] as? Int == 48)
        #expect(row["verdict"] as? String == "pass")
        #expect((row["reference_sha256"] as? String)?.count == 64)
        for field in ["expected_disagreements", "undeclared", "stale", "contested", "news"] {
            #expect(row[field] as? Int == 0, "\(field)")
        }
    }

    @Test func ofAFailure() async throws {
        let late = Toys.kernel("late", late: [YearTerm(year: 2083, index: 23)])
        let row = try row(try await Toys().verdict(late))
        #expect(Set(row.keys) == Self.fields)
        let first = try #require(row["first"] as? [String: String])
        #expect(Set(first.keys) == ["input", "answer", "authority_answer", "authority"])
        #expect(first["authority"] == "hko" && row["computed"] as? Int == 0)
        #expect(first["input"] == "2083 冬至")
        #expect(row["undeclared"] as? Int == 1)
        #expect(row["verdict"] as? String == "fail")
    }

    @Test func ofAKernelThatIsNotAsked() async throws {
        let row = try row(try await Toys().verdict(Toys.kernel("never", validYears: 1950...1951)))
        #expect(Set(row.keys) == Self.fields)
        #expect(row["first"] is NSNull)
        #expect(row["verdict"] as? String == "not_asked")
        #expect(row["checked"] as? Int == 0)
    }
}
