/// One of several parts of a sweep, each of which takes consecutive inputs of every kernel.
package struct Shard: Sendable, Hashable, Codable, RawRepresentable {
    /// The part, from 1.
    package let index: Int
    /// The number of parts, 1…10 000.
    package let count: Int

    /// Reads a text such as `3/16`; `nil` unless 1 ≤ index ≤ count ≤ 10 000.
    package init?(rawValue: String) {
        guard let numbers = rawValue.wholeMatch(of: /([1-9][0-9]{0,4})\/([1-9][0-9]{0,4})/),
            let index = Int(numbers.1), let count = Int(numbers.2), index <= count, count <= 10_000
        else { return nil }
        (self.index, self.count) = (index, count)
    }

    /// The text, such as `3/16`.
    package var rawValue: String { "\(index)/\(count)" }

    /// The positions of the part's inputs.
    ///
    /// The ranges of all parts are disjoint and consecutive, and their lengths differ by one at most.
    ///
    /// - Returns: `inputs`·(`index` − 1)/`count`, rounded down, up to `inputs`·`index`/`count`, rounded down.
    package func range(of inputs: Int) -> Range<Int> {
        let (quotient, remainder) = inputs.quotientAndRemainder(dividingBy: count)
        func end(_ parts: Int) -> Int { quotient * parts + remainder * parts / count }
        return end(index - 1)..<end(index)
    }
}
