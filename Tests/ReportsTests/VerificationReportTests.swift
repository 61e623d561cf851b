import Foundation
import Measuring
import Reports
import Testing
import Verification

#if canImport(FoundationXML)
    import FoundationXML
#endif

@Suite struct VerificationReportTests {
    private func report(_ format: Format<VerificationReport>) async throws -> String {
        try await VerificationReport(verdicts: verdicts(), toolchain: "swift-test").text(format)
    }

    @Test func jsonLinesParse() async throws {
        let text = try await report(.jsonl)
        #expect(text.hasSuffix("\n"))
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        #expect(lines.count == 5)
        let rows = try lines.map { try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] }
        #expect(rows.map { $0?["kernel"] as? String } == ["right", "late", "never", "<&\"'>|%", nil])
        #expect(rows.map { $0?["verdict"] as? String } == ["pass", "fail", "not_asked", "fail", nil])
        #expect(rows[0]?["first"] is NSNull)
        let summary = try #require(rows[4])
        #expect(Set(summary.keys) == ["summary", "kernels", "checked", "failed", "exit", "toolchain"])
        #expect(summary["summary"] as? Bool == true)
        #expect(summary["kernels"] as? Int == 4)
        #expect(summary["checked"] as? Int == 72)
        #expect(summary["failed"] as? Int == 2)
        #expect(summary["exit"] as? Int == 4)
    }

    @Test func junitIsXMLWithTheRightCounts() async throws {
        let text = try await report(.junit)
        let document = Document()
        let parser = XMLParser(data: Data(text.utf8))
        parser.delegate = document
        #expect(parser.parse(), "\(String(describing: parser.parserError))")
        #expect(document.count("testsuites") == 1)
        #expect(document.count("testsuite") == 1)
        #expect(document.count("testcase") == 4)
        #expect(document.count("failure") == 2)
        #expect(document.count("error") == 0)
        #expect(document.count("skipped") == 1)
        for suite in ["testsuites", "testsuite"] {
            let attributes = try #require(document.elements.first { $0.name == suite }?.attributes)
            #expect(attributes["tests"] == "4")
            #expect(attributes["failures"] == "2")
            #expect(attributes["errors"] == "0")
            #expect(attributes["skipped"] == "1")
        }
        let cases = document.elements.filter { $0.name == "testcase" }
        #expect(cases.map { $0.attributes["name"] } == ["right", "late", "never", "<&\"'>|%"])
        #expect(cases.allSatisfy { $0.attributes["classname"] == "terms.date" })
        let failure = try #require(document.elements.first { $0.name == "failure" })
        #expect(failure.attributes["message"] == "5 wrong (new), 0 no longer wrong")
        #expect(failure.text.contains("2000 大寒: answers 2000-01-22, hko says 2000-01-21"))
        #expect(document.count("system-out") == 4)
    }

    private final class Document: NSObject, XMLParserDelegate {
        struct Element {
            let name: String
            let attributes: [String: String]
            var text = ""
        }

        var elements: [Element] = []
        private var open: [Int] = []

        func count(_ name: String) -> Int { elements.count { $0.name == name } }

        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
            attributes: [String: String]
        ) {
            open.append(elements.count)
            elements.append(Element(name: name, attributes: attributes))
        }

        func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
            open.removeLast()
        }

        func parser(_ parser: XMLParser, foundCharacters text: String) {
            if let last = open.last { elements[last].text += text }
        }
    }

    @Test func textSaysWhatDiffersAndWhatDecided() async throws {
        let text = try await report(.text)
        for part in [
            "terms.date/late differs:", "2000 大寒: answers 2000-01-22, hko says 2000-01-21", "  and 2 more",
            "terms.date/never answers for none of these years: it was not asked", "hko/solar-terms.csv  SHA-256 ",
            "4 kernels, 72 answers checked: 2 of them failed",
        ] {
            #expect(text.contains(part), "\(part)")
        }
    }

    @Test func markdownHasATableRowAKernel() async throws {
        let text = try await report(.markdown)
        #expect(text.hasPrefix("## calbench verify\n"))
        #expect(text.split(separator: "\n").count { $0.hasPrefix("| ") } == 6)
        #expect(text.contains("\\|%"))
    }

    @Test func githubAnnotatesEachFailure() async throws {
        let lines = try await report(.github).split(separator: "\n")
        #expect(lines.count { $0.hasPrefix("::error file=reference-data/disagreements/terms.date/") } == 2)
        // The examples of a kernel are the lines of its annotation.
        #expect(lines.contains { $0.contains("title=terms.date/late::") && $0.contains("%0A") })
        let closing = "4 kernels, 72 answers checked: 2 of them failed"
        #expect(lines.last == "::notice title=calbench verify::\(closing)")
    }

    @Test func junitHasTheTimes() async throws {
        var report = VerificationReport(verdicts: try await verdicts(), toolchain: "swift-test")
        let without = try #require(elements(try report.text(.junit)))
        #expect(without.allSatisfy { $0.attributes["time"] == nil && $0.attributes["timestamp"] == nil })
        (report.seconds, report.started) = ([0.5, 1, 0, 0.25], "2026-11-21T00:00:00Z")
        let found = try #require(elements(try report.text(.junit)))
        #expect(
            found.compactMap { $0.attributes["time"] } == [
                "1.750000", "1.750000", "0.500000", "1.000000", "0.000000", "0.250000",
            ])
        #expect(found.count { $0.attributes["timestamp"] == "2026-11-21T00:00:00Z" } == 2)
    }

    @Test func nothingFailedIsSaid() async throws {
        let right = try await verdicts().prefix(1)
        let report = VerificationReport(verdicts: Array(right), toolchain: "swift-test")
        #expect(
            try report.text(.text).contains(
                "1 kernel, 24 answers checked: 24 right, none wrong that is not listed"))
        #expect(
            try report.text(.github)
                == "::notice title=calbench verify::1 kernel, 24 answers checked: 24 right, none wrong that is not listed\n"
        )
    }

    /// Nothing checked is no pass, so the closing line must not claim that all answers are right.
    @Test func nothingCheckedIsNotSaidToBeRight() async throws {
        let never = try await verdicts().filter { $0.verdict == .notAsked }
        let report = VerificationReport(verdicts: never, toolchain: "swift-test")
        #expect(never.count == 1 && report.exit == .nothing)
        let text = try report.text(.text)
        #expect(!text.contains("right,"))
        #expect(text.contains("1 kernel, 0 answers checked: nothing was checked"))
        #expect(try report.text(.github).contains("::error "))
    }

    /// A kernel that was not asked changes nothing about the others.
    @Test func aKernelThatWasNotAskedIsNoFailure() async throws {
        let some = try await verdicts().filter { $0.verdict != .fail }
        let report = VerificationReport(verdicts: some, toolchain: "swift-test")
        #expect(some.map(\.verdict) == [.pass, .notAsked] && report.exit == .success)
        #expect(try report.text(.text).contains("2 kernels, 24 answers checked: 24 right"))
        #expect(try !report.text(.github).contains("::error "))
    }
}
