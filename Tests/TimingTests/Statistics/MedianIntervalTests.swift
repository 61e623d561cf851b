import Timing
import Testing

@Suite struct MedianIntervalTests {
    @Test func isTheNarrowestThatAttainsTheLevel() throws {
        var checked = 0
        for count in 1...120 {
            for level in [0.5, 0.9, 0.95, 0.99, 0.999, 0.999999] {
                guard let interval = signTestInterval((1...count).map(Double.init), level: level) else {
                    #expect(2 * signTestTail(atMost: 0, of: count) > 1 - level)
                    checked += 1
                    continue
                }
                let rank = Int(interval.low)
                #expect(interval.low <= interval.high)
                #expect(interval.low + interval.high == Double(count + 1), "symmetrical")
                #expect(interval.median == Double(count + 1) / 2)
                let narrower = 1 - 2 * signTestTail(atMost: rank, of: count)
                #expect(narrower < level || 2 * (rank + 1) > count + 1)
                checked += 1
            }
        }
        #expect(checked == 720)
    }

    @Test func aLevelMetExactlyIsAttained() throws {
        // 1 − 2 × 11/1024 and 1 − 2/1024 are Doubles.
        #expect(try #require(signTestInterval((1...10).map(Double.init), level: 0.978515625)).low == 2)
        #expect(try #require(signTestInterval((1...10).map(Double.init), level: 0.998046875)).low == 1)
        #expect(signTestInterval((1...10).map(Double.init), level: 0.9980468750000001) == nil)
    }

    @Test func refusesWhatHasNoInterval() {
        let eight = (1...8).map(Double.init)
        #expect(signTestInterval([], level: 0.9) == nil)
        #expect(signTestInterval(Array(eight.dropLast()), level: 0.99) == nil, "99 % needs 8 values")
        #expect(signTestInterval(eight, level: 0.99) != nil)
        #expect(signTestInterval(eight + [.nan], level: 0.9) == nil)
        #expect(signTestInterval(eight + [.infinity], level: 0.9) == nil)
        for level in [0, 1, -0.5, 1.5, .nan] {
            #expect(signTestInterval(eight, level: level) == nil, "\(level)")
        }
    }

    @Test func oneAndTwoValuesAndTies() throws {
        #expect(signTestInterval([3], level: 0.1) == nil, "one value covers the median with probability 0")
        let two = try #require(signTestInterval([5, 1], level: 0.5))
        #expect(two.low == 1 && two.high == 5 && two.median == 3)
        let ties = try #require(signTestInterval(Array(repeating: 2.5, count: 30), level: 0.99))
        #expect(ties.low == 2.5 && ties.high == 2.5 && ties.median == 2.5)
        let huge = try #require(signTestInterval(Array(repeating: .greatestFiniteMagnitude, count: 10), level: 0.9))
        #expect(huge.median == .greatestFiniteMagnitude)
    }
}
