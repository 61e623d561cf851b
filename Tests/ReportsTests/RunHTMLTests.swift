import Measuring
import Reports
import Testing

@Suite("The page of a run") struct RunHTMLTests {
    private func page(_ report: RunReport) throws -> [Element] { try elements(report.text(.html)) }

    @Test func everyRowWithTimesHasADot() throws {
        let report = try Toy(kernels: [("fast", 10), ("slow", 100), ("slower", 1000)]).report()
        let page = try page(report)
        #expect(page.contains { $0.name == "title" && $0.text == "Time per operation: toy, random inputs, 1900–2100" })
        #expect(page["dot"].count == 3 && page["interval"].count == 2 && page["note"].isEmpty)
        let voided = try report.changed { $0[1].void() }
        #expect(try self.page(voided)["dot"].count == 2)
        #expect(try self.page(RunReport(facts: report.facts))["dot"].isEmpty, "a report without rows has a page")
        #expect(
            page.contains { $0.name == "li" && $0.text.contains("toy/absent: not measured in every process: <b>&") })
        #expect(page["low"].isEmpty && page.contains { $0.text.hasPrefix("no answer that was checked") })
        var partial = report
        partial.isPartial = true
        #expect(try self.page(partial)["low"].map { $0.text.hasPrefix("TRUST LOW: ended early") } == [true])
    }

    /// Several questions are one picture, in which each dot names its own.
    @Test func allQuestionsAreOnePicture() throws {
        let wrong = [ToyRun(from: "1906-04-23"), ToyRun(from: "2034-01-01", count: 3, kind: .refused)]
        var report = try Toy(verdict: { try .toy($0 == "fast" ? wrong : [], "toy/\($0)") }).report()
        report.rows += try Toy(kernels: [("one", 5)], workload: "lone").report().rows
        let page = try page(report)
        #expect(page.count { $0.name == "svg" } == 1)
        #expect(page["note"].map(\.text) == ["toy", "toy", "toy", "lone"])
        #expect(page["label"].map(\.text) == ["slow", "slower", "fast", "one"])
        #expect(page["dot"].map { $0.attributes["fill"] == "none" } == [false, false, true, false], "a cross")
        let cells = page.filter { ["th", "td"].contains($0.name) && $0.attributes["scope"] != "col" }.map(\.text)
        #expect(cells.prefix(2) == ["toy", "fast"] && cells.count == 4, "\(cells)")
    }

    @Test func aPageSaysUnderWhatItWasMeasured() throws {
        let report = try Toy().report()
        let commit = #"{"commit":"0123456789abcdef0123456789abcdef01234567","dirty":true,"load":1.25}"#
        let facts = RunFacts(
            executableSHA256: report.facts.executableSHA256, machine: report.facts.machine, command: "calbench run",
            started: report.facts.started, context: try JSONDecoder().decode(RunContext.self, from: Data(commit.utf8)))
        let html = try RunReport(facts: facts).text(.html)
        #expect(html.contains("0123456789ab, with uncommitted changes") && html.contains("1.25 tasks on"))
    }

    @Test func noNumberCanBeBroken() {
        #expect("of 1 000 000 in 12 ns, 3 %".unbroken == "of 1\u{A0}000\u{A0}000 in 12\u{A0}ns, 3\u{A0}%")
        #expect("1900–2100".unbroken == "1900\u{2060}–\u{2060}2100")
        #expect("5 processes, 3 small, a 100, –".unbroken == "5 processes, 3 small, a 100, –")
    }
}
