import Foundation
public import Verification
import XMLCoder

/// The verdicts of one run of `verify`, in every format.
public struct VerificationReport: Sendable {
    /// The verdicts, in the order of the catalogue.
    public let verdicts: [KernelVerdict]
    /// The exit code that follows from them.
    public let exit: Int32
    /// The toolchain that ran.
    public let toolchain: String

    /// A report.
    ///
    /// - Parameters:
    ///   - verdicts: The verdicts.
    ///   - exit: The exit code that follows from them.
    ///   - toolchain: The toolchain that ran.
    public init(verdicts: [KernelVerdict], exit: Int32, toolchain: String) {
        self.verdicts = verdicts
        self.exit = exit
        self.toolchain = toolchain
    }

    /// The last line of the JSON Lines.
    private struct Summary: Encodable {
        let summary = true
        let kernels: Int
        let checked: Int
        let failed: Int
        let exit: Int32
        let toolchain: String
    }

    /// The report.
    ///
    /// - Parameter format: The format.
    /// - Returns: The report as text.
    /// - Throws: What the encoder throws.
    public func text(_ format: OutputFormat) throws -> String {
        switch format {
        case .text: plain
        case .jsonl: try jsonLines
        case .markdown: markdown
        case .junit: try junit
        case .github: github
        }
    }

    private var failed: [KernelVerdict] { verdicts.filter { $0.verdict == .fail } }

    private var table: Table {
        // Only where answers are instants: how far the farthest is from the authority's.
        let hasDistances = verdicts.contains { $0.largestDifference != nil }
        var table = Table(
            [
                ("kernel", .left), ("authority", .left), ("checked", .right), ("of", .right), ("declared", .right),
                ("contested", .right), ("undeclared", .right), ("stale", .right), ("verdict", .left),
            ] + (hasDistances ? [("largest difference", .right)] : []))
        for verdict in verdicts {
            table.add(
                [
                    "\(verdict.workload)/\(verdict.kernel)", verdict.authority, NumberText.count(verdict.checked),
                    NumberText.count(verdict.inputs), NumberText.count(verdict.expectedDisagreements),
                    NumberText.count(verdict.contested), NumberText.count(verdict.undeclared),
                    NumberText.count(verdict.stale), verdict.verdict.rawValue,
                ] + (hasDistances ? [verdict.largestDifference.map { "\(NumberText.significant($0)) s" } ?? ""] : []))
        }
        return table
    }

    /// What is to be said beside the table: differences, news, and the tables that decided.
    private var notes: [String] {
        var notes: [String] = []
        for verdict in verdicts where !verdict.examples.isEmpty || verdict.news > 0 {
            let name = "\(verdict.workload)/\(verdict.kernel)"
            let kind = verdict.news > 0 ? "news, declared with another toolchain (this one is \(toolchain))" : "differs"
            notes.append("\(name) \(kind):")
            notes += verdict.examples.map { "  \($0)" }
            let more = verdict.undeclared + verdict.stale + verdict.news - verdict.examples.count
            if more > 0 { notes.append("  and \(NumberText.count(more)) more") }
        }
        for verdict in verdicts where verdict.verdict == .empty {
            notes.append("\(verdict.workload)/\(verdict.kernel) answers for none of these years: nothing was checked")
        }
        return notes
    }

    private var tables: [String] {
        var seen: Set<String> = []
        return verdicts.compactMap { verdict in
            seen.insert(verdict.referenceTable).inserted
                ? "\(verdict.referenceTable)  SHA-256 \(verdict.referenceSHA256)" : nil
        }
    }

    private var closing: String {
        let checked = verdicts.reduce(0) { $0 + $1.checked }
        let empty = verdicts.count { $0.verdict == .empty }
        let wrong = [(failed.count, "failed"), (empty, "had nothing checked")].filter { $0.0 > 0 }
            .map { "\($0.0) of them \($0.1)" }
        let outcome = wrong.isEmpty ? "every answer is right, contested or declared" : wrong.joined(separator: ", ")
        return "\(NumberText.count(verdicts.count)) kernels, \(NumberText.count(checked)) answers checked: \(outcome)"
    }

    private var plain: String {
        let decided = ["decided by"] + tables.map { "  \($0)" }
        return table.text + "\n" + (notes + decided + ["", closing]).joined(separator: "\n") + "\n"
    }

    private var markdown: String {
        let items = (notes + tables.map { "decided by \($0)" }).map { "- \($0)\n" }.joined()
        return "## calbench verify\n\n\(closing)\n\n\(table.markdown)\n\(items)"
    }

    private var jsonLines: String {
        get throws {
            let summary = Summary(
                kernels: verdicts.count, checked: verdicts.reduce(0) { $0 + $1.checked }, failed: failed.count,
                exit: exit, toolchain: toolchain)
            return try verdicts.map(JSONLines.line).joined() + JSONLines.line(summary)
        }
    }

    private var github: String {
        let errors = verdicts.filter { $0.verdict != .pass }.map { verdict in
            let file = "reference-data/disagreements/\(verdict.workload)/\(verdict.kernel).csv"
            let detail = verdict.examples.first ?? "nothing was checked"
            let title = Self.escaped("\(verdict.workload)/\(verdict.kernel)", isProperty: true)
            return "::error file=\(Self.escaped(file, isProperty: true)),title=\(title)::"
                + "\(Self.escaped(detail, isProperty: false))\n"
        }
        return errors.joined() + "::notice title=calbench verify::\(closing)\n"
    }

    /// The text as GitHub Actions' workflow commands want it.
    private static func escaped(_ text: String, isProperty: Bool) -> String {
        let data = text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
        return isProperty ? data.replacing(":", with: "%3A").replacing(",", with: "%2C") : data
    }

    private var junit: String {
        get throws {
            let encoder = XMLEncoder()
            encoder.outputFormatting = .prettyPrinted
            let suites = JUnit(
                name: "calbench verify", tests: verdicts.count,
                failures: failed.count, errors: verdicts.count { $0.verdict == .empty },
                suites: Dictionary(grouping: verdicts, by: \.workload).sorted { $0.key < $1.key }.map(JUnit.Suite.init))
            let data = try encoder.encode(
                suites, withRootKey: "testsuites", header: XMLHeader(version: 1.0, encoding: "UTF-8"))
            return String(decoding: data, as: UTF8.self) + "\n"
        }
    }
}

/// The part of JUnit's XML that CI systems read.
private struct JUnit: Encodable, DynamicNodeEncoding {
    let name: String
    let tests: Int
    let failures: Int
    let errors: Int
    let suites: [Suite]

    enum CodingKeys: String, CodingKey {
        case name, tests, failures, errors
        case suites = "testsuite"
    }

    static func nodeEncoding(for key: any CodingKey) -> XMLEncoder.NodeEncoding {
        key.stringValue == CodingKeys.suites.rawValue ? .element : .attribute
    }

    struct Suite: Encodable, DynamicNodeEncoding {
        let name: String
        let tests: Int
        let failures: Int
        let errors: Int
        let cases: [Case]

        enum CodingKeys: String, CodingKey {
            case name, tests, failures, errors
            case cases = "testcase"
        }

        init(_ group: (key: String, value: [KernelVerdict])) {
            name = group.key
            tests = group.value.count
            failures = group.value.count { $0.verdict == .fail }
            errors = group.value.count { $0.verdict == .empty }
            cases = group.value.map(Case.init)
        }

        static func nodeEncoding(for key: any CodingKey) -> XMLEncoder.NodeEncoding {
            key.stringValue == CodingKeys.cases.rawValue ? .element : .attribute
        }
    }

    struct Case: Encodable, DynamicNodeEncoding {
        let classname: String
        let name: String
        let failure: Message?
        let error: Message?
        let output: String

        enum CodingKeys: String, CodingKey {
            case classname, name, failure, error
            case output = "system-out"
        }

        init(_ verdict: KernelVerdict) {
            classname = verdict.workload
            name = verdict.kernel
            failure =
                verdict.verdict == .fail
                ? Message(message: "\(verdict.undeclared) undeclared, \(verdict.stale) stale", verdict.examples) : nil
            error = verdict.verdict == .empty ? Message(message: "nothing was checked", []) : nil
            output =
                "\(verdict.checked) of \(verdict.inputs) checked against \(verdict.authority) "
                + "(\(verdict.referenceTable), SHA-256 \(verdict.referenceSHA256)); "
                + "\(verdict.expectedDisagreements) declared, \(verdict.contested) contested"
        }

        static func nodeEncoding(for key: any CodingKey) -> XMLEncoder.NodeEncoding {
            ["classname", "name"].contains(key.stringValue) ? .attribute : .element
        }
    }

    struct Message: Encodable, DynamicNodeEncoding {
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
