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
}
