/// The inputs of some years by place, in slices that threads take in any order.
struct Slices: Sendable {
    /// Enough inputs to make a kernel's call free, few enough for the caches.
    private static var size: Int { 8192 }
    /// The least number of slices, where there are as many parts: enough for the cores to share slow kernels evenly.
    private static var least: Int { 64 }

    /// The places of each slice's inputs.
    let ranges: [Range<Int>]
    /// The years of each slice; none where all years have the same inputs.
    let years: [ClosedRange<Int>]

    /// The slices of inputs that no year decides.
    init(count: Int) {
        let step = Self.step(count, 1)
        ranges = stride(from: 0, to: count, by: step).map { $0..<min($0 + step, count) }
        years = []
    }

    /// The slices of years, none of which lies on both sides of an end of others; `count` gives the inputs of some years.
    init(_ years: ClosedRange<Int>, dividedAt others: [ClosedRange<Int>], count: (ClosedRange<Int>) -> Int) {
        let step = Self.step(years.count, count(years.lowerBound...years.lowerBound))
        let parts = years.divided(at: others).flatMap { part in
            stride(from: part.lowerBound, through: part.upperBound, by: step).map {
                $0...min($0 + step - 1, part.upperBound)
            }
        }
        var start = 0
        ranges = parts.map { part in
            let first = start
            start += count(part)
            return first..<start
        }
        self.years = parts
    }

    private static func step(_ units: Int, _ inputsPerUnit: Int) -> Int {
        max(1, min(size / max(1, inputsPerUnit), (units + least - 1) / least))
    }

    var count: Int { ranges.last?.upperBound ?? 0 }

    /// The places of the inputs of years at whose ends the slices are divided.
    func places(of part: ClosedRange<Int>?) -> Range<Int> {
        guard let part else { return 0..<0 }
        if years.isEmpty { return 0..<count }
        let own = years.indices.filter { part.overlaps(years[$0]) }.map { ranges[$0] }
        return (own.first?.lowerBound ?? 0)..<(own.last?.upperBound ?? 0)
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

    /// Those in a part of all places.
    func places(in part: Range<Int>) -> [Int] {
        let own = part.clamped(to: range)
        guard !own.isEmpty else { return [] }
        if count == range.count, shard.count == count { return Array(own) }
        /// The first of them that is not below a place.
        func rank(_ place: Int) -> Int { ((place - range.lowerBound) * count + range.count - 1) / range.count }
        return (rank(own.lowerBound)..<rank(own.upperBound)).clamped(to: shard).map {
            range.lowerBound + $0 * range.count / count
        }
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
