import CalendarKernels
import GridKernels
import KernelProtocol
import PublishedKernels
import Randomness
import Testing

/// Points off any lattice: next to the edges by the smallest possible step, far outside, and at random.
@Suite struct GridHitTests {
    private let arithmetic = ArithmeticGridHit()
    private let scan = ScanGridHit()

    /// Column and row by whole numbers: coordinates and sizes in 2⁻²⁰ points.
    private func exact(_ point: GridPoint) -> GridCell {
        func units(_ value: Float) -> Int128 { Int128(Double(value) * 1_048_576) }
        let (x, y, width, height) = (units(point.x), units(point.y), units(point.width), units(point.height))
        guard x >= 0, x < width, 125 * y >= 23 * height, y < height else { return .none }
        let column = 7 * x / width
        let row = (125 * y - 23 * height) / (17 * height)
        return GridCell(Int(7 * row + column))
    }

    @Test func theSmallestStepBesideEveryEdge() {
        for (width, height) in [(350, 250), (320, 341), (375, 400), (1024, 768), (7, 125)] as [(Float, Float)] {
            for column in 0...7 {
                for row in 0...6 {
                    let x = width * Float(column) / 7
                    let y = height * Float(23 + 17 * row) / 125
                    for (dx, dy) in [(x, y), (x.nextDown, y), (x, y.nextDown), (x.nextDown, y.nextDown)] {
                        // 2⁻²⁰ points must resolve the step: not so near 0.
                        guard dx == 0 || dx >= 8, dy >= 16 else { continue }
                        let point = GridPoint(x: dx, y: dy, width: width, height: height)
                        #expect(arithmetic.answer(point) == exact(point), "\(point)")
                        #expect(scan.answer(point) == exact(point), "\(point)")
                    }
                }
            }
        }
    }

    @Test func pointsAtRandom() throws {
        var generator = SplitMix64(seed: 11)
        var inside = 0
        for _ in 0..<200_000 {
            let width = Float.random(in: 100...2000, using: &generator)
            let height = Float.random(in: 100...2000, using: &generator)
            let x = Float.random(in: (-0.1 * width)...(1.1 * width), using: &generator)
            let y = Float.random(in: (-0.1 * height)...(1.1 * height), using: &generator)
            // Multiples of 1/64, which the exact arithmetic can represent.
            let point = GridPoint(
                x: (x * 64).rounded() / 64, y: (y * 64).rounded() / 64, width: (width * 64).rounded() / 64,
                height: (height * 64).rounded() / 64)
            let right = exact(point)
            try #require(arithmetic.answer(point) == right && scan.answer(point) == right, "\(point)")
            inside += right == .none ? 0 : 1
        }
        #expect(inside > 100_000)
    }

    @Test(arguments: [Float.greatestFiniteMagnitude, -Float.greatestFiniteMagnitude, 1e20, -1e20])
    func farOutsideIsNothing(far: Float) {
        let kernels: [any Kernel<GridPoint, GridCell>] = [SCalendarGridHit(), scan, arithmetic]
        for kernel in kernels {
            for point in [(far, 100), (100, far), (far, far), (far, -far)] as [(Float, Float)] {
                #expect(kernel.answer(GridPoint(x: point.0, y: point.1, width: 350, height: 250)) == .none)
            }
        }
    }
}
