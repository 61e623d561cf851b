import Measuring
import Testing

/// When a worker is ended, by seconds that no clock measures.
@Suite struct ReplyLimitTests {
    @Test func silenceIsMeasuredFromTheRequest() {
        for longest: Double? in [nil, 100] {
            let limit = ReplyLimit(silence: 2, longest: longest)
            #expect(limit.excess(at: 2) == nil)
            #expect(limit.excess(at: 2.01) == .silence(2))
        }
    }

    @Test func progressExtendsItUpToTheLongest() {
        var limit = ReplyLimit(silence: 2, longest: 10)
        for second in 1...10 {
            #expect(limit.excess(at: Double(second)) == nil, "second \(second)")
            let isProgress = limit.takes(done: second, of: 1000, at: Double(second))
            #expect(isProgress)
        }
        #expect(limit.excess(at: 10.01) == .length(10))
        #expect(limit.excess(at: 12) == .length(10))
        // Then it said nothing, which is the more.
        #expect(limit.excess(at: 12.01) == .silence(2))
    }

    @Test func progressOfAnotherRequestExtendsNothing() {
        var limit = ReplyLimit(silence: 2, longest: nil)
        let isProgress = limit.takes(done: 1, of: 2, at: 1.5)
        #expect(isProgress)
        #expect(limit.excess(at: 2.01) == .silence(2))
    }

    /// Every pair of two reports of 0–4 rounds of 3: what extends is exactly what goes further within the total.
    @Test func onlyWhatGoesFurtherIsProgress() {
        var checked = 0
        for first in -1...4 {
            for second in -1...4 {
                var limit = ReplyLimit(silence: 2, longest: 100)
                let isFirst = 1...3 ~= first
                let takesFirst = limit.takes(done: first, of: 3, at: 1)
                #expect(takesFirst == isFirst)
                let isSecond = 1...3 ~= second && (!isFirst || second > first)
                let takesSecond = limit.takes(done: second, of: 3, at: 2)
                #expect(takesSecond == isSecond, "\(first), \(second)")
                let heard = isSecond ? 2.0 : isFirst ? 1 : 0
                #expect(limit.excess(at: heard + 2) == nil)
                #expect(limit.excess(at: heard + 2.01) == .silence(2), "\(first), \(second)")
                checked += 1
            }
        }
        #expect(checked == 36)
    }
}
