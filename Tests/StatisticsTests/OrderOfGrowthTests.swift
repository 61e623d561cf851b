import Foundation
import Statistics
import Testing

@Suite struct OrderOfGrowthTests {
    private static let ranges: [[Int]] = [
        [100, 10_000, 1_000_000], [100, 1000, 10_000, 100_000, 1_000_000], [10, 100, 1000],
    ]

    private static func curve(_ order: OrderOfGrowth, _ size: Int) -> Double {
        let size = Double(size)
        return switch order {
        case .constant: 7
        case .logarithmic: 20 + 9 * log2(size)
        case .linear: 0.4 * size
        case .linearithmic: 0.4 * size * log2(size)
        case .quadratic: 0.01 * size * size
        }
    }

    @Test(arguments: OrderOfGrowth.allCases)
    func exactCurves(order: OrderOfGrowth) throws {
        for sizes in Self.ranges {
            let fit = try #require(GrowthFit(sizes: sizes, times: sizes.map { Self.curve(order, $0) }))
            #expect(fit.order == order, "\(sizes): \(fit)")
            #expect(fit.error < 0.02)
            #expect(!fit.rivals.contains(order))
        }
    }

    /// Every time up to 10 % too long or too short, in each of the 3^n ways of low, exact and high.
    @Test(arguments: OrderOfGrowth.allCases)
    func curvesWithNoise(order: OrderOfGrowth) throws {
        for sizes in Self.ranges.dropLast() {
            for way in 0..<Int(pow(3, Double(sizes.count))) {
                var rest = way
                let times = sizes.map { size in
                    defer { rest /= 3 }
                    return Self.curve(order, size) * [0.95, 1, 1.05][rest % 3]
                }
                let fit = try #require(GrowthFit(sizes: sizes, times: times))
                #expect(fit.order == order, "\(times)")
            }
        }
    }

    /// The shape of real measurements: caches that end, and overhead that hides the beginning.
    @Test(arguments: [
        ([400.0, 450, 500, 900, 2000], OrderOfGrowth.logarithmic), ([30, 36, 45, 60, 90], .logarithmic),
        ([133, 150, 166, 183, 200], .logarithmic), ([250, 1900, 20_000, 300_000, 4_000_000], .linear),
        ([7.1, 7.0, 7.2, 7.3, 7.1], .constant), ([90, 80, 70, 60, 50], .constant),
        // Minima of list.visible and list.edit, ns an operation.
        ([7.51, 7.29, 7.11, 7.49, 8.42], .constant), ([19.1, 24.1, 31.0, 33.9, 41.3], .logarithmic),
        ([301, 1975, 19_583, 194_904, 1_891_833], .linear), ([197, 208, 228, 246, 268], .logarithmic),
        ([111, 402, 3350, 30_274, 427_136], .linear), ([6489, 49_491, 456_761, 4_285_745, 77_630_455], .linear),
    ])
    func measuredShapes(times: [Double], order: OrderOfGrowth) throws {
        let fit = try #require(GrowthFit(sizes: [100, 1000, 10_000, 100_000, 1_000_000], times: times))
        #expect(fit.order == order, "\(fit)")
    }

    @Test func rivalsAreNamed() throws {
        // Between n and n log n.
        let sizes = [100, 10_000, 1_000_000]
        let times = sizes.map { Double($0) * sqrt(log2(Double($0))) }
        let fit = try #require(GrowthFit(sizes: sizes, times: times))
        #expect(Set(fit.rivals + [fit.order]) == [.linear, .linearithmic])
    }

    @Test func whatCannotBeFitted() {
        for (sizes, times) in [
            ([], []), ([1, 2], [1, 2]), ([1, 2, 2], [1, 2, 3]), ([1, 2, 3], [1, 2]), ([0, 2, 3], [1, 2, 3]),
            ([-1, 2, 3], [1, 2, 3]),
        ] as [([Int], [Double])] {
            #expect(GrowthFit(sizes: sizes, times: times) == nil)
        }
        for time in [0, -1, Double.nan, .infinity] {
            #expect(GrowthFit(sizes: [1, 2, 3], times: [1, time, 3]) == nil)
        }
        #expect(GrowthFit(sizes: [1, 2, 3], times: [1, 2, 3]) != nil)
    }
}
