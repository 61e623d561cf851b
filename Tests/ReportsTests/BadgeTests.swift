import CalendarTestSupport
import Reports
import Testing
import Words

@Suite("A badge names its question and its result")
struct BadgeTests {
    private func report(_ verdict: Verdict?, years: ClosedRange<Int>? = 1900...2100) -> VerificationReport {
        guard let verdict else { return .toy(years: years) }
        return .toy(verdict, years: years) { ($0.unit, $0.years) = ("days", .range(1901...2100)) }
    }

    @Test("as an endpoint of shields.io, and as SVG, each with one result")
    func texts() throws {
        let listed = ToyRun(from: "1912-01-01", count: 2, why: "an old table")
        let refused = ToyRun(from: "1900-01-01", count: 3, kind: .refused)
        for (report, from, message, colour) in try [
            (report(.toy([], "toy/a", checked: 73_414)), 1900, "toy: 0 of 73 414 days wrong", "brightgreen"),
            (report(.toy([listed]), years: nil), 1901, "toy: 2 of 100 days wrong", "yellow"),
            (report(.toy([refused])), 1900, "toy: 0 of 100 days wrong; 3 refused", "red"),
            (report(.toy(checked: 0, of: 9)), 1900, "toy: it covers none of these years", "lightgrey"),
            (report(.toy(gone: [listed])), 1900, "toy: 100 of 100 days right, 2 no longer wrong", "red"),
            (report(nil), 1900, "not checked", "lightgrey"),
        ] {
            let badge = try jsonRows(Format.badge.text(of: report).replacing("\n", with: " "))[0]
            #expect(badge["label"] as? String == "calbench \(from)–2100" && badge["message"] as? String == message)
            #expect(badge["color"] as? String == colour && badge["schemaVersion"] as? Int == 1, "\(badge)")
            #expect(try elements(Format.badgeSVG.text(of: report)).texts(of: "text").contains(message))
        }
        let two = try VerificationReport.toy(.toy([], "one/a"), .toy([], "two/a"))
        for format in [Format<VerificationReport>.badge, .badgeSVG] {
            #expect(throws: Failure.self) { try format.text(of: two) }
        }
    }
}
