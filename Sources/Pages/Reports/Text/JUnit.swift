import Drawing
import Foundation

/// The part of JUnit's XML that CI systems read.
enum JUnit {
    enum Kind: String {
        case failure, error, skipped
    }

    /// A case without a problem has passed; without seconds it has no time.
    struct Case {
        let classname, name: String
        var seconds: Double?
        var problem: (kind: Kind, message: String, lines: [String])?
        let output: String

        fileprivate var markup: Markup {
            let problem = problem.map {
                Markup($0.kind.rawValue, ["message": $0.message], text: $0.lines.joined(separator: "\n"))
            }
            return Markup(
                "testcase", ["classname": classname, "name": name, "time": JUnit.text(seconds)],
                [problem, Markup("system-out", text: output)].compactMap(\.self))
        }
    }

    /// The XML of a run with its cases by suite, which began at a moment as ISO 8601.
    ///
    /// The time of a suite is the sum of its cases; `seconds` is the time of the whole, where it is known.
    static func text(
        _ name: String, started: String? = nil, seconds: Double? = nil, suites: [(name: String, cases: [Case])]
    ) -> String {
        let markups = suites.map { suite in
            self.suite("testsuite", suite.name, suite.cases, started, nil, suite.cases.map(\.markup))
        }
        return suite("testsuites", name, suites.flatMap(\.cases), started, seconds, markups).xml(indent: 4)
    }

    private static func suite(
        _ element: String, _ name: String, _ cases: [Case], _ started: String?, _ seconds: Double?,
        _ children: [Markup]
    ) -> Markup {
        let times = cases.compactMap(\.seconds)
        func count(_ kind: Kind) -> String { "\(cases.count { $0.problem?.kind == kind })" }
        return Markup(
            element,
            [
                "name": name, "tests": "\(cases.count)", "failures": count(.failure), "errors": count(.error),
                "skipped": count(.skipped),
                "time": text(seconds ?? (times.isEmpty ? nil : times.reduce(0, +))), "timestamp": started,
            ], children)
    }

    /// Seconds to the microsecond.
    private static func text(_ seconds: Double?) -> String? { seconds.map { String(format: "%.6f", $0) } }
}
