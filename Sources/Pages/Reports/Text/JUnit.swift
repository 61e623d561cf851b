import Foundation
import XMLCoder

/// The part of JUnit's XML that CI systems read.
struct JUnit: Encodable, DynamicNodeEncoding {
    private let name: String
    private let tests: Int
    private let failures: Int
    private let errors: Int
    private let skipped: Int
    private let time: String?
    private let timestamp: String?
    private let suites: [Suite]

    /// The XML of a run with its cases by suite, which began at a moment as ISO 8601.
    ///
    /// The time of a suite is that of its cases; `seconds` is the time of the whole, where it is known.
    static func text(
        _ name: String, started: String? = nil, seconds: Double? = nil, suites: [(name: String, cases: [Case])]
    ) throws -> String {
        let encoder = XMLEncoder()
        encoder.outputFormatting = .prettyPrinted
        let cases = suites.flatMap(\.cases)
        let root = JUnit(
            name: name, tests: cases.count, failures: cases.count { $0.failure != nil },
            errors: cases.count { $0.error != nil }, skipped: cases.count { $0.skipped != nil },
            time: text(seconds ?? sum(cases)), timestamp: started, suites: suites.map { Suite($0, started) })
        let data = try encoder.encode(
            root, withRootKey: "testsuites", header: XMLHeader(version: 1.0, encoding: "UTF-8"))
        return String(decoding: data, as: UTF8.self) + "\n"
    }

    /// The seconds of some cases; nil where none has any.
    private static func sum(_ cases: [Case]) -> Double? {
        let times = cases.compactMap(\.seconds)
        return times.isEmpty ? nil : times.reduce(0, +)
    }

    /// Seconds to the microsecond.
    private static func text(_ seconds: Double?) -> String? { seconds.map { String(format: "%.6f", $0) } }

    enum CodingKeys: String, CodingKey {
        case name, tests, failures, errors, skipped, time, timestamp
        case suites = "testsuite"
    }

    static func nodeEncoding(for key: any CodingKey) -> XMLEncoder.NodeEncoding {
        key.stringValue == CodingKeys.suites.rawValue ? .element : .attribute
    }

    private struct Suite: Encodable, DynamicNodeEncoding {
        let name: String
        let tests: Int
        let failures: Int
        let errors: Int
        let skipped: Int
        let time: String?
        let timestamp: String?
        let cases: [Case]

        enum CodingKeys: String, CodingKey {
            case name, tests, failures, errors, skipped, time, timestamp
            case cases = "testcase"
        }

        init(_ suite: (name: String, cases: [Case]), _ started: String?) {
            name = suite.name
            tests = suite.cases.count
            failures = suite.cases.count { $0.failure != nil }
            errors = suite.cases.count { $0.error != nil }
            skipped = suite.cases.count { $0.skipped != nil }
            time = JUnit.text(JUnit.sum(suite.cases))
            timestamp = started
            cases = suite.cases
        }

        static func nodeEncoding(for key: any CodingKey) -> XMLEncoder.NodeEncoding {
            key.stringValue == CodingKeys.cases.rawValue ? .element : .attribute
        }
    }

    struct Case: Encodable, DynamicNodeEncoding {
        private let classname: String
        private let name: String
        private let time: String?
        fileprivate let seconds: Double?
        fileprivate let failure: Message?
        fileprivate let error: Message?
        fileprivate let skipped: Message?
        private let output: String

        enum CodingKeys: String, CodingKey {
            case classname, name, time, failure, error, skipped
            case output = "system-out"
        }

        /// A case without failure, error or skip has passed; without seconds it has no time.
        init(
            classname: String, name: String, seconds: Double? = nil, failure: (message: String, lines: [String])? = nil,
            error: (message: String, lines: [String])? = nil, skipped: (message: String, lines: [String])? = nil,
            output: String
        ) {
            self.classname = classname
            self.name = name
            self.seconds = seconds
            time = JUnit.text(seconds)
            self.failure = failure.map { Message(message: $0.message, $0.lines) }
            self.error = error.map { Message(message: $0.message, $0.lines) }
            self.skipped = skipped.map { Message(message: $0.message, $0.lines) }
            self.output = output
        }

        static func nodeEncoding(for key: any CodingKey) -> XMLEncoder.NodeEncoding {
            ["classname", "name", "time"].contains(key.stringValue) ? .attribute : .element
        }
    }

    fileprivate struct Message: Encodable, DynamicNodeEncoding {
        let message: String
        let text: String

        enum CodingKeys: String, CodingKey {
            case message
            case text = ""
        }

        init(message: String, _ lines: [String]) {
            self.message = message
            text = lines.joined(separator: "\n")
        }

        static func nodeEncoding(for key: any CodingKey) -> XMLEncoder.NodeEncoding {
            key.stringValue == CodingKeys.message.rawValue ? .attribute : .element
        }
    }
}
