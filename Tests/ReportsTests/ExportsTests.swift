import Measuring
import Foundation
import Reports
import Testing
import Timing

@Suite struct ExportsTests {
    private static let odd = "<&\"'>|%,"
    private static let cases = [
        "toy/fast sequential", "toy/\(odd) sequential", "toy/fast random", "toy/\(odd) random",
    ]

    private func report(status: String = "pass") throws -> RunReport {
        try Toy(
            kernels: [("fast", 10), (Self.odd, 20)], distributions: ["sequential", "random"],
            instructions: .init(value: 12.25, source: .stepping, operations: 256), status: status
        ).report()
    }

    private func json(_ text: String) throws -> Any { try JSONSerialization.jsonObject(with: Data(text.utf8)) }

    @Test func googleBenchmarkHasOneEntryACase() throws {
        let document = try #require(try json(report().text(.googleBenchmark)) as? [String: Any])
        let context = try #require(document["context"] as? [String: Any])
        #expect(context["date"] as? String == "2026-11-21T00:00:00Z")
        #expect((context["num_cpus"] as? Int ?? 0) > 0)
        let entries = try #require(document["benchmarks"] as? [[String: Any]])
        #expect(entries.map { $0["name"] as? String } == Self.cases)
        #expect(entries.map { $0["run_name"] as? String } == Self.cases)
        #expect(entries.allSatisfy { $0["run_type"] as? String == "iteration" && $0["time_unit"] as? String == "ns" })
        #expect(entries.map { $0["real_time"] as? Double } == [10, 20, 10, 20])
        #expect(entries.map { $0["cpu_time"] as? Double } == [10, 20, 10, 20])
        #expect(entries.allSatisfy { $0["repetitions"] as? Int == 42 && ($0["iterations"] as? Int ?? 0) >= 1000 })
    }

    @Test func customSmallerIsBetterHasEveryCase() throws {
        let entries = try #require(try json(report().text(.customSmallerIsBetter)) as? [[String: Any]])
        #expect(entries.map { $0["name"] as? String } == Self.cases)
        #expect(entries.allSatisfy { $0["unit"] as? String == "ns/op" })
        #expect(entries.map { $0["value"] as? Double } == [10, 20, 10, 20])
        #expect(entries.allSatisfy { ($0["range"] as? String)?.hasPrefix("± ") == true })
        #expect(entries.allSatisfy { ($0["extra"] as? String)?.contains("42 rounds") == true })
    }

    @Test func bencherHasEveryCase() throws {
        let cases = try #require(try json(report().text(.bencher)) as? [String: [String: [String: Any]]])
        #expect(Set(cases.keys) == Set(Self.cases))
        let latency = try #require(cases[Self.cases[1]]?["latency"])
        #expect(latency["value"] as? Double == 20)
        #expect(latency["lower_value"] as? Double == 20 && latency["upper_value"] as? Double == 20)
        #expect(cases[Self.cases[0]]?["instructions"]?["value"] as? Double == 12.25)
        let without = try #require(
            try json(Toy().report().text(.bencher)) as? [String: [String: [String: Any]]])
        #expect(without.values.allSatisfy { $0["instructions"] == nil && $0["latency"] != nil })
    }

    /// The fields of RFC 4180, with `\n`.
    private func parse(_ csv: String) -> [[String]] {
        var rows: [[String]] = [[""]]
        var isQuoted = false
        var rest = csv[...]
        while let character = rest.popFirst() {
            let (row, field) = (rows.count - 1, rows[rows.count - 1].count - 1)
            switch character {
            case "\"" where isQuoted && rest.first == "\"":
                rest.removeFirst()
                rows[row][field].append("\"")
            case "\"": isQuoted.toggle()
            case "," where !isQuoted: rows[row].append("")
            case "\n" where !isQuoted: rows.append([""])
            default: rows[row][field].append(character)
            }
        }
        #expect(rows.last == [""], "ends with a newline")
        return rows.dropLast()
    }

    @Test func csvParses() throws {
        let rows = parse(try report().text(.csv))
        #expect(rows.count == 5)
        #expect(Set(rows.map(\.count)) == [18])
        let head = rows[0]
        #expect(Array(head.prefix(4)) == ["workload", "kernel", "distribution", "size"])
        func column(_ name: String) throws -> [String] {
            let index = try #require(head.firstIndex(of: name))
            return rows.dropFirst().map { $0[index] }
        }
        #expect(try column("kernel") == ["fast", Self.odd, "fast", Self.odd])
        #expect(try column("distribution") == ["sequential", "sequential", "random", "random"])
        #expect(try column("ns_per_operation") == ["10.0", "20.0", "10.0", "20.0"])
        #expect(try column("instructions_per_operation") == Array(repeating: "12.25", count: 4))
        #expect(try column("verdict") == ["reference", "slower", "reference", "slower"])
        #expect(
            try column("ratio").map { Double($0) }.map { $0.map { ($0 * 1e6).rounded() / 1e6 } } == [nil, 2, nil, 2])
        #expect(try column("rounds") == Array(repeating: "42", count: 4))
        #expect(try column("size") == ["", "", "", ""])
        #expect(try column("verified") == Array(repeating: "pass", count: 4))
    }

    @Test func whatIsVoidIsNotExported() throws {
        let report = try report().changed { lines in
            lines[1] = lines[1].replacing(#""voided":false"#, with: #""voided":true"#)
        }
        #expect(try parse(report.text(.csv)).count == 4)
        let entries = try #require(try json(report.text(.customSmallerIsBetter)) as? [[String: Any]])
        #expect(entries.count == 3)
    }

    @Test func htmlEscapesAndIsWellFormed() throws {
        let html = try report().text(.html)
        #expect(html.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">"))
        let found = try #require(elements(html.replacing("<!DOCTYPE html>", with: "")), "\(html)")
        func texts(_ name: String) -> [String] { found.filter { $0.name == name }.map(\.text) }
        #expect(texts("table").count == 3 && texts("h3").count == 2, "the contents and two measurements")
        let names = found.filter { $0.name == "th" && $0.attributes["scope"] == "row" }.map(\.text)
        #expect(names.count { $0 == Self.odd } == 2 && names.count { $0 == "null" } == 2, "\(names)")
        #expect(texts("code") == ["calbench run --name \"<&'>|%\""])
        #expect(texts("li") == ["toy/absent: not timed, <b>&"])
        #expect(texts("b").isEmpty)
        #expect(found.allSatisfy { $0.attributes["class"] != "alarm" })
        var partial = try report()
        partial.isPartial = true
        #expect(try partial.text(.html).contains("<p class=\"alarm\">the run was ended early"))
    }

    @Test func junitFailsWhatIsWrong() throws {
        let right = try #require(elements(try report().text(.junit)))
        #expect(right.count { $0.name == "testcase" } == 4 && right.count { $0.name == "failure" } == 0)
        #expect(right.count { $0.name == "testsuite" } == 2)
        #expect(right.filter { $0.name == "testcase" }.map { $0.attributes["name"] } == Self.cases)
        let wrong = try #require(elements(try report(status: "fail").text(.junit)))
        #expect(wrong.count { $0.name == "failure" } == 4)
        #expect(wrong.first?.attributes["failures"] == "4" && wrong.first?.attributes["tests"] == "4")
        let voided = try report().changed { $0[0] = $0[0].replacing(#""voided":false"#, with: #""voided":true"#) }
        let failure = try #require(elements(try voided.text(.junit))?.first { $0.name == "failure" })
        #expect(failure.attributes["message"] == "wrong output while it was timed")
    }

    @Test func githubAnnotatesWhatIsWrong() throws {
        let right = try report().text(.github)
        #expect(right.split(separator: "\n").count == 1 && right.hasPrefix("::notice title=calbench run::4 rows"))
        var partial = try report(status: "fail")
        partial.isPartial = true
        let lines = try partial.text(.github).split(separator: "\n")
        #expect(lines.count { $0.hasPrefix("::error title=toy/") } == 4)
        #expect(lines.contains { $0.hasPrefix("::warning title=calbench run::the run was ended early") })
        #expect(lines[1].hasPrefix("::error title=toy/<&\"'>|%25%2C sequential::"), "\(lines[1])")
    }
}
