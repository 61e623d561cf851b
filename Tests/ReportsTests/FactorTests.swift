import Measuring
import Reports
import Testing

@Suite struct FactorTests {
    @Test(
        arguments: [
            ((4.76, 4.31, 5.13), "4.3–5.1"), ((1.05, 1.03, 1.06), "1.03–1.06"), ((1.002, 1.001, 1.004), "1.001–1.004"),
            ((15, 12.4, 18.8), "12–19"), ((95, 90, 103), "90–100"), ((0.0233, 0.0227, 0.024), "0.023–0.024"),
            ((2, 2, 2), "2.000"), ((2.9, 1.4, 6), "~2.9"), ((717, 700, 730), "~720"), ((7694, 7000, 8000), "~7 700"),
            ((2_799_839, 2e6, 3e6), "~2 800 000"), ((0.0007, 0.0006, 0.0008), "~0.00070"),
        ] as [((Double, Double, Double), String)])
    func asManyDigitsAsAreDecided(_ ratio: (Double, Double, Double), _ text: String) {
        #expect(Factor(Ratio(estimate: ratio.0, low: ratio.1, high: ratio.2, level: 0.99)).text == text)
    }

    /// The rows of three kernels of 10, 20 and 25 ns and one of 10.01, the ratio of some of them left out.
    private func rows(without names: Set<String> = []) throws -> [String: RunRow] {
        let toy = Toy(kernels: [("fast", 10), ("same", 10.01), ("slow", 20), ("slower", 25)])
        var report = try toy.report()
        for name in names {
            report = try report.changed { lines in
                lines = lines.map { line in
                    guard line.contains("\"implementation\":\"\(name)\"") else { return line }
                    return line.replacing(/"ratio":\{[^}]*\},/, with: "")
                }
            }
        }
        return Dictionary(report.rows.map { ($0.implementation, $0) }) { first, _ in first }
    }

    private func text(_ rows: [String: RunRow], _ row: String, to other: String) throws -> String {
        let (one, two) = (try #require(rows[row]), try #require(rows[other]))
        return try #require(Factor(of: one, to: two)).text
    }

    /// The baseline of the measurement may be wrong, and every row another one's.
    @Test func anyRowCanBeTheBaseline() throws {
        let rows = try rows()
        #expect(try text(rows, "fast", to: "fast") == "1")
        #expect(try text(rows, "same", to: "fast") == "=" && text(rows, "fast", to: "same") == "=")
        #expect(try text(rows, "slow", to: "fast") == "2.000" && text(rows, "slower", to: "slow") == "1.250")
        #expect(try text(rows, "fast", to: "slow") == "0.5000")
    }

    /// There is a factor where there is no interval.
    @Test func timesAloneGiveMagnitudes() throws {
        let rows = try rows(without: ["slow", "slower"])
        #expect(try text(rows, "slow", to: "fast") == "~2.0" && text(rows, "fast", to: "slow") == "~0.50")
        #expect(try text(rows, "slower", to: "slow") == "=", "a quarter more is not told without an interval")
    }

    @Test func onlyTimesHaveFactors() throws {
        let row = try #require(try Toy().report().rows.first)
        let void = try Toy().report().changed { $0[1].void() }
        #expect(Factor(of: void.rows[1], to: row) == nil)
    }
}
