/// Binary search over prefix sums.
enum PrefixSums {
    /// The number of edges that are not beyond a position: the row of the first edge that is.
    ///
    /// - Parameters:
    ///   - offset: The position, in pixels.
    ///   - bottoms: Bottom edges in pixels, ascending.
    /// - Returns: 0…`bottoms.count`.
    @inline(__always)
    static func firstEdge(above offset: Int32, in bottoms: UnsafeBufferPointer<Int32>) -> Int {
        var base = 0
        var count = bottoms.count
        guard count > 0 else { return 0 }
        while count > 1 {
            let half = count &>> 1
            // A selection, not a jump: which half it is cannot be foreseen.
            base = unsafe bottoms[base &+ half &- 1] <= offset ? base &+ half : base
            count &-= half
        }
        return unsafe bottoms[base] <= offset ? base &+ 1 : base
    }
}
