public import Scenes

extension CellCounts {
    /// Adds a step with its rows on the screen to the checksum.
    @inlinable
    @inline(__always)
    package mutating func add(_ range: Range<Int32>) {
        checksum.add(range.lowerBound)
        checksum.add(Int32(truncatingIfNeeded: range.count))
        checksum.add(made)
        checksum.add(reused)
        checksum.add(pooled)
    }
}
