/// The names that a misspelt one may mean.
package enum NearestName {
    /// `WORD: there is no such KIND`, with the nearest names.
    package static func missing(_ word: String, _ kind: String, among names: [String]) -> String {
        let nearest = nearest(to: word, among: names).joined(separator: ", ")
        return "\(word): there is no such \(kind)" + (nearest.isEmpty ? "" : "; the nearest: \(nearest)")
    }

    /// The three names of the least distances, whatever the case of their letters.
    static func nearest(to word: String, among names: [String]) -> [String] {
        let letters = Array(word.lowercased())
        let distances = Set(names).map { (distance(letters, Array($0.lowercased())), $0) }
        return distances.sorted(by: <).prefix(3).map(\.1)
    }

    /// The optimal string alignment distance: insertions, deletions, substitutions, and swaps of neighbours.
    static func distance(_ first: [Character], _ second: [Character]) -> Int {
        guard !first.isEmpty, !second.isEmpty else { return max(first.count, second.count) }
        var (before, last) = ([Int](), Array(0...second.count))
        for row in 1...first.count {
            var line = [row]
            for column in 1...second.count {
                let isEqual = first[row - 1] == second[column - 1]
                var least = min(last[column] + 1, line[column - 1] + 1, last[column - 1] + (isEqual ? 0 : 1))
                if row > 1, column > 1, first[row - 1] == second[column - 2], first[row - 2] == second[column - 1] {
                    least = min(least, before[column - 2] + 1)
                }
                line.append(least)
            }
            (before, last) = (last, line)
        }
        return last[second.count]
    }
}
