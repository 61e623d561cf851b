/// The places of inputs in consecutive parts, such as years.
struct InputParts: Sendable {
    let parts: [ClosedRange<Int>]
    /// The first place of each part, and the place after the last input.
    let starts: [Int]

    /// `count` gives the inputs of some years.
    init(_ parts: [ClosedRange<Int>], from start: Int = 0, count: (ClosedRange<Int>) -> Int) {
        self.parts = parts
        starts = parts.reduce(into: [start]) { $0.append($0[$0.count - 1] + count($1)) }
    }

    var end: Int { starts[starts.count - 1] }

    /// The places of the parts that have some of the years.
    func places(of years: ClosedRange<Int>?) -> Range<Int> {
        guard let years, let first = parts.firstIndex(where: years.overlaps),
            let last = parts.lastIndex(where: years.overlaps)
        else { return starts[0]..<starts[0] }
        return starts[first]..<starts[last + 1]
    }

    /// The number of the part in which a place lies; nil for none.
    func number(of place: Int) -> Int? {
        let next = starts.indices.partitioningIndex { starts[$0] > place }
        return 0 < next && next < starts.count ? next - 1 : nil
    }
}

extension Workload {
    /// The years one by one; at once where they do not decide the inputs.
    func parts(of years: ClosedRange<Int>) -> [ClosedRange<Int>] { dependsOnYears ? years.map { $0...$0 } : [years] }
}

/// The inputs of some years by place, in slices that threads take in any order.
struct Slices: Sendable {
    /// Enough inputs to make a kernel's call free, few enough for the caches.
    private static var size: Int { 8192 }
    /// The least number of slices, where there are as many parts: enough for the cores to share slow kernels evenly.
    private static var least: Int { 64 }

    /// By year.
    let all: InputParts
    /// The places of each slice's inputs.
    let ranges: [Range<Int>]
    /// The years of each slice; none where all years have the same inputs.
    let years: [ClosedRange<Int>]

    /// `kept` is the number of inputs where no year decides them.
    init(_ workload: some Workload, _ years: ClosedRange<Int>, kept: Int) {
        let all = InputParts(workload.parts(of: years)) { workload.dependsOnYears ? workload.inputCount(of: $0) : kept }
        let units = workload.dependsOnYears ? Array(all.starts.dropLast()) : Array(0..<all.end)
        let inputsPerUnit = workload.dependsOnYears ? all.starts[1] : 1
        let step = max(1, min(Self.size / max(1, inputsPerUnit), (units.count + Self.least - 1) / Self.least))
        let starts = stride(from: 0, to: units.count, by: step)
        self.all = all
        ranges = starts.map { units[$0]..<($0 + step < units.count ? units[$0 + step] : all.end) }
        self.years =
            workload.dependsOnYears
            ? starts.map { years.lowerBound + $0...min(years.lowerBound + $0 + step - 1, years.upperBound) } : []
    }
}

/// Places that are evenly spread over a range, or all of it; of these a shard has consecutive ones.
struct Spread: Sendable {
    private let range: Range<Int>
    private let count: Int
    private let shard: Range<Int>

    init(over range: Range<Int>, _ count: Int, _ shard: Shard?) {
        (self.range, self.count) = (range, count)
        self.shard = shard?.range(of: count) ?? 0..<count
    }

    func isEmpty(in part: Range<Int>) -> Bool { ranks(in: part).isEmpty }

    /// Those in a part of all places.
    func places(in part: Range<Int>) -> [Int] {
        let (ranks, start) = (ranks(in: part), range.lowerBound)
        if count == range.count { return Array(start + ranks.lowerBound..<start + ranks.upperBound) }
        return ranks.map { start + $0 * range.count / count }
    }

    private func ranks(in part: Range<Int>) -> Range<Int> {
        let own = part.clamped(to: range)
        guard !own.isEmpty else { return 0..<0 }
        /// The first of them that is not below a place.
        func rank(_ place: Int) -> Int { ((place - range.lowerBound) * count + range.count - 1) / range.count }
        return (rank(own.lowerBound)..<rank(own.upperBound)).clamped(to: shard)
    }
}

extension ClosedRange<Int> {
    /// The years that two ranges have in common; `clamped(to:)` would give an end where there are none.
    func common(_ other: ClosedRange<Int>) -> ClosedRange<Int>? { overlaps(other) ? clamped(to: other) : nil }
}
