import CalendarTestSupport
import ListKernels
import Randomness
import Testing

/// More positions and edits of lists than the reference has, against plain arrays.
@Suite struct ListTests {
    /// The rows that a viewport shows, row by row: from the first that ends below its top to the last that begins above
    /// its bottom.
    private func visible(_ heights: [Int32], _ offset: Int32) -> VisibleRows {
        var (top, first) = (Int32(0), 0)
        while first < heights.count, top + heights[first] <= offset {
            top += heights[first]
            first += 1
        }
        var (bottom, past) = (top, first)
        while past < heights.count, bottom < offset + ListScenes.viewport {
            bottom += heights[past]
            past += 1
        }
        return VisibleRows(first: Int32(first), count: Int32(past - first), top: top, bottom: bottom)
    }

    /// Lists of up to 100 rows, pixel by pixel from above their beginning to below their end; long ones at random, as
    /// far as single precision does not affect the published sums.
    @Test func rowsInViewports() throws {
        let workload: any Workload<ListPosition, VisibleRows> = try Fixture.workload("list.visible")
        var generator = SplitMix64(seed: 5)
        for scene in 0..<Int32(ListScenes.count) {
            let heights = ListScenes.heights(of: scene)
            let all = (-ListScenes.viewport - 9)...(heights.reduce(0, +) + 9)
            let isShort = heights.count <= 100
            let offsets = isShort ? Array(all) : (0..<50).map { _ in Int32.random(in: all, using: &generator) }
            let positions = offsets.map { ListPosition(scene: scene, offset: $0) }
            let expected = offsets.map { visible(heights, $0) }
            for kernel in try Fixture.kernels(of: workload)
            where kernel.facts.name != "dztableview" || heights.count <= 10_000 {
                let isRight = kernel.answers(positions, filler: expected[0]) == expected
                #expect(isRight, "\(kernel.facts.name), scene \(scene)")
            }
        }
    }

    /// Blocks that fill and empty, at the same row and at random.
    @Test(arguments: [0, 1, 31, 32, 33, 1000])
    func editsOfBlocks(count: Int) {
        var generator = SplitMix64(seed: UInt64(count))
        var plain = (0..<count).map { _ in Int32.random(in: 0...99, using: &generator) }
        var rows = FenwickRows(plain)
        func check() {
            let offset = Int32.random(in: -1200...(plain.reduce(0, +) + 100), using: &generator)
            #expect(rows.look(offset) == visible(plain, offset))
        }
        // More insertions than a block has room for, before the same row.
        for height in 0..<Int32(300) {
            plain.insert(height, at: count / 2)
            rows.insert(height, at: Int32(count / 2))
            check()
        }
        #expect(rows.all == plain)
        for _ in 0..<500 {
            if Bool.random(using: &generator) || plain.isEmpty {
                let row = Int.random(in: 0...plain.count, using: &generator)
                plain.insert(77, at: row)
                rows.insert(77, at: Int32(row))
            } else {
                let row = Int.random(in: plain.indices, using: &generator)
                #expect(rows.remove(at: Int32(row)) == plain.remove(at: row))
            }
            check()
        }
        #expect(rows.all == plain)
        while !plain.isEmpty {
            #expect(rows.remove(at: 0) == plain.removeFirst())
            check()
        }
        #expect(rows.all.isEmpty)
    }

    /// An edit undoes itself: concurrent batches do not disturb each other.
    @Test func editsLeaveNothingBehind() async throws {
        let workload: any Workload<ListEdit, EditedRows> = try Fixture.workload("list.edit")
        let inputs = workload.inputs(of: 2000...2000).filter { ListScenes.rows(of: $0.scene) <= 10_000 }.every(5)
        let empty = VisibleRows(first: 0, count: 0, top: 0, bottom: 0)
        let filler = EditedRows(inserted: empty, removed: empty, returned: empty, restored: empty)
        for kernel in try Fixture.kernels(of: workload) {
            let expected = kernel.answers(inputs, filler: filler)
            let wrong = await withTaskGroup { group in
                for seed in 0..<4 {
                    group.addTask {
                        var generator = SplitMix64(seed: UInt64(seed))
                        let order = Array(inputs.indices).shuffled(using: &generator)
                        let answers = kernel.answers(order.map { inputs[$0] }, filler: filler)
                        return zip(order, answers).count { expected[$0] != $1 }
                    }
                }
                return await group.reduce(0, +)
            }
            #expect(wrong == 0, "\(kernel.facts.name)")
        }
    }

    /// A wrong count at any step changes the checksum of all later ones, which the reference has.
    @Test func everyStepIsInTheChecksum() throws {
        let workload: any Workload<TraceStart, CellCounts> = try Fixture.workload("cells.reuse")
        let kernel = try #require(try Fixture.kernels(of: workload).first { $0.facts.name == "ring" })
        let checksums = Set((1...64).map { kernel.answer(TraceStart(trace: 64, length: $0)).checksum })
        #expect(checksums.count == 64)
    }

    /// The prefix sums cover some decades before the first trace to some after the last one.
    @Test func tracesStayWithinTheSums() {
        for trace in MonthTraces.all() {
            #expect(1990 * 12..<2030 * 12 ~= Int(trace.start))
            let positions = trace.steps.reduce(into: [0]) { $0.append($0[$0.count - 1] + Int($1)) }
            // A month is at most 600 px and at least 400 px high; the table has 90 and 170 years around the starts.
            #expect((positions.min() ?? 0) > -90 * 12 * 400 + 4000 && (positions.max() ?? 0) < 170 * 12 * 400 - 4000)
            #expect(trace.steps.allSatisfy { abs($0) <= MonthTraces.view / 2 })
        }
    }
}
