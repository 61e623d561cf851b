import CalendarTestSupport
import Reports
import Synchronization
import Testing

/// A run of a toy verdict.
struct ToyRun {
    var from: String
    var to: String?
    /// The place of its first input; after the run before where nil.
    var at: Int?
    var count = 1
    var kind = AnswerClass.wrong
    var what: [Difference] = [.days(1)]
    var cause: [Cause] = []
    var answer: [Int]?
    /// The reason of a known one.
    var why: String?

    fileprivate func run(at place: Int) -> Verdict.Run {
        let isError = kind == .wrong || kind == .refused
        return Verdict.Run(
            at: place, count: count, kind: kind,
            difference: kind == .refused ? [.refused] : isError ? what : [.otherCalendar],
            cause: cause, answers: answer.map { [[0] + $0] } ?? [], why: why, entry: isError ? nil : from)
    }
}

/// The inputs of toy verdicts, which have only places.
private let toyTexts = Mutex<[Verdict: [Int: String]]>([:])

extension Verdict {
    /// The inputs of a toy verdict's runs, and the days beside them.
    var texts: InputTexts { [self].texts }
}

extension [Verdict] {
    /// The inputs of toy verdicts whose runs have places of their own.
    var texts: InputTexts {
        let texts = toyTexts.withLock { known in
            compactMap { known[$0] }.reduce(into: [:]) { $0.merge($1) { first, _ in first } }
        }
        let years = texts.compactMapValues { Int($0.trimmingPrefix("lunar:").prefix(4)) }.sorted { $0.key < $1.key }
        return InputTexts(
            input: { place in
                func beside(_ step: Int) -> String? {
                    texts[place - step].flatMap(GregorianDate.init).flatMap { date in
                        (try? Fixture.reference().gregorian)?.date(of: date.dayNumber + step)?.description
                    }
                }
                return texts[place] ?? beside(1) ?? beside(-1) ?? "#\(place)"
            }, answer: { $0.map(String.init).joined(separator: " ") },
            year: { place in years.last { $0.key <= place }?.value })
    }
}

extension Verdict {
    /// A verdict with some runs, the other answers right; `name` is `workload/implementation`.
    static func toy(
        _ runs: [ToyRun] = [], _ name: String = "toy/slow", checked: Int = 100, of: Int? = nil, first: Int = 0,
        gone: [ToyRun] = [],
        beyond: [ToyRun] = [], tolerance: Double? = nil, error: Double? = nil, message: String? = nil,
        problem: String? = nil, library: [String: Any] = [:],
        table: (path: String, sha256: String) = ("hko/toy.csv", "abc")
    ) throws -> Verdict {
        var texts: [Int: String] = [:]
        func placed(_ runs: [ToyRun]) -> [Run] {
            var place = 0
            return runs.map { run in
                place = run.at ?? place
                // No two are neighbours.
                defer { place += run.count + 1 }
                texts[place + run.count - 1] = run.to ?? run.from
                texts[place] = run.from
                return run.run(at: place)
            }
        }
        func json(_ runs: [ToyRun]) throws -> Any {
            try JSONSerialization.jsonObject(with: JSONEncoder().encode(placed(runs)))
        }
        func count(_ kind: AnswerClass) -> Int { runs.reduce(0) { $0 + ($1.kind == kind ? $1.count : 0) } }
        let found = try [runs, gone, beyond].map(json)
        let parts = name.split(separator: "/", maxSplits: 1).map(String.init)
        let disputes = runs.filter { $0.kind == .contested || $0.kind == .uncertain }
        let value: [String: Any?] = [
            "workload": parts[0], "implementation": ["name": parts[1], "version": "1"].merging(library) { $1 },
            "reference": "hko",
            "reference_table": table.path, "reference_sha256": table.sha256, "of": of ?? checked,
            "covered": checked > 0 ? [[first, first + checked]] : [],
            "checked": checked, "right": checked - runs.reduce(0) { $0 + $1.count }, "wrong": count(.wrong),
            "refused": count(.refused), "contested": count(.contested), "uncertain": count(.uncertain),
            "known": runs.reduce(0) { $0 + ($1.why == nil ? 0 : $1.count) }, "nonexistent": 0, "computed": 0,
            // Toys whose runs have other inputs at the same places are not equal.
            "repeated": abs(texts.hashValue % 1_000_000), "runs": found[0], "gone": found[1], "beyond": found[2],
            "disputes": disputes.map {
                ["entry": $0.from, "state": $0.kind.rawValue, "first": 0, "other": $0.count] as [String: Any]
            },
            "tolerance_s": tolerance, "largest_error_s": error, "problem": problem,
            "message": message.map { ["text": $0, "at": 0] },
        ]
        let data = try JSONSerialization.data(withJSONObject: value.mapValues { $0 ?? NSNull() })
        let verdict = try JSONDecoder().decode(Verdict.self, from: data)
        #expect(verdict.isWhole || verdict.beyond.inputs > 0)
        toyTexts.withLock { $0[verdict] = texts }
        return verdict
    }

    /// One that has everything: 5 wrong, of which 3 new, 3 refused, 2 contested, 1 uncertain, of 100.
    static func everything(_ name: String = "toy/slow", library: [String: String] = [:]) throws -> Verdict {
        try toy(
            [
                ToyRun(from: "2033-08-25", to: "2033-08-27", count: 3, cause: [.leapMonth(nil)]),
                ToyRun(from: "1978-09-02", to: "1978-09-03", count: 2, why: "an old table"),
                ToyRun(from: "1900-01-01", to: "1900-01-03", count: 3, kind: .refused, why: ""),
                ToyRun(from: "2057-09-28", to: "2057-09-29", count: 2, kind: .contested),
                ToyRun(from: "2089-09-04", kind: .uncertain),
            ], name, library: library)
    }
}

extension VerificationReport {
    /// A report on verdicts, whose subjects have these facts if there are any.
    static func toy(
        _ verdicts: Verdict..., years: ClosedRange<Int>? = nil, facts: ((inout Subject) -> Void)? = nil
    ) -> VerificationReport {
        var report = VerificationReport(verdicts: verdicts, toolchain: "swift-test")
        report.years = years
        var subject = Subject()
        facts?(&subject)
        report.subjects = Dictionary(
            verdicts.map { verdict in
                var own = subject
                own.texts = verdict.texts
                return (verdict.name, own)
            }
        ) { $1 }
        return report
    }
}

/// A table of Markdown: the fields by the titles of their columns.
func rows(ofMarkdown text: String) -> [[String: String]] {
    func fields(_ line: Substring) -> [String] {
        line.dropFirst(2).dropLast(2).components(separatedBy: " | ").map { $0.replacing(/\\(.)/) { $0.output.1 } }
    }
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("| ") }
    guard let head = lines.first.map(fields) else { return [] }
    return lines.dropFirst(2).map { Dictionary(zip(head, fields($0))) { first, _ in first } }
}
