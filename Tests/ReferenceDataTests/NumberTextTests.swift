import Support
import Testing

@Suite struct NumberTextTests {
    @Test(arguments: [
        (0, "0"), (7, "7"), (999, "999"), (1_000, "1 000"), (73_414, "73 414"), (4_383_276, "4 383 276"),
        (-1_234, "-1 234"),
        (100_000, "100 000"), (Int.max, "9 223 372 036 854 775 807"), (Int.min, "-9 223 372 036 854 775 808"),
    ])
    func counts(number: Int, text: String) {
        #expect(NumberText.count(number) == text)
    }

    @Test func noBreakSpacesForPages() {
        let texts = NumberText.$groupSeparator.withValue("\u{A0}") {
            [NumberText.count(73_414, "day"), NumberText.significant(4_120), NumberText.time(2e13)]
        }
        #expect(texts == ["73\u{A0}414 days", "4\u{A0}120", "20\u{A0}000 s"])
        #expect(NumberText.count(73_414) == "73 414")
    }

    @Test(arguments: [
        (0.412, "0.412"), (4.12, "4.12"), (41.2, "41.2"), (412, "412"), (4_120, "4 120"), (0.0012, "0.0012"),
        (0, "0.0000"),
        (100, "100"), (1, "1.00"), (10, "10.0"), (0.25, "0.250"),
    ])
    func quantities(value: Double, text: String) {
        #expect(NumberText.significant(value) == text)
    }

    @Test(arguments: [
        (0.5, "0.500 ns"), (999.4, "999 ns"), (1_000, "1.00 µs"), (16_000, "16.0 µs"), (2_500_000, "2.50 ms"),
        (90e9, "90.0 s"),
    ])
    func durations(nanoseconds: Double, text: String) {
        #expect(NumberText.time(nanoseconds) == text)
    }

    @Test(arguments: [
        (1.012, "+1.2 %"), (0.95, "-5.0 %"), (1, "+0.0 %"), (0.9999, "+0.0 %"), (1.0001, "+0.0 %"), (2, "+100.0 %"),
    ])
    func percentages(ratio: Double, text: String) {
        #expect(NumberText.percent(ratio) == text)
    }
}
