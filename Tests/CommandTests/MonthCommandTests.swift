import Foundation
import Testing

@Suite("calbench month draws a month")
struct MonthCommandTests {
    /// The command of the drawing in the documentation.
    private static let command = [
        "month", "2016-08", "--select", "2016-08-05..2016-08-20", "--today", "2016-08-24", "--format", "svg",
    ]
    private static let golden = Calbench.project.appending(path: "Documentation/month-2016-08.svg")

    @Test("the drawing in the documentation is what the command draws")
    func golden() async throws {
        let outcome = try await Calbench.run(Self.command)
        #expect(outcome.code == 0 && outcome.notes.isEmpty, "\(outcome)")
        let drawn = try String(contentsOf: Self.golden, encoding: .utf8)
        let command = Self.command.joined(separator: " ")
        #expect(outcome.output == drawn, "make it again: calbench \(command) > Documentation/month-2016-08.svg")
    }

    @Test("a selection that ends before it begins is turned, and said")
    func turned() async throws {
        let straight = try await Calbench.run(
            "month", "2016-08", "--select", "2016-08-05..2016-08-20", "--format", "svg")
        let turned = try await Calbench.run("month", "2016-08", "--select", "2016-08-20..2016-08-05", "--format", "svg")
        #expect(turned.code == 0)
        #expect(turned.output == straight.output)
        #expect(straight.notes.isEmpty)
        #expect(
            turned.notes
                == "--select 2016-08-20..2016-08-05: ends before it begins; taken as 2016-08-05..2016-08-20\n")
    }

    @Test("what of a selection is outside of the month is left out, and said")
    func clipped() async throws {
        let inside = try await Calbench.run("month", "2016-08", "--select", "2016-08-20..2016-08-31", "--format", "svg")
        let beyond = try await Calbench.run("month", "2016-08", "--select", "2016-08-20..2016-09-03", "--format", "svg")
        #expect(beyond.code == 0)
        #expect(beyond.output == inside.output)
        #expect(
            beyond.notes
                == "--select 2016-08-20..2016-09-03: reaches beyond 2016-08; 2016-08-20..2016-08-31 is selected\n")
        let none = try await Calbench.run("month", "2016-08", "--format", "svg")
        let outside = try await Calbench.run(
            "month", "2016-08", "--select", "2016-09-03..2016-09-04", "--format", "svg")
        #expect(outside.code == 0)
        #expect(outside.output == none.output)
        #expect(
            outside.notes == "--select 2016-09-03..2016-09-04: has no day of 2016-08; nothing is selected\n")
    }

    @Test("text marks what is selected, today and the neighbours, in as many rows as the month fills")
    func text() async throws {
        let outcome = try await Calbench.run(
            "month", "2015-02", "--select", "2015-02-14", "--today", "2015-02-19")
        #expect(outcome.code == 0 && outcome.notes.isEmpty, "\(outcome)")
        let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        #expect(lines.count == 15, "28 days from Sunday fill four rows, and the 19th has two events: \(outcome)")
        #expect(outcome.output.contains("雨水") && outcome.output.contains("春节"), "\(outcome)")
        #expect(outcome.output.contains("[14]"))
        #expect(outcome.output.contains("19*"))
        #expect(!outcome.output.contains("("), "no neighbour is shown")
        let six = try await Calbench.run("month", "2016-10", "--today", "2016-09-30")
        let rows = six.output.count { $0 == "\n" } + 1
        #expect(rows == 21, "a head of 3 lines, six weeks of 3")
        #expect(six.output.contains("(30*)"))
    }

    /// Han characters in an English page and Latin letters in a Chinese one are of another language.
    @Test(
        "every text is in the one language chosen",
        arguments: [("zh-Hans", "闰十一月"), ("zh-Hant", "閏十一月"), ("en", "Leap 11th")])
    func languages(_ language: String, _ leapMonth: String) async throws {
        // 小年, 除夕, 春节 and two terms; a leap month.
        for month in ["2026-02", "2033-12"] {
            let outcome = try await Calbench.run(
                "month", month, "--language", language, "--format", "html", "--select", "\(month)-03..\(month)-09")
            #expect(outcome.code == 0 && outcome.notes.isEmpty, "\(outcome)")
            // What a reader sees: the texts between elements, without the style sheet.
            let page = outcome.output.replacing(/<style>[^<]*<\/style>/, with: "")
            let all = page.matches(of: />([^<]+)</).map { String($0.1) }.joined(separator: "\n")
            let other = language == "en" ? all.firstMatch(of: /\p{Han}|[、。：]/) : all.firstMatch(of: /[A-Za-z]/)
            #expect(other == nil, "\(month): \(all)")
            #expect(all.contains(/[節驚穀閏農曆選週]/) == (language == "zh-Hant"), "\(all)")
            #expect(all.contains(/[节惊谷闰农历选周]/) == (language == "zh-Hans"), "\(all)")
            #expect(all.contains(leapMonth) == (month == "2033-12"), "\(all)")
        }
    }
}
