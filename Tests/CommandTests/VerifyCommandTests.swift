import CalendarTestSupport
import Testing

/// What verdicts hold and how they are printed is tested in memory: VerificationTests and ReportsTests.
@Suite("calbench verify")
struct VerifyCommandTests {
    @Test("every kernel passes on the real data, in the order of list; other calendars where named, in all years")
    func passes() async throws {
        let names = try await Calbench.run("list", "--format", "jsonl").rows().map {
            "\($0["workload"] ?? "")/\($0["kernel"] ?? "")"
        }
        let others = ["korean.", "vietnamese.", "qing.", "future."]
        let named = others + ["month.shape", "ganzhi.year"]
        for (words, expected) in [
            (["--years", "1900-2100"], names.filter { name in !others.contains(where: name.hasPrefix) }),
            (named.flatMap { ["-f", $0] }, names.filter { name in named.contains(where: name.hasPrefix) }),
        ] {
            let outcome = try await Calbench.run(["verify"] + words + ["--format", "jsonl"])
            #expect(outcome.code == 0 && outcome.notes.isEmpty, "\(outcome)")
            let verdicts = try outcome.verdicts()
            #expect(expected.count > 20 && verdicts.map(\.name) == expected)
            for verdict in verdicts {
                #expect(verdict.outcome == .pass && verdict.new == 0 && verdict.checked > 0, "\(verdict)")
                // A kernel without a list of known differences is right for every input.
                let list = Calbench.project.appending(path: "reference-data/disagreements/\(verdict.name).csv").path
                if !list.hasSuffix("/meeus.csv"), !FileManager.default.fileExists(atPath: list) {
                    // Some tables of other years are shorter than the workload.
                    let inputs = words.contains("--years") ? verdict.of : verdict.covered.inputs
                    let isSwept = verdict.sample != nil || verdict.checked == inputs
                    #expect(verdict.right == verdict.checked && isSwept, "\(verdict)")
                }
                #expect((verdict.largestError != nil) == verdict.name.contains(".instant/"), "\(verdict)")
            }
            let summary = try #require(outcome.rows().last)
            #expect(summary["implementations"] as? Int == verdicts.count && summary["exit"] as? Int == 0)
            #expect(summary["checked"] as? Int == verdicts.reduce(0) { $0 + $1.checked })
        }
    }

    @Test("a kernel that answers for none of the years is listed; alone it is exit 5")
    func skipped() async throws {
        let one = "verify --years 1000 -f gregorian.date/foundation"
        let both = try await Calbench.run(line: "\(one) -f gregorian.date/hinnant --format jsonl")
        #expect(try both.code == 0 && both.verdicts().map(\.outcome) == [.skipped, .pass])
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
