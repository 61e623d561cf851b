import Foundation
import XMLCoder

/// The part of JUnit's XML that CI systems read.
struct JUnit: Encodable, DynamicNodeEncoding {
    private let name: String
    private let tests: Int
    private let failures: Int
    private let errors: Int
    private let skipped: Int
    private let suites: [Suite]

    /// The XML of a run with its cases by suite.
    static func text(_ name: String, suites: [(name: String, cases: [Case])]) throws -> String {
        let encoder = XMLEncoder()
        encoder.outputFormatting = .prettyPrinted
        let cases = suites.flatMap(\.cases)
        let root = JUnit(
            name: name, tests: cases.count, failures: cases.count { $0.failure != nil },
            errors: cases.count { $0.error != nil }, skipped: cases.count { $0.skipped != nil },
            suites: suites.map(Suite.init))
        let data = try encoder.encode(
            root, withRootKey: "testsuites", header: XMLHeader(version: 1.0, encoding: "UTF-8"))
        return String(decoding: data, as: UTF8.self) + "\n"
    }

    enum CodingKeys: String, CodingKey {
        case name, tests, failures, errors, skipped
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
        let cases: [Case]

        enum CodingKeys: String, CodingKey {
            case name, tests, failures, errors, skipped
            case cases = "testcase"
        }

        init(_ suite: (name: String, cases: [Case])) {
            name = suite.name
            tests = suite.cases.count
            failures = suite.cases.count { $0.failure != nil }
            errors = suite.cases.count { $0.error != nil }
            skipped = suite.cases.count { $0.skipped != nil }
            cases = suite.cases
        }

        static func nodeEncoding(for key: any CodingKey) -> XMLEncoder.NodeEncoding {
            key.stringValue == CodingKeys.cases.rawValue ? .element : .attribute
        }
    }

    struct Case: Encodable, DynamicNodeEncoding {
        private let classname: String
        private let name: String
        fileprivate let failure: Message?
        fileprivate let error: Message?
        fileprivate let skipped: Message?
        private let output: String

        enum CodingKeys: String, CodingKey {
            case classname, name, failure, error, skipped
            case output = "system-out"
        }

        /// A case without failure, error or skip has passed.
        init(
            classname: String, name: String, failure: (message: String, lines: [String])? = nil,
            error: (message: String, lines: [String])? = nil, skipped: (message: String, lines: [String])? = nil,
            output: String
        ) {
            self.classname = classname
            self.name = name
            self.failure = failure.map { Message(message: $0.message, $0.lines) }
            self.error = error.map { Message(message: $0.message, $0.lines) }
            self.skipped = skipped.map { Message(message: $0.message, $0.lines) }
            self.output = output
        }

        static func nodeEncoding(for key: any CodingKey) -> XMLEncoder.NodeEncoding {
            ["classname", "name"].contains(key.stringValue) ? .attribute : .element
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
