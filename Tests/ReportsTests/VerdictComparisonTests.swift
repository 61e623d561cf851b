import CalendarTestSupport
import Reports
import Testing
import Words

@Suite struct VerdictComparisonTests {
    private static let kept = ToyRun(from: "1933-07-22", to: "1933-07-24", at: 60, count: 3)
    private static let fixed = ToyRun(
        from: "1956-12-02", to: "1956-12-31", at: 30, count: 30, why: "an old table")
    private static let broken = ToyRun(from: "2057-09-28", to: "2057-09-29", at: 80, count: 2, kind: .refused)

    private func comparison(_ first: [Verdict], _ second: [Verdict]) -> VerdictComparison {
        VerdictComparison(first, second) { _ in (first + second).texts }
    }

    private func lines(_ first: [Verdict], _ second: [Verdict]) throws -> [String] {
        try Format.text.text(of: comparison(first, second)).split(separator: "\n").map(String.init)
    }

    @Test func runsThatAreGoneAreApartFromNewOnes() throws {
        let old = try Verdict.toy([Self.kept, Self.fixed], "toy/a-1")
        let new = try Verdict.toy([Self.kept, Self.broken], "toy/a")
        #expect(
            try lines([old], [new]) == [
                "toy: a-1 1 → a 1", "  right 67 → 95, wrong 33 → 3, refused 0 → 2",
                "  ✗ now: 2057-09-28 … 2057-09-29 (2): refused",
                "  ✓ gone: 1956-12-02 … 1956-12-31 (30): a day late; an old table",
            ])
        let rows = try jsonRows(Format.jsonl.text(of: comparison([old], [new])))
        let places = ["gone", "new"].map { (rows[0][$0] as? [[String: Any]])?.map { $0["at"] as? Int } }
        #expect(rows.count == 1 && places == [[30], [80]])
    }

    /// Why an error is known does not change an answer; another date does.
    @Test func onlyAnswersCount() throws {
        var listed = Self.kept
        listed.why = "a bug"
        #expect(
            try lines([.toy([Self.kept], "toy/a")], [.toy([listed], "toy/b")]) == [
                "toy: a 1 → b 1", "  the same answers, 97 right",
            ])
        let moved = try lines(
            [.toy([Self.kept])], [.toy([ToyRun(from: "1933-07-23", at: 61, count: 3, what: [.days(-1)])])])
        #expect(moved[1] == "  as many of each, other dates" && moved.count == 4)
    }

    /// What was not checked to its end is neither gone nor new.
    @Test func whatIsPartlyCheckedIsNotGone() throws {
        let (old, right) = (try Verdict.toy([Self.kept, Self.fixed]), try Verdict.toy([]))
        let rest = try Verdict.toy(checked: 50, of: 100)
        #expect(try lines([old], [right]).contains { $0.contains("✓ gone: 1956-12-02") })
        let part = try lines([old], [rest])
        #expect(
            !part.contains { $0.contains("gone") } && part.contains { $0.contains("– perhaps not checked in B: 1956") })
        #expect(try !lines([rest], [old]).contains { $0.contains("now") })
    }

    /// As many other inputs are not the same inputs.
    @Test func otherInputsAreNotGone() throws {
        let old = try Verdict.toy([Self.kept], checked: 50, of: 100, first: 50)
        let right = try Verdict.toy(checked: 50, of: 100)
        let lines = try lines([old], [right])
        #expect(!lines.contains { $0.contains("gone") } && lines.contains { $0.contains("perhaps not checked in B") })
    }

    @Test func whatOneSideLacksIsListed() throws {
        let comparison = VerdictComparison(
            [try .toy([], "toy/a"), try .toy([], "old/a"), try .toy([], "years/a", of: 200), try .toy([], "data/a")],
            [
                try .toy([], "toy/a"), try .toy([], "new/a"), try .toy([], "years/a"),
                try .toy([], "data/a", table: ("hko/toy.csv", "def")),
            ], texts: \.texts)
        #expect(
            comparison.notes.map { $0.text(in: .english) } == [
                "only in A: old", "not comparable, of other years or tolerance: years",
                "judged by different reference data: data", "only in B: new",
            ])
        // Several implementations are paired by name.
        let two = VerdictComparison(
            [try .toy([], "toy/a"), try .toy([], "toy/b")], [try .toy([], "toy/b")], texts: \.texts)
        #expect(two.notes.map { $0.text(in: .english) } == ["only in A: toy/a"])
    }

    @Test func aFileIsVerdictsAndASummaryOrSomethingElse() throws {
        let folder = try TemporaryFolder()
        func read(_ text: String) throws -> [Verdict]? {
            try folder.write(text, to: "v.jsonl")
            return try VerdictComparison.read(folder.url.appending(path: "v.jsonl"))
        }
        let verdict = try Verdict.toy([Self.kept])
        let whole = try Format.jsonl.text(of: VerificationReport(verdicts: [verdict], toolchain: "swift-test"))
        #expect(try read(whole) == [verdict])
        #expect(try read("{}\n") == nil && read("") == nil)
        let line = String(whole.split(separator: "\n")[0]) + "\n"
        for (text, words) in [
            (line, "the summary is missing"), (line + "{}\n", "v.jsonl:2: expected a verdict"),
            (whole + line, "v.jsonl:3: expected a verdict"),
            (whole.replacing(#""wrong":3"#, with: #""wrong":4"#), "v.jsonl:1: "),
        ] {
            let failure = #expect(throws: Failure.self) { try read(text) }
            #expect(failure?.message.contains(words) == true, "\(String(describing: failure))")
        }
    }
}
