import Foundation
import ReferenceData
import Testing
import Verification

/// A verdict of an adapter with every kind of answer, and what no verdict is.
@Suite("A verdict that contradicts itself")
struct ContradictionTests {
    private let json: [String: Any]
    /// The same with each run in a group of its own.
    private let fields: [String: Any]

    init() async throws {
        let toys = try Toys()
        try toys.known(["13,13,wrong,days 7,seen,", "14,14,wrong,days 7,fixed since,"])
        let verdict = try await toys.verdict(
            ToyAdapter(11...49, known: toys.list) { question in
                switch question.input {
                case 10, 12, 13: .number(question.input + 7)
                case 18, 20, 34, 35: .number(Toy.other(question.input))
                case 22: .refused("no table")
                default: nil
                }
            })
        #expect(
            verdict.figures == [
                "right": 35, "wrong": 4, "refused": 1, "uncertain": 2, "known": 1, "gone": 1, "beyond": 1,
            ])
        #expect(verdict.contradiction() == nil)
        json = try #require(try JSONSerialization.jsonObject(with: verdict.json()) as? [String: Any])
        var fields = json
        for list in ["runs", "gone", "beyond"] {
            let groups = fields[list] as? [[String: Any]] ?? []
            let alone = groups.flatMap { group in
                (group["runs"] as? [[String: Any]] ?? []).map { group.merging(["runs": [$0]]) { $1 } }
            }
            func place(_ group: [String: Any]) -> Int { (group["runs"] as? [[String: Any]])?[0]["at"] as? Int ?? 0 }
            fields[list] = alone.sorted { place($0) < place($1) }
        }
        self.fields = fields
    }

    /// Changes fields, and those of the first elements of lists; nil removes one.
    private func verdict(_ changes: [String: any Sendable]) throws -> Verdict {
        var fields = fields
        for (path, value) in changes {
            let keys = path.split(separator: ".").map(String.init)
            guard keys.count == 3, let index = Int(keys[1]), var list = fields[keys[0]] as? [[String: Any]] else {
                fields[path] = value
                continue
            }
            if list[index]["entries"] != nil, keys[2] == "entry" {
                list[index]["entries"] = [value]
            } else if var runs = list[index]["runs"] as? [[String: Any]], ["at", "count"].contains(keys[2]) {
                runs[0][keys[2]] = value
                list[index]["runs"] = runs
            } else {
                list[index][keys[2]] = value
            }
            fields[keys[0]] = list
        }
        return try JSONDecoder().decode(Verdict.self, from: JSONSerialization.data(withJSONObject: fields))
    }

    private static let changes: [(changes: [String: any Sendable], problem: String)] = [
        (["right": 36], "are 43, not 42"), (["wrong": 3], "are 41, not 42"), (["refused": 2], "are 43, not 42"),
        (["contested": 1], "are 43, not 42"), (["uncertain": 1], "are 41, not 42"), (["checked": 41], "not 41"),
        (["right": -1], "-1 is not a count"), (["computed": -1], "-1 is not a count"),
        (["of": 2_000_000_000_000], "2000000000000 is not a count"), (["disputes.0.first": -1], "-1 is not a count"),
        (["disputes.1.other": Int.max], "is not a count"),
        (["of": 41], "42 covered, 41 inputs"), (["covered": 41], "42 checked of 41 planned"),
        (["sample": 41], "42 checked of 41 planned"), (["sample": 60], "60 planned, 42 covered"),
        (["known": 6], "6 known of 5 errors"), (["known": 2], "2 known, 1 in runs"),
        (["known": 0], "0 known, 1 in runs"),
        (["nonexistent": 43], "43 inputs do not exist, of 42"), (["computed": 43], "43 inputs are computed, of 42"),
        (["repeated": 43], "43 inputs are repeated, of 42"),
        (["right": 36, "wrong": 3], "3 wrong, 4 in runs"), (["wrong": 3, "refused": 2], "3 wrong, 4 in runs"),
        (["right": 37, "uncertain": 0], "0 uncertain, 2 in runs"),
        (["right": 36, "refused": 0], "a message"),
        (["tolerance_s": -1.0], "tolerance -1.0 s"), (["accuracy_s": -1.0], "accuracy -1.0 s"),
        (["largest_error_s": -0.5], "largest error -0.5 s"),
        (["runs.0.count": 0], "a run of 0 at 2"), (["runs.0.at": -1], "a run of 1 at -1"),
        (["runs.4.at": 1_000], "a run of 1 at 1000"), (["runs.0.at": Int.max], "a run of 1 at"),
        (["runs.1.at": 2], "the run at 13 overlaps"), (["runs.5.count": 9], "uncertain"),
        (["runs.0.kind": "refused"], "4 wrong, 3 in runs"), (["runs.1.why": nil as String?], "1 known, 0 in runs"),
        (["runs.5.entry": nil as String?], "34 is uncertain, and not disputed"),
        (["runs.5.entry": "Z"], "34 is uncertain, and not disputed"), (["runs.0.entry": "A"], "2 of A, 3 in runs"),
        (["runs.5.difference": ["days 1"]], "34 is uncertain, not as B is"),
        (["disputes.0.entry": "B"], "disputed twice"), (["disputes.1.other": 1], "1 of B, 2 in runs"),
        (["disputes.0.first": 0], "18 is wrong, not as A is"),
        (["disputes.1.first": 1], "34 is uncertain, not as B is"),
        (["disputes.1.state": "contested"], "34 is uncertain, not as B is"),
        (["disputes.0.state": "wrong"], "A is disputed and wrong"), (["runs.0.kind": "right"], "4 wrong, 3 in runs"),
        (["gone.0.why": nil as String?], "14 was not listed"), (["gone.0.kind": "contested"], "14 was not listed"),
        (["gone.0.count": 0], "a run of 0"), (["beyond.0.kind": "refused"], "10 beyond the range is refused"),
        (["beyond.0.at": 60], "a run of 1 at 60"),
    ]

    @Test("is refused with the reason", arguments: changes.indices)
    func refused(_ index: Int) throws {
        let (changes, problem) = Self.changes[index]
        let found = try #require(try verdict(changes).contradiction(), "\(changes)")
        #expect(found.contains(problem), "\(changes)")
    }

    @Test(
        "with a field that is none, or without one, is not read",
        arguments: [
            ["runs.0.kind": "odd"], ["disputes.0.state": "odd"], ["right": nil as Int?], ["runs.0.at": nil as Int?],
            ["right": "many"], ["runs.0.difference": ["late"]], ["workload": nil as String?], ["runs": nil as Int?],
            ["wrong": 1.5],
        ] as [[String: any Sendable]])
    func unread(_ changes: [String: any Sendable]) {
        #expect(throws: DecodingError.self) { try verdict(changes) }
    }

    @Test("what is computed is not believed")
    func computed() throws {
        let verdict = try verdict(["outcome": "pass", "new": 0])
        #expect(verdict.outcome == .fail && verdict.new == 4)
        #expect(try String(decoding: verdict.json(), as: UTF8.self).contains(#""outcome":"fail""#))
    }

    @Test("timed blocks have counts without runs")
    func blocks() throws {
        #expect(try verdict([:]).contradiction(hasRuns: false) == "runs of answers in no order")
        #expect(try verdict(["runs": [Int]()]).contradiction(hasRuns: false) == nil)
        #expect(try verdict(["runs": [Int](), "right": 36]).contradiction(hasRuns: false) != nil)
    }

    @Test("its JSON has every field in every verdict")
    func form() async throws {
        let names = [
            "accuracy_s", "beyond", "checked", "computed", "contested", "covered", "disputes", "environment",
            "gone", "implementation", "known", "largest_error_s", "message", "new", "nonexistent", "of", "outcome",
            "problem", "published", "reference", "reference_sha256", "reference_table", "refused",
            "repeated",
            "right", "runs", "sample", "tolerance_s", "transformed", "uncertain", "workload", "wrong", "zone",
        ]
        #expect(json.keys.sorted() == names)
        let right = try await Toys().verdict(Toy.kernel())
        let row = try #require(try JSONSerialization.jsonObject(with: right.json()) as? [String: Any])
        #expect(row.keys.sorted() == names)
        #expect(row["message"] is NSNull && row["problem"] is NSNull && row["sample"] is NSNull)
        #expect(row["reference"] as? String == "same" && row["reference_table"] as? String == "toy.csv")
        #expect(
            row["workload"] as? String == "toy"
                && row["implementation"] as? [String: String] == ["name": "kernel", "version": "1"])
        let group = try #require((json["runs"] as? [[String: Any]])?.first)
        #expect(group.keys.sorted() == ["difference", "kind", "runs"], "what it does not have is left out")
        let run = try #require((group["runs"] as? [[String: Any]])?.first)
        #expect(run.keys.sorted() == ["answer", "at", "cause", "from"], "one input has neither an end nor a count")
    }
}
