public import Randomness

/// The orders of `count` rounds in which each of `count` subjects stands once in every position.
///
/// A cyclic square with its rows, its columns and its symbols put in random order. The columns matter: in a plain cyclic
/// square each subject would always follow the same other one.
///
/// - Parameters:
///   - count: The number of subjects; 0 gives no rounds.
///   - generator: The source of the order.
/// - Returns: `count` rows, each a permutation of 0 ..< count; so is each column.
public func randomLatinSquare(_ count: Int, using generator: inout SplitMix64) -> [[Int]] {
    let rows = generator.permutation(of: count)
    let columns = generator.permutation(of: count)
    let symbols = generator.permutation(of: count)
    return rows.map { row in
        columns.map { column in symbols[(row + column) % count] }
    }
}
