import CalendarTestSupport
import ReferenceData
import Reports
import Support
import Testing
import Verification
import Words

@Suite("A badge names its question and its result")
struct BadgeTests {
    private func report(_ verdicts: Verdict..., years: ClosedRange<Int>? = 1900...2100) -> VerificationReport {
        var report = VerificationReport(verdicts: verdicts, toolchain: "swift-test")
        report.years = years
        var subject = VerificationReport.Subject()
        (subject.unit, subject.years) = ("days", .range(1901...2100))
        report.subjects = Dictionary(verdicts.map { ($0.name, subject) }) { $1 }
        return report
    }

    @Test("as an endpoint of shields.io, and as SVG")
    func texts() throws {
        let listed = ToyRun(from: "1912-01-01", count: 2, why: "an old table")
        let cases = try [
            (
                report(.toy([], "toy/a", checked: 73_414)), "calbench 1900–2100", "toy: 0 of 73 414 days wrong",
                "brightgreen"
            ),
            (report(.toy([listed]), years: nil), "calbench 1901–2100", "toy: 2 of 100 days wrong", "yellow"),
            (
                report(.toy([ToyRun(from: "1900-01-01", count: 3, kind: .refused)])), "calbench 1900–2100",
                "toy: 0 of 100 days wrong; 3 refused", "red"
            ),
            (report(.toy(checked: 0, of: 9)), "calbench 1900–2100", "toy: not checked", "lightgrey"),
            (report(), "calbench 1900–2100", "not checked", "lightgrey"),
        ]
        for (report, label, message, colour) in cases {
            let badge = try jsonRows(Format.badge.text(of: report).replacing("\n", with: " "))[0]
            #expect(badge["label"] as? String == label && badge["message"] as? String == message, "\(badge)")
            #expect(badge["color"] as? String == colour && badge["schemaVersion"] as? Int == 1, "\(badge)")
            let svg = try Format.badgeSVG.text(of: report)
            #expect(elements(svg) != nil && svg.contains(">\(message)</text>"), "\(svg)")
        }
    }

    @Test("and has one result")
    func one() throws {
        let two = try report(.toy([], "one/a"), .toy([], "two/a"))
        for format in [Format<VerificationReport>.badge, .badgeSVG] {
            #expect(throws: Failure.self) { try format.text(of: two) }
        }
    }
}
