import Foundation
import ReferenceData
import Reports
import Measuring
import Testing
import Timing
import Verification
import Workloads

/// A run's page read back: pictures by the identifier of their measurement.
private struct PageReader {
    struct Picture {
        let title: String
        let elements: [XMLReader.Element]

        subscript(_ kind: String) -> [XMLReader.Element] { elements[kind] }
    }

    let elements: [XMLReader.Element]
    let html: String

    init(_ report: RunReport) throws {
        html = try report.text(.html)
        let found = ReportsTests.elements(html.replacing("<!DOCTYPE html>", with: ""))
        elements = try #require(found, "\(html)")
    }

    /// The pictures with a title that begins so, in order.
    func pictures(_ prefix: String) -> [Picture] {
        let starts = elements.indices.filter { elements[$0].name == "svg" }
        return zip(starts, starts.dropFirst() + [elements.count]).compactMap { start, end in
            guard start + 1 < end, elements[start + 1].name == "title", elements[start + 1].text.hasPrefix(prefix)
            else {
                return nil
            }
            return Picture(title: elements[start + 1].text, elements: Array(elements[start..<end]))
        }
    }
}

@Suite("The page of a run") struct RunHTMLTests {
    @Test func everyRowWithTimesHasADot() throws {
        var toy = Toy(distributions: [.sequential, .random])
        toy.kernels = [("fast", 10), ("slow", 100), ("slower", 1000)]
        let report = try toy.report()
        // On the first screen and in the question's part.
        let pictures = try PageReader(report).pictures("Time per operation: toy, random")
        #expect(pictures.map { $0["dot"].count } == [3, 3] && pictures.map { $0["interval"].count } == [2, 2])
        let voided = try report.changed { $0[10].void() }
        #expect(try PageReader(voided).pictures("Time per operation: toy, ").map { $0["dot"].count } == [2, 2])
    }

    /// Several questions are one picture: the quickest that is right, the runner-up and the factor.
    @Test func allQuestionsAreOnePicture() throws {
        var report = try Toy(verdict: { try .toy($0 == "fast" ? [ToyRun(from: "1906-04-23")] : [], "toy/\($0)") })
            .report()
        report.add(try Toy(kernels: [("one", 5)], workload: "lone").report().rows)
        let page = try PageReader(report)
        let picture = try #require(page.pictures("Time per answer of all questions").first)
        #expect(picture["dot"].count == 2 && picture["other"].count == 1)
        #expect(
            picture["note"].map(\.text) == ["slow, slower", "one"] && picture["value"].map(\.text) == ["1.250", ""])
        let captions = page.elements.filter { $0.name == "figcaption" }
        #expect(captions.count == page.elements.count { $0.name == "svg" } && captions.allSatisfy { !$0.text.isEmpty })
        #expect(page.elements.count { $0.name == "details" } > 3)
    }

    @Test func everyProcessHasItsLane() throws {
        let page = try PageReader(Toy(processes: [1, 1.1, 1]).report())
        let strip = try #require(page.pictures("All rounds by process").first)
        #expect(strip["strokes"].count == 9 && strip["median"].count == 9)
        let marks = strip["strokes"].map { ($0.attributes["d"] ?? "").count { $0 == "M" } }
        #expect(marks.reduce(0, +) == 3 * 42, "three kernels, 42 rounds of all processes: \(marks)")
    }

    @Test func errorsInSecondsHaveAFrontier() throws {
        func page(_ error: Double) throws -> PageReader {
            // Where all are equally off, only the fastest is on the frontier.
            try PageReader(
                Toy(verdict: {
                    try .toy([], "toy/\($0)", tolerance: 60, error: $0 == "slower" ? error : 0.25)
                }).report())
        }
        let all = try page(0.25).pictures("Cost against errors")
        #expect(all.map { $0["point"].count } == [3] && all.map { $0["frontier"].count } == [1])
        let better = try page(0.01)
        let picture = try #require(better.pictures("Cost against errors").first)
        #expect(picture["frontier"].count == 2 && picture["point"].count == 3)
        #expect(picture["list"].map(\.text) == ["fast", "slow", "slower"])
        #expect(better.html.contains("10.0\u{A0}ms") || better.html.contains("10.0 ms"))
        #expect(try PageReader(Toy().report()).pictures("Cost against errors").isEmpty, "no error is known")
    }

    @Test func wrongAnswersHaveAFrontierAndAMap() throws {
        let wrong = [
            ToyRun(from: "1906-04-23"), ToyRun(from: "2033-08-30", to: "2033-09-02", count: 4),
            ToyRun(from: "2034-01-01", count: 3, kind: .refused),
            ToyRun(from: "2057-09-28", kind: .contested),
        ]
        let page = try PageReader(Toy(verdict: { try .toy($0 == "fast" ? wrong : [], "toy/\($0)") }).report())
        let cost = try #require(page.pictures("Cost against errors").first)
        #expect(cost["point"].count == 3 && cost["frontier"].count == 2)
        #expect(cost["list-text"].map(\.text) == ["10.0 ns, 5 wrong", "20.0 ns, 0 wrong", "25.0 ns, 0 wrong"])
        let maps = page.pictures("toy, fast: ")
        #expect(maps.map(\.title) == ["toy, fast: 5 wrong, by month"])
        let months = maps[0]["months"].map { $0.number("data-months") }
        #expect(months.reduce(0, +) == 3, "of wrong answers only: \(months)")
        #expect(
            try #require(page.pictures("Time per operation").first)["dot"].count { $0.attributes["fill"] == "none" }
                == 1)
        let cells = page.elements.filter { $0.name == "td" }
        // In the question's table, and beside the figures.
        #expect(cells.filter { $0.attributes["class"] == "number wrong" }.map(\.text) == ["5", "3", "5", "3", "8"])
        #expect(cells.contains { $0.text == "1906-04-23: a day late" })
    }

    @Test func headingsAreThoseOfAPerson() throws {
        var report = try Toy().report()
        report.add(try Toy(workload: "other").report().rows)
        report.summaries = ["toy": "input → output & <more>"]
        let page = try PageReader(report)
        let heads = page.elements.filter { $0.name == "summary" }.map(\.text)
        #expect(heads.contains("toy: input → output & <more>") && heads.contains("other"))
        #expect(
            page.elements.contains {
                $0.name == "title" && $0.text == "Speed and correctness of calendar code, 2026-11-21"
            })
        let links = page.elements.filter { $0.name == "a" }.compactMap { $0.attributes["href"]?.dropFirst() }
        let names = Set(page.elements.compactMap { $0.attributes["id"] })
        #expect(links.count == 2 && links.allSatisfy { names.contains(String($0)) }, "\(links)")
        #expect(names.count == page.elements.count { $0.attributes["id"] != nil }, "identifiers are unique")
    }

    @Test func theFirstLinesSayUnderWhatItWasMeasured() throws {
        let report = try Toy().report()
        let facts = RunFacts(
            executableSHA256: report.facts.executableSHA256, machine: report.facts.machine, command: "calbench run",
            started: report.facts.started,
            context: RunContext(commit: "0123456789abcdef0123456789abcdef01234567", dirty: true, load: 1.25))
        let html = try PageReader(RunReport(facts: facts)).html
        #expect(html.contains("0123456789ab, with uncommitted changes") && html.contains("1.25 tasks on"))
    }

    @Test func noNumberCanBeBroken() {
        #expect(
            "513 898 of 1 000 000 in 12 ns, 3 %".unbroken
                == "513\u{A0}898 of 1\u{A0}000\u{A0}000 in 12\u{A0}ns, 3\u{A0}%")
        #expect("1900–2100".unbroken == "1900\u{2060}–\u{2060}2100")
        #expect("5 processes, 3 small, a 100, –".unbroken == "5 processes, 3 small, a 100, –")
    }
}
