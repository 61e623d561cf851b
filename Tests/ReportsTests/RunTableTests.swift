import CalendarTestSupport
import Foundation
import Measuring
import Reports
import Testing
import Timing

/// What the table of a run says must follow from one row.
@Suite struct RunTableTests {
    /// Times that a reader divides give the ratio that is printed, in every row of the stored reports.
    @Test func timesAndRatiosAgree() throws {
        var compared = 0
        for name in ["full", "adapters", "latency"] {
            let report = try RunReport.read(Fixture.storedReport(name))
            for section in report.sections {
                let times = RunReport.times(section)
                for row in section where row.role == .kernel {
                    guard let ratio = row.ratio, let own = times[row.kernel], let other = times[ratio.reference] else {
                        continue
                    }
                    #expect(abs(own / other / ratio.estimate - 1) < 1e-9, "\(row.key)")
                    #expect(ratio.low <= own / other && own / other <= ratio.high, "\(row.key)")
                    compared += 1
                }
            }
        }
        #expect(compared > 100)
    }

    @Test func rightAnswersInWords() {
        func text(_ tally: AnswerTally?) -> String {
            RunRow.Verification(
                status: "pass", range: "1900-2100", checked: tally?.checked ?? 3, inputs: 3, referenceSHA256: "",
                tally: tally
            ).rightText
        }
        #expect(text(AnswerTally(right: 73_414)) == "73 414")
        #expect(text(AnswerTally(right: 73_384, contested: 30)) == "73 384 + 30 contested")
        #expect(text(AnswerTally(known: 513_898)) == "0 of 513 898 (0.00 %)")
        #expect(text(AnswerTally(right: 99_999, known: 1)) == "99 999 of 100 000 (99.99 %)")
        #expect(text(AnswerTally(right: 99_999, new: 1)) == "99 999 of 100 000 (99.99 %)")
        #expect(text(nil) == "–", "a report of before did not count")
    }
}
