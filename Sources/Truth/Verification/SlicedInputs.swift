import Workloads

/// The inputs of some years by position, in slices that are made when they are needed.
struct SlicedInputs<Input: Plain, Output: Plain>: Sendable {
    /// Enough inputs to make a kernel's call free, few enough for the caches.
    private static var size: Int { 8192 }
    /// The least number of slices, where there are as many parts: enough for the cores to share slow kernels evenly.
    private static var least: Int { 64 }

    /// The positions of each slice's inputs.
    let slices: [Range<Int>]
    let workload: any Workload<Input, Output>
    /// The years of each slice; none where all years have the same inputs, which are then kept.
    private let years: [ClosedRange<Int>]
    private let all: [Input]

    /// No slice lies on both sides of an end of other years.
    init(_ workload: any Workload<Input, Output>, _ years: ClosedRange<Int>, dividedAt others: [ClosedRange<Int>]) {
        self.workload = workload
        guard workload.dependsOnYears else {
            let all = workload.inputs(of: years)
            slices = stride(from: 0, to: all.count, by: Self.step(all.count, 1)).map { start in
                start..<min(start + Self.step(all.count, 1), all.count)
            }
            (self.all, self.years) = (all, [])
            return
        }
        let parts = years.divided(at: others).flatMap { part in
            let step = Self.step(part.count, workload.inputCount(of: part.lowerBound...part.lowerBound))
            return stride(from: part.lowerBound, through: part.upperBound, by: step).map {
                $0...min($0 + step - 1, part.upperBound)
            }
        }
        var start = 0
        slices = parts.map { part in
            let first = start
            start += workload.inputCount(of: part)
            return first..<start
        }
        (self.all, self.years) = ([], parts)
    }

    private static func step(_ units: Int, _ inputsPerUnit: Int) -> Int {
        max(1, min(size / max(1, inputsPerUnit), (units + least - 1) / least))
    }

    var count: Int { slices.last?.upperBound ?? 0 }

    func inputs(of slice: Int) -> [Input] {
        years.isEmpty ? Array(all[slices[slice]]) : workload.inputs(of: years[slice])
    }

    /// The positions of the inputs of years at whose ends the slices are divided.
    func positions(of part: ClosedRange<Int>?) -> Range<Int> {
        guard let part else { return 0..<0 }
        if years.isEmpty { return 0..<count }
        let own = years.indices.filter { part.overlaps(years[$0]) }.map { slices[$0] }
        return (own.first?.lowerBound ?? 0)..<(own.last?.upperBound ?? 0)
    }
}

extension ClosedRange<Int> {
    /// Consecutive ranges, divided where one of others begins or ends.
    fileprivate func divided(at others: [ClosedRange<Int>]) -> [ClosedRange<Int>] {
        let starts = Set([lowerBound] + others.flatMap { [$0.lowerBound, $0.upperBound + 1] }).filter(contains).sorted()
        return zip(starts, starts.dropFirst() + [upperBound + 1]).map { $0...($1 - 1) }
    }

    /// The years that two ranges have in common; `clamped(to:)` would give an end where there are none.
    func common(_ other: ClosedRange<Int>) -> ClosedRange<Int>? { overlaps(other) ? clamped(to: other) : nil }
}
