/// The rows of a list for an app: the visible rows of a viewport, the frame of a row, the row at a point.
///
/// Lengths are in any one unit, such as points; y grows downwards and is 0 at the top of the first row. A row contains
/// its top edge and not its bottom one. Rows of equal height cost no memory; otherwise there are 8 bytes a row.
///
/// ```swift
/// let layout = try RowLayout(heights: [44, 60, 44])
/// let rows = try layout.visibleRows(offset: 50, viewportHeight: 100)  // 1..<3
/// ```
public struct RowLayout: Hashable, Sendable {
    private enum Edges: Hashable {
        case equal(Double)
        case sums([Double])
    }

    /// The number of rows.
    public let count: Int
    private let edges: Edges

    /// A list of rows with these heights; a row of height 0 is never visible.
    ///
    /// - Throws: `LayoutError` where a height is negative or not finite, or the sum is not finite.
    public init(heights: [Double]) throws(LayoutError) {
        var bottom = 0.0
        var bottoms: [Double] = []
        bottoms.reserveCapacity(heights.count)
        for (row, height) in heights.enumerated() {
            try Self.check(.rowHeight(row: row), height)
            bottom += height
            bottoms.append(bottom)
        }
        try Self.check(.heightOfRows, bottom)
        count = heights.count
        edges = .sums(bottoms)
    }

    /// A list of 0…2⁵³ rows of equal height.
    ///
    /// - Throws: `LayoutError` for another count, or where the height, or that of all rows, is negative or not
    ///   finite.
    public init(count: Int, rowHeight height: Double) throws(LayoutError) {
        // Up to here every row's number is exact in a Double.
        guard 0...(1 << 53) ~= count else {
            throw .number(.rows, count, expected: 0...(1 << 53))
        }
        try Self.check(.rowHeight(row: nil), height)
        try Self.check(.heightOfRows, height * Double(count))
        self.count = count
        edges = .equal(height)
    }

    /// The height of all rows; 0 for an empty list.
    public var height: Double { top(of: count) }

    /// The visible rows of a viewport: those that end below its top and begin above its bottom.
    ///
    /// Rows without height are included where they lie between two visible ones. Where nothing is visible the range is
    /// empty: at 0 above the list and for an empty list, at ``count`` below it, and for a viewport without height at
    /// the row that contains its top. The offset is that of the viewport's top, negative above the list.
    ///
    /// - Throws: `LayoutError` where the offset is not finite, or the height is negative or not finite.
    /// - Complexity: O(1) for rows of equal height, otherwise O(log rows).
    public func visibleRows(offset: Double, viewportHeight: Double) throws(LayoutError) -> Range<Int> {
        try Self.checkPlace(.offset, offset)
        try Self.check(.viewportHeight, viewportHeight)
        try Self.checkPlace(.offset, offset + viewportHeight)
        let first = rows(endingAtMost: offset)
        guard viewportHeight > 0 else { return first..<first }
        let past = rows(beginningBefore: offset + viewportHeight)
        return first..<max(first, past)
    }

    /// The top and the bottom of a row.
    ///
    /// - Throws: `LayoutError` for a row that the list does not have.
    public func frame(ofRow row: Int) throws(LayoutError) -> (top: Double, bottom: Double) {
        guard 0..<count ~= row else {
            throw .noSuchRow(row, rows: count)
        }
        return (top(of: row), top(of: row + 1))
    }

    /// The row at a distance from the top of the first row; nil above and below the list.
    ///
    /// - Throws: `LayoutError` where the distance is not finite.
    /// - Complexity: As ``visibleRows(offset:viewportHeight:)``.
    public func row(at y: Double) throws(LayoutError) -> Int? {
        try Self.checkPlace(.y, y)
        let row = rows(endingAtMost: y)
        return y >= 0 && row < count ? row : nil
    }

    /// The top of a row, or the bottom of the last one.
    private func top(of row: Int) -> Double {
        switch edges {
        case .equal(let height): Double(row) * height
        case .sums(let bottoms): row == 0 ? 0 : bottoms[row - 1]
        }
    }

    /// The number of rows that end at or above a position.
    private func rows(endingAtMost y: Double) -> Int {
        firstRow(near: y) { top(of: $0 + 1) > y }
    }

    /// The number of rows that begin above a position.
    private func rows(beginningBefore y: Double) -> Int {
        firstRow(near: y) { top(of: $0) >= y }
    }

    /// The first row that satisfies a predicate, which is false for all rows before it and true for all after it.
    private func firstRow(near y: Double, _ isBehind: (Int) -> Bool) -> Int {
        if case .equal(let height) = edges, height > 0 {
            // The quotient is rounded and so is each edge, so the row may be a neighbour.
            var row = Int(max(0, min(Double(count), y / height)))
            while row > 0, isBehind(row - 1) { row -= 1 }
            while row < count, !isBehind(row) { row += 1 }
            return row
        }
        var (low, high) = (0, count)
        while low < high {
            let middle = low + (high - low) / 2
            if isBehind(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    private static func check(_ length: LayoutError.Length, _ value: Double) throws(LayoutError) {
        guard value.isFinite, value >= 0 else {
            throw .length(length, value, expected: 0...Double.greatestFiniteMagnitude)
        }
    }

    static func checkPlace(_ length: LayoutError.Length, _ value: Double) throws(LayoutError) {
        guard value.isFinite else {
            throw .length(length, value, expected: -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude)
        }
    }
}
