package import Randomness

/// Orders of `count` rounds in which each of `count` subjects stands once in every position.
///
/// A cyclic square with its rows, its columns and its symbols in random order. The columns matter: in a plain cyclic
/// square each subject would always follow the same other one. Each row and each column is a permutation of 0 ..<
/// count.
package func randomLatinSquare(_ count: Int, using generator: inout SplitMix64) -> [[Int]] {
    let rows = generator.permutation(of: count)
    let columns = generator.permutation(of: count)
    let symbols = generator.permutation(of: count)
    return rows.map { row in
        columns.map { column in symbols[(row + column) % count] }
    }
}
