public import CalendarContracts

/// The rows of a list for an app: which of them a viewport shows, where each of them is, which one is under a point.
///
/// Lengths are in any one unit, such as points; y grows downwards and is 0 at the top of the first row. A row contains
/// its top edge and not its bottom one. Rows that are all alike cost no memory; otherwise there are 8 bytes a row.
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

    /// How many rows there are.
    public let count: Int
    private let edges: Edges

    /// A list of rows.
    ///
    /// - Parameter heights: The rows' heights; none for an empty list, 0 for a row that is never shown.
    /// - Throws: `CalendarRangeError` where a height is negative or not finite, or all together are not finite.
    public init(heights: [Double]) throws(CalendarRangeError) {
        var bottom = 0.0
        var bottoms: [Double] = []
        bottoms.reserveCapacity(heights.count)
        for (row, height) in heights.enumerated() {
            try Self.check("height of row \(row)", height)
            bottom += height
            bottoms.append(bottom)
        }
        try Self.check("height of all rows", bottom)
        count = heights.count
        edges = .sums(bottoms)
    }

    /// A list of rows that are all alike.
    ///
    /// - Parameters:
    ///   - count: How many rows, 0…2⁵³; 0 for an empty list.
    ///   - height: The height of each.
    /// - Throws: `CalendarRangeError` for another count, or where the height, or that of all rows, is negative or not
    ///   finite.
    public init(count: Int, rowHeight height: Double) throws(CalendarRangeError) {
        // As far as every row's number is exact in a Double.
        guard 0...(1 << 53) ~= count else {
            throw CalendarRangeError(quantity: "number of rows", value: "\(count)", accepted: "0…2^53")
        }
        try Self.check("height of a row", height)
        try Self.check("height of all rows", height * Double(count))
        self.count = count
        edges = .equal(height)
    }

    /// The height of all rows together; 0 for an empty list.
    public var height: Double { top(of: count) }

    /// The rows that a viewport shows: those that end below its top and begin above its bottom.
    ///
    /// Rows without height are among them where they lie between two that are shown. Where nothing is shown the range
    /// is empty: at 0 above the list and for an empty list, at ``count`` below it, and for a viewport without height at
    /// the row that its top is in.
    ///
    /// - Parameters:
    ///   - offset: Where the viewport's top is; negative above the list, at most as a list is that is pulled beyond its
    ///     ends.
    ///   - viewportHeight: The viewport's height; 0 shows nothing.
    /// - Returns: The rows.
    /// - Throws: `CalendarRangeError` where the offset is not finite, or the height is negative or not finite.
    /// - Complexity: O(1) for rows that are all alike, otherwise O(log rows).
    public func visibleRows(offset: Double, viewportHeight: Double) throws(CalendarRangeError) -> Range<Int> {
        try Self.checkPlace("offset", offset)
        try Self.check("height of the viewport", viewportHeight)
        try Self.checkPlace("offset and height of the viewport", offset + viewportHeight)
        let first = rows(endingAtMost: offset)
        guard viewportHeight > 0 else { return first..<first }
        let past = rows(beginningBefore: offset + viewportHeight)
        return first..<max(first, past)
    }

    /// Where a row is.
    ///
    /// - Parameter row: A row of the list.
    /// - Returns: Its top and its bottom.
    /// - Throws: `CalendarRangeError` for any other row.
    public func frame(ofRow row: Int) throws(CalendarRangeError) -> (top: Double, bottom: Double) {
        guard 0..<count ~= row else {
            throw CalendarRangeError(
                quantity: "row", value: "\(row)", accepted: count == 0 ? "none, the list is empty" : "0…\(count - 1)")
        }
        return (top(of: row), top(of: row + 1))
    }

    /// The row under a point.
    ///
    /// - Parameter y: From the top of the first row.
    /// - Returns: The row, or nothing above and below the list.
    /// - Throws: `CalendarRangeError` where the place is not finite.
    /// - Complexity: As ``visibleRows(offset:viewportHeight:)``.
    public func row(at y: Double) throws(CalendarRangeError) -> Int? {
        try Self.checkPlace("y", y)
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

    /// How many rows do not end below a place.
    private func rows(endingAtMost y: Double) -> Int {
        firstRow(near: y) { top(of: $0 + 1) > y }
    }

    /// How many rows begin above a place.
    private func rows(beginningBefore y: Double) -> Int {
        firstRow(near: y) { top(of: $0) >= y }
    }

    /// The first row that satisfies a predicate which no row before it and every row behind it does.
    private func firstRow(near y: Double, _ isBehind: (Int) -> Bool) -> Int {
        if case .equal(let height) = edges, height > 0 {
            // The quotient is rounded and so is each edge, so that the row may be a neighbour's.
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

    private static func check(_ quantity: String, _ length: Double) throws(CalendarRangeError) {
        guard length.isFinite, length >= 0 else {
            throw CalendarRangeError(quantity: quantity, value: "\(length)", accepted: "finite lengths, 0 and more")
        }
    }

    private static func checkPlace(_ quantity: String, _ place: Double) throws(CalendarRangeError) {
        guard place.isFinite else {
            throw CalendarRangeError(quantity: quantity, value: "\(place)", accepted: "finite places")
        }
    }
}
