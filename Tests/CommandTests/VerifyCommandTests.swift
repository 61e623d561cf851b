import CalendarTestSupport
import Testing

/// What verdicts hold and how they are printed is tested in memory: VerificationTests and ReportsTests.
@Suite("calbench verify")
struct VerifyCommandTests {
    @Test("so do those of other calendars, whose lists are theirs, and of tables of other years")
    func othersPass() async throws {
        let outcome = try await Calbench.run(
            line: "verify -f korean -f vietnamese -f qing -f future -f month.shape -f ganzhi.year --format jsonl")
        #expect(outcome.code == 0 && outcome.notes.isEmpty, "\(outcome)")
        #expect(try outcome.rows().count > 20)
    }

    @Test("every kernel passes on the real data, in the order of list")
    func passes() async throws {
        let outcome = try await Calbench.run("verify", "--years", "1900-2100", "--format", "jsonl")
        #expect(outcome.code == 0 && outcome.notes.isEmpty, "\(outcome)")
        let rows = try outcome.rows()
        let kernels = rows.dropLast()
        let names = try await Calbench.run("list", "--format", "jsonl").rows().map {
            "\($0["workload"] ?? "")/\($0["kernel"] ?? "")"
        }
        // Those of other calendars are checked where they are named.
        let others = ["korean.", "vietnamese.", "qing.", "future."]
        let usual = names.filter { name in !others.contains(where: name.hasPrefix) }
        #expect(kernels.count > 100 && kernels.count == usual.count && usual.count < names.count)
        for (row, name) in zip(kernels, usual) {
            let implementation = row["implementation"] as? [String: Any]
            #expect("\(row["workload"] ?? "")/\(implementation?["name"] ?? "")" == name)
            let (checked, inputs) = (row["checked"] as? Int ?? 0, row["of"] as? Int ?? 0)
            #expect(row["outcome"] as? String == "pass" && row["new"] as? Int == 0 && checked > 0, "\(row)")
            // A kernel without a list of known differences is right for every input.
            let list = Calbench.project.appending(path: "reference-data/disagreements/\(name).csv").path
            if !name.hasSuffix("/meeus"), !FileManager.default.fileExists(atPath: list) {
                #expect(row["right"] as? Int == checked && (row["sample"] is Int || checked == inputs), "\(row)")
            }
            #expect(row["largest_error_s"] is Double == name.contains(".instant/"), "\(row)")
        }
        let summary = try #require(rows.last)
        #expect(summary["implementations"] as? Int == kernels.count && summary["exit"] as? Int == 0)
        #expect(summary["checked"] as? Int == kernels.reduce(0) { $0 + ($1["checked"] as? Int ?? 0) })
    }

    @Test("a kernel that answers for none of the years is listed; alone it is exit 5")
    func skipped() async throws {
        let one = "verify --years 1000 -f gregorian.date/foundation"
        let both = try await Calbench.run(line: "\(one) -f gregorian.date/hinnant --format jsonl")
        #expect(try both.code == 0 && both.rows().dropLast().map { $0["outcome"] as? String } == ["skipped", "pass"])
        let alone = try await Calbench.run(line: one)
        #expect(alone.code == 5 && alone.output.contains("✗ nothing checked"), "\(alone)")
    }

    @Test("of an adapter with two calendars, years that only China's has leave the other one out, with a note")
    func otherCalendar() async throws {
        let words = ["verify", "--adapter", Attack.scripts.appending(path: "two_calendars.py").path, "--years", "1955"]
        let outcome = try await Calbench.run(words)
        #expect(outcome.code == 0 && outcome.output.contains("365 of 365 days right"), "\(outcome)")
        #expect(outcome.notes == "calbench: --years 1955: left out: vietnamese.date (1968-2100)\n", "\(outcome)")
        let alone = try await Calbench.run(words + ["-f", "vietnamese"])
        expectRefusal(alone, code: 2, naming: ["vietnamese.date has answers for 1968-2100"])
    }

    @Test("a mismatch that is not listed fails with 4, on stdout")
    func undeclared() async throws {
        let copy = try ReferenceCopy.withAnUnknownDifference()
        let outcome = try await Calbench.run("verify", "-f", "terms.date/century", "--reference-data", copy.path)
        #expect(outcome.code == 4 && outcome.noteLines.count == 1, "\(outcome)")
        #expect(outcome.notes.contains("judged by the data of \(copy.path), which are not calbench's own"))
        #expect(outcome.output.contains("✗ ") && outcome.output.contains("1912 小雪"), "\(outcome)")
    }
}
