/// Names that a misspelt word may mean.
package enum NearestName {
    /// `; did you mean NAME?` for the nearest names, empty where none is near.
    ///
    /// Letters of either case count as equal; a third of the letters may be wrong, missing, additional or swapped with
    /// their neighbour.
    package static func question(_ word: String, among names: [String]) -> String {
        let nearest = nearest(to: word, among: names)
        return nearest.isEmpty ? "" : "; did you mean \(nearest.joined(separator: " or "))?"
    }

    /// `WORD: there is no such KIND`, with the nearest names, or with all of them where none is near.
    package static func missing(_ word: String, _ kind: String, among names: [String]) -> String {
        let question = question(word, among: names)
        let all = question.isEmpty && !names.isEmpty ? "; expected one of \(names.joined(separator: ", "))" : question
        return "\(word): there is no such \(kind)\(all)"
    }

    /// The names at the least distance, three at most, in their order.
    package static func nearest(to word: String, among names: [String]) -> [String] {
        let letters = Array(word.lowercased())
        let allowed = max(1, letters.count / 3)
        let distances = names.map { (name: $0, distance: distance(letters, Array($0.lowercased()))) }
        guard !letters.isEmpty, let least = distances.map(\.distance).min(), least <= allowed else { return [] }
        var seen: Set<String> = []
        return Array(distances.filter { $0.distance == least && seen.insert($0.name).inserted }.map(\.name).prefix(3))
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
