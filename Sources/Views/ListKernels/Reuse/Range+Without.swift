extension Range<Int32> {
    /// The parts of the range above and below another one, possibly empty.
    @inline(__always)
    func without(_ other: Range<Int32>) -> (above: Range<Int32>, below: Range<Int32>) {
        guard !other.isEmpty, overlaps(other) else { return (self, upperBound..<upperBound) }
        return (
            lowerBound..<Swift.max(lowerBound, other.lowerBound), Swift.min(upperBound, other.upperBound)..<upperBound
        )
    }
}
