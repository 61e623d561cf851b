import Foundation
import Testing

@Suite("calbench verify")
struct VerifyCommandTests {
    private static let rowFields: Set = [
        "workload", "implementation", "version", "reference", "reference_sha256", "of", "covered", "sample", "asked",
        "right", "wrong", "refused", "contested", "uncertain", "known", "new", "gone", "runs", "beyond",
        "largest_error_s", "tolerance_s", "outcome",
    ]

    /// The inputs of 1900–2100 that each workload had when it was added; none may get lost.
    private static let inputs = [
        "gregorian.date": 73_414, "gregorian.day": 73_414, "lunar.date": 73_414, "lunar.day": 73_414, "lunar.year": 201,
        "terms.date": 4_824, "terms.instant": 4_824, "moons.instant": 2_487, "grid.fill": 16_884, "list.visible": 5_295,
        "list.edit": 832, "list.hit": 2_075, "cells.reuse": 1_692, "months.window": 640, "easter": 201,
        "ganzhi.year": 201, "ganzhi.pillars": 146_828, "ganzhi.moments": 996_743, "festivals": 73_414,
        "month.labels": 2_412,
        "lunar.dayname": 73_414, "month.shape": 16_884, "grid.rows": 16_884, "month.index": 9_648, "month.at": 9_648,
        "grid.frame": 513_898, "grid.hit": 1_441_987, "selection.runs": 4_557_726,
    ]

    @Test("every kernel passes on the real data, and the rows have the promised fields")
    func passes() async throws {
        let outcome = try await Calbench.run("verify", "--years", "1900-2100", "--format", "jsonl")
        #expect(outcome.code == 0, "\(outcome)")
        #expect(outcome.notes.isEmpty, "\(outcome)")
        let rows = try outcome.rows()
        let kernels = rows.dropLast()
        var (checked, right) = (0, 0)
        for row in kernels {
            let missing = Self.rowFields.subtracting(row.keys)
            #expect(missing.isEmpty, "\(row)")
            #expect(row["outcome"] as? String == "pass", "\(row)")
            #expect(row["new"] as? Int == 0 && (row["gone"] as? [Any])?.isEmpty == true, "\(row)")
            let count = try #require(row["asked"] as? Int)
            let inputs = try #require(row["of"] as? Int)
            #expect(count > 0 && count <= inputs, "\(row)")
            #expect((row["reference_sha256"] as? String)?.wholeMatch(of: /[0-9a-f]{64}/) != nil, "\(row)")
            checked += count
            // A kernel without a list of known differences is right for every input.
            let list = "reference-data/disagreements/\(row["workload"] ?? "")/\(row["implementation"] ?? "").csv"
            let isMeeus = row["implementation"] as? String == "meeus"
            if !isMeeus, !FileManager.default.fileExists(atPath: Calbench.project.appending(path: list).path) {
                #expect(row["right"] as? Int == count && (row["sample"] is Int || count == inputs), "\(row)")
                right += 1
            }
        }
        #expect(right > 0 && right < kernels.count, "some have a list, most have none")
        let sampled = kernels.filter { $0["sample"] is Int }
        let samples = Set(sampled.map { "\($0["implementation"] ?? "") \($0["asked"] ?? 0)" })
        #expect(samples == ["skcalendar 24", "gmp-128 480", "gmp-256 480"] && sampled.count == 6)
        let summary = try #require(rows.last)
        #expect(summary["summary"] as? Bool == true)
        #expect(summary["implementations"] as? Int == kernels.count)
        #expect(summary["asked"] as? Int == checked)
        #expect(summary["failed"] as? Int == 0)
        #expect(summary["exit"] as? Int == 0)
        for (workload, count) in Self.inputs {
            let own = kernels.filter { $0["workload"] as? String == workload }
            #expect(!own.isEmpty && own.allSatisfy { $0["of"] as? Int == count }, "\(workload)")
        }
        func names(_ rows: some Sequence<[String: Any]>) -> [String] {
            rows.map { "\($0["workload"] ?? "")/\($0["implementation"] ?? $0["kernel"] ?? "")" }
        }
        let list = try await Calbench.run("list", "--format", "jsonl")
        #expect(try names(list.rows()) == names(kernels), "list has every kernel, in the same order")
        for row in kernels {
            let isInstant = (row["workload"] as? String)?.hasSuffix(".instant") == true
            #expect(isInstant ? row["largest_error_s"] is Double : row["largest_error_s"] is NSNull, "\(row)")
        }
    }

    @Test("a kernel that answers for none of the years is listed as not asked; alone it is exit 5")
    func notAsked() async throws {
        let both = try await Calbench.run(
            "verify", "--years", "1000", "-f", "gregorian.date/(foundation|hinnant)", "--format", "jsonl")
        #expect(both.code == 0, "\(both)")
        #expect(try both.rows().dropLast().map { $0["outcome"] as? String } == ["not_asked", "pass"])
        let alone = try await Calbench.run("verify", "--years", "1000", "-f", "gregorian.date/foundation")
        #expect(alone.code == 5, "\(alone)")
        #expect(alone.output.contains("\n✗ NOTHING CHECKED  it answers for none of these years\n"), "\(alone)")
    }

    @Test("a mismatch that is not declared fails with 4 and is shown")
    func undeclared() async throws {
        let copy = try ReferenceCopy()
        try copy.change("disagreements/terms.date/century.csv", isRehashed: true) { $0.remove(at: 1) }
        let command = ["verify", "-f", "terms.date/century", "--reference-data", copy.path, "--format"]
        let outcome = try await Calbench.run(command + ["jsonl"])
        #expect(outcome.code == 4, "\(outcome)")
        let rows = try outcome.rows()
        let row = try #require(rows.first)
        #expect(row["outcome"] as? String == "fail" && row["new"] as? Int == 1, "\(row)")
        let run = try #require((row["runs"] as? [[String: Any]])?.first { $0["why"] == nil }, "\(row)")
        #expect(run["from"] as? String == "1912 小雪" && run["to"] as? String == "1912 小雪")
        #expect(run["kind"] as? String == "wrong" && run["what"] as? String == "a day early", "\(run)")
        #expect(rows.last?["failed"] as? Int == 1 && rows.last?["exit"] as? Int == 4, "\(rows)")
        for (format, sign) in [
            ("text", "✗ FAIL  "), ("markdown", "## ✗ FAIL  "), ("junit", "<failure"),
            ("github", "::error title=terms.date/century::"),
        ] {
            let outcome = try await Calbench.run(command + [format])
            #expect(outcome.code == 4 && outcome.output.contains(sign) && outcome.output.contains("1912"), "\(outcome)")
        }
    }

    @Test("all of many is one screen, in which every wrong kernel has its row")
    func screen() async throws {
        let arguments = ["verify", "--years", "2026", "-F", "gmp|^(cells|list|selection|months)"]
        let rows = try await Calbench.run(arguments + ["--format", "jsonl"]).rows().dropLast()
        let wrong = rows.filter { ($0["wrong"] as? Int ?? 0) > 0 }.map {
            "\($0["workload"] ?? "")/\($0["implementation"] ?? "")"
        }
        for width in ["40", "80", "120"] {
            let text = try await Calbench.run(arguments + ["--width", width])
            let lines = text.output.split(separator: "\n")
            #expect(
                lines[0].hasPrefix("✓ PASS ") && lines[0].contains(" \(rows.count) implementations")
                    && lines.count <= 45, "\(text)")
            for name in wrong { #expect(lines.contains { $0.hasPrefix("\(name) ") }, "\(name), \(width): \(text)") }
        }
        #expect(wrong.count >= 10)
    }

    @Test("a declared mismatch that no longer occurs fails with 4 and is shown")
    func stale() async throws {
        let copy = try ReferenceCopy()
        try copy.change("disagreements/terms.date/century.csv", isRehashed: true) {
            $0.append("2099 立春,2099 雨水,wrong,a day late,it never answered this,\n")
        }
        let outcome = try await Calbench.run(
            "verify", "-f", "terms.date/century", "--format", "jsonl", "--reference-data", copy.path)
        #expect(outcome.code == 4, "\(outcome)")
        let row = try #require(try outcome.rows().first)
        #expect(row["outcome"] as? String == "fail" && row["new"] as? Int == 0, "\(row)")
        let gone = try #require((row["gone"] as? [[String: Any]])?.first, "\(row)")
        #expect(gone["from"] as? String == "2099 立春" && gone["count"] as? Int == 2, "\(gone)")
    }

    @Test("a list for another version excuses nothing")
    func otherVersion() async throws {
        let copy = try ReferenceCopy()
        try copy.change("disagreements/lunar.day/foundation.csv", isRehashed: true) { lines in
            lines = lines.map { $0.replacing(/swift-[0-9.]+/, with: "swift-1.0") }
        }
        let outcome = try await Calbench.run(
            "verify", "-f", "lunar.day/foundation", "--format", "jsonl", "--reference-data", copy.path)
        #expect(outcome.code == 4, "\(outcome)")
        #expect(try outcome.rows().first?["new"] as? Int == 92, "\(outcome)")
    }

    @Test("the list that it writes is the one that is read")
    func writesKnown() async throws {
        let folder = try Folder()
        let outcome = try await Calbench.run("verify", "-f", "terms.date/century", "--write-known", folder.url.path)
        #expect(outcome.code == 0, "\(outcome)")
        let file = "terms.date/century.csv"
        let written = try Data(contentsOf: folder.url.appending(path: file))
        #expect(
            try written == Data(contentsOf: Calbench.project.appending(path: "reference-data/disagreements/\(file)")))
    }

    @Test("the filters choose kernels, and the figures are those of the chosen")
    func filters() async throws {
        let outcome = try await Calbench.run(
            "verify", "-f", "terms.date", "-f", "grid.fill", "-F", "skcalendar|foundation", "--format", "jsonl")
        #expect(outcome.code == 0, "\(outcome)")
        let rows = try outcome.rows().dropLast()
        #expect(!rows.isEmpty)
        for row in rows {
            let workload = try #require(row["workload"] as? String)
            let kernel = try #require(row["implementation"] as? String)
            #expect(["terms.date", "grid.fill"].contains(workload))
            #expect(!["skcalendar", "foundation"].contains(kernel))
        }
    }
}
