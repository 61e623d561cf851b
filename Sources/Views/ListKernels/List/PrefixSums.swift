/// Binary search over prefix sums.
enum PrefixSums {
    /// The number of ascending bottom edges at or above a position, both in pixels: the row of the first edge below it.
    @inline(__always)
    static func firstEdge(above offset: Int32, in bottoms: UnsafeBufferPointer<Int32>) -> Int {
        var base = 0
        var count = bottoms.count
        guard count > 0 else { return 0 }
        while count > 1 {
            let half = count &>> 1
            // A selection, not a branch: the half is unpredictable.
            base = unsafe bottoms[base &+ half &- 1] <= offset ? base &+ half : base
            count &-= half
        }
        return unsafe bottoms[base] <= offset ? base &+ 1 : base
    }
}
