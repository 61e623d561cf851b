import Foundation
import Testing

/// How a month is drawn is tested in MonthTests; the drawing in the documentation is one of Golden/commands.
@Suite("calbench month draws a month")
struct MonthCommandTests {
    @Test("month needs no reference data")
    func alone() async throws {
        #expect(try await Calbench.run("month", "1900-01", data: "/nowhere").code == 0)
    }

    @Test(
        "a selection that ends before it begins is turned, and what is outside of the month left out; both are noted",
        arguments: [
            ("2016-08-20..2016-08-05", "2016-08-05..2016-08-20", "ends before it begins; taken as "),
            ("2016-08-20..2016-09-03", "2016-08-20..2016-08-31", "reaches beyond 2016-08; "),
            ("2016-09-03..2016-09-04", nil, "has no day of 2016-08; nothing is selected"),
        ])
    func selections(_ selection: String, _ same: String?, _ note: String) async throws {
        let month = ["month", "2016-08", "--format", "svg"]
        let outcome = try await Calbench.run(month + ["--select", selection])
        let expected = try await Calbench.run(month + (same.map { ["--select", $0] } ?? []))
        #expect(outcome.code == 0 && expected.notes.isEmpty && outcome.output == expected.output)
        #expect(outcome.notes.hasPrefix("--select \(selection): \(note)\(note.hasSuffix(" ") ? same ?? "" : "")"))
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
