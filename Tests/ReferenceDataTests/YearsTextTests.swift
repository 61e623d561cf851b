import Support
import Testing

@Suite struct YearsTextTests {
    @Test(arguments: [("2033", 2033...2033), ("1900-2100", 1900...2100), ("-4000--1", -4000 ... -1), ("0-1", 0...1)])
    func years(text: String, years: ClosedRange<Int>) throws {
        #expect(try YearsText.parse(text) == years)
        #expect(YearsText.text(years) == text)
    }

    /// A digit that is not ASCII is refused, never dropped.
    @Test(arguments: [
        "", "x", "1900-", "-", "1900-２１００", "１９００", "1900-٢١٠٠", "1900–2100", "12345", "2100-1900", "1900 - 2100",
    ])
    func refused(text: String) {
        #expect(YearsText.years(text) == nil)
    }
}
