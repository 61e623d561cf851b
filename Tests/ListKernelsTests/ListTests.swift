import CalendarValues
import KernelProtocol
import CalendarTestSupport
import ListKernels
import Randomness
import ReferenceData
import Scenes
import Testing
import Verification
import Workloads

/// Invariants of lists, independent of the tables.
@Suite struct ListTests {
    private func kernels() throws -> [any Kernel<ListPosition, VisibleRows>] {
        let workload: any Workload<ListPosition, VisibleRows> = try Fixture.workload("list.visible")
        return try Fixture.kernels(of: workload)
    }

    /// Lists of up to 100 rows, pixel by pixel from above their beginning to below their end.
    @Test func everyPixelOfShortLists() throws {
        var total = Findings()
        var expected = 0
        for scene in 0..<Int32(ListScenes.count) where ListScenes.rows(of: scene) <= 100 {
            let heights = ListScenes.heights(of: scene)
            let offsets = Array((-ListScenes.viewport - 3)...(heights.reduce(0, +) + 3))
            for kernel in try kernels() {
                total.add(
                    visibleConformance(
                        kernel, scene: scene, heights: heights, viewport: ListScenes.viewport, offsets: offsets))
                expected += 4 * offsets.count
            }
        }
        print("rows in viewports: \(total)")
        #expect(total.failures == 0, "\(total)")
        #expect(total.checked == expected)
        #expect(expected > 500_000)
    }

    /// Long lists at random, as far as single precision does not affect the published sums.
    @Test func longListsAtRandom() throws {
        var generator = SplitMix64(seed: 5)
        var total = Findings()
        for scene in 0..<Int32(ListScenes.count) where ListScenes.rows(of: scene) >= 1000 {
            let heights = ListScenes.heights(of: scene)
            let height = heights.reduce(0, +)
            let offsets = (0..<500).map { _ in
                Int32.random(in: (-ListScenes.viewport - 9)...(height + 9), using: &generator)
            }
            for kernel in try kernels() {
                let isPublished = kernel.facts.isPublished
                if isPublished, heights.count > 10_000 { continue }
                total.add(
                    visibleConformance(
                        kernel, scene: scene, heights: heights, viewport: ListScenes.viewport, offsets: offsets))
            }
        }
        #expect(total.failures == 0, "\(total)")
        #expect(total.checked == 4 * 500 * (9 * 3 + 5))
    }

    /// Each kind of wrong answer is found, by the invariants and by the sweep.
    @Test(arguments: [
        VisibleRows(first: 1, count: 0, top: 0, bottom: 0), VisibleRows(first: 0, count: 1, top: 0, bottom: 0),
        VisibleRows(first: 0, count: 0, top: 1, bottom: 0), VisibleRows(first: 0, count: 0, top: 0, bottom: -1),
        VisibleRows(first: 1, count: -1, top: 0, bottom: 0),
    ])
    func aWrongRowIsSeen(error: VisibleRows) throws {
        let workload: any Workload<ListPosition, VisibleRows> = try Fixture.workload("list.visible")
        let right = try #require(try Fixture.kernels(of: workload).first { $0.facts.name == "prefix-sums" })
        let wrong = ClosureKernel<ListPosition, VisibleRows>("wrong", claims: .plainReference) { input in
            let rows = right.answer(input)
            guard input.scene == 11, 4000..<4003 ~= input.offset else { return rows }
            return VisibleRows(
                first: rows.first + error.first, count: rows.count + error.count, top: rows.top + error.top,
                bottom: rows.bottom + error.bottom)
        }
        let heights = ListScenes.heights(of: 11)
        let findings = visibleConformance(
            wrong, scene: 11, heights: heights, viewport: ListScenes.viewport, offsets: Array(3990..<4010))
        #expect(findings.failures >= 3)
        // The sweep has other offsets; damage those that it has.
        let reference = try #require(workload.references.first)
        let sweep = try Sweep(workload, reference, years: 2000...2000)
        #expect(sweep.countOfWrongAnswers(right) == 0)
        let everywhere = ClosureKernel<ListPosition, VisibleRows>("wrong", claims: .plainReference) { input in
            var rows = right.answer(input)
            if input.offset % 7 == 0 { rows.first += 1 }
            return rows
        }
        #expect(sweep.countOfWrongAnswers(everywhere) == sweep.inputs.count { $0.offset % 7 == 0 })
    }

    /// Blocks that fill and empty, at the same row and at random, against a plain array.
    @Test(arguments: [0, 1, 31, 32, 33, 1000])
    func editsOfBlocks(count: Int) {
        var generator = SplitMix64(seed: UInt64(count))
        var plain = (0..<count).map { _ in Int32.random(in: 0...99, using: &generator) }
        var rows = FenwickRows(plain)
        var checked = 0
        func check() {
            let offset = Int32.random(in: -1200...(plain.reduce(0, +) + 100), using: &generator)
            var (top, first) = (Int32(0), 0)
            while first < plain.count, top + plain[first] <= offset {
                top += plain[first]
                first += 1
            }
            var (bottom, past) = (top, first)
            while past < plain.count, bottom < offset + ListScenes.viewport {
                bottom += plain[past]
                past += 1
            }
            #expect(
                rows.visible(offset)
                    == VisibleRows(first: Int32(first), count: Int32(past - first), top: top, bottom: bottom))
            checked += 1
        }
        // More insertions than a block has room for, before the same row.
        let place = count / 2
        for height in 0..<Int32(300) {
            plain.insert(height, at: place)
            rows.insert(height, at: Int32(place))
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
        #expect(checked >= 800)
    }

    /// An edit undoes itself: equal inputs always have equal answers, and concurrent batches do not disturb each other.
    @Test func editsLeaveNothingBehind() async throws {
        let workload: any Workload<ListEdit, EditedRows> = try Fixture.workload("list.edit")
        let inputs = workload.inputs(of: 2000...2000).filter { ListScenes.rows(of: $0.scene) <= 10_000 }
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
        #expect(inputs.count > 600)
    }
}

/// Invariants of cells and months at every step.
@Suite struct TraceTests {
    @Test func cellsAtEveryStep() throws {
        let workload: any Workload<TraceStart, CellCounts> = try Fixture.workload("cells.reuse")
        let traces = CellTraces.all()
        #expect(traces.count == CellTraces.count)
        for kernel in try Fixture.kernels(of: workload) {
            let isPublished = kernel.facts.isPublished
            var total = Findings()
            var asked = 0
            for (number, trace) in traces.enumerated() where !isPublished || trace.size <= 10 {
                total.add(reuseConformance(kernel, trace: Int32(number), ranges: trace.ranges))
                asked += 1
            }
            print("cells, \(kernel.facts.name): \(total.checked) checked, \(total.failures) wrong")
            #expect(total.checked == 4 * asked * CellTraces.steps)
            // The published pool grows, as its known differences state; that also proves that the check detects it.
            #expect(isPublished ? total.failures > 100 : total.failures == 0, "\(total)")
            if isPublished { #expect(total.problems.allSatisfy { $0.hasSuffix("in the pool") }, "\(total)") }
        }
    }

    /// Each wrong count is found by the invariants, and each wrong step by the checksum.
    @Test func wrongCellsAreSeen() throws {
        let workload: any Workload<TraceStart, CellCounts> = try Fixture.workload("cells.reuse")
        let right = try #require(try Fixture.kernels(of: workload).first { $0.facts.name == "ring" })
        let ranges = CellTraces.all()[64].ranges
        let changes: [@Sendable (inout CellCounts) -> Void] = [
            { $0.made += 1 }, { $0.reused -= 1 }, { $0.dropped += 1 }, { $0.pooled += 1 },
            {
                $0.made += 1
                $0.dropped += 1
            },
        ]
        for (number, change) in changes.enumerated() {
            let wrong = ClosureKernel<TraceStart, CellCounts>("wrong", claims: .plainReference) { input in
                var counts = right.answer(input)
                if input.length > 40 { change(&counts) }
                return counts
            }
            #expect(reuseConformance(wrong, trace: 64, ranges: ranges).failures > 0, "change \(number)")
        }
        #expect(reuseConformance(right, trace: 64, ranges: ranges).failures == 0)
        let checksums = Set((1...64).map { right.answer(TraceStart(trace: 64, length: $0)).checksum })
        #expect(checksums.count == 64)
    }

    @Test func monthsAtEveryStep() throws {
        let workload: any Workload<TraceStart, MonthWindow> = try Fixture.workload("months.window")
        let calendar = try Fixture.reference().gregorian
        let traces = MonthTraces.all()
        #expect(traces.count == MonthTraces.count)
        func height(_ month: Int32) -> Int32 { Self.height(month, calendar) }
        for kernel in try Fixture.kernels(of: workload) {
            var total = Findings()
            var recentrings = 0
            for (number, trace) in traces.enumerated() {
                let found = windowConformance(
                    kernel, trace: Int32(number), start: trace.start, steps: trace.steps, view: MonthTraces.view,
                    height: height)
                total.add(found.findings)
                recentrings += found.recentrings
            }
            print("months, \(kernel.facts.name): \(total), \(recentrings) recentrings")
            #expect(total.failures == 0, "\(total)")
            #expect(total.checked == 3 * traces.count * MonthTraces.steps)
            #expect(recentrings > 500)
        }
    }

    /// The height of a month by the reference's calendar.
    private static func height(_ month: Int32, _ calendar: GregorianYears) -> Int32 {
        let (year, number) = (Int(month) / 12, Int(month) % 12 + 1)
        let before = calendar.firstDay(ofMonth: number, in: year).weekdayIndex
        return Int32((before + calendar.days(ofMonth: number, in: year) + 6) / 7) * MonthTraces.week
    }

    @Test func aMonthThatMovesIsSeen() throws {
        let workload: any Workload<TraceStart, MonthWindow> = try Fixture.workload("months.window")
        let calendar = try Fixture.reference().gregorian
        let right = try #require(try Fixture.kernels(of: workload).first { $0.facts.name == "ring" })
        let trace = MonthTraces.all()[20]
        let changes: [@Sendable (inout MonthWindow) -> Void] = [
            { $0.topSeen += 1 }, { $0.firstSeen += 1 }, { $0.seen += 1 }, { $0.seen -= 1 }, { $0.first += 4 },
            { $0.count -= 6 },
        ]
        for (number, change) in changes.enumerated() {
            let wrong = ClosureKernel<TraceStart, MonthWindow>("wrong", claims: .plainReference) { input in
                var window = right.answer(input)
                if input.length == 77 { change(&window) }
                return window
            }
            let found = windowConformance(
                wrong, trace: 20, start: trace.start, steps: trace.steps, view: MonthTraces.view,
                height: { Self.height($0, calendar) })
            #expect(found.findings.failures > 0, "change \(number)")
        }
    }

    /// The prefix sums cover some decades before the first trace to some after the last one.
    @Test func tracesStayWithinTheSums() {
        for trace in MonthTraces.all() {
            #expect(1990 * 12..<2030 * 12 ~= Int(trace.start))
            var (position, least, most) = (0, 0, 0)
            for step in trace.steps {
                #expect(abs(step) <= MonthTraces.view / 2)
                position += Int(step)
                (least, most) = (min(least, position), max(most, position))
            }
            // A month is at most 600 px and at least 400 px high; the table has 90 and 170 years around the starts.
            #expect(least > -90 * 12 * 400 + 4000 && most < 170 * 12 * 400 - 4000)
        }
    }
}
