/// The names that a misspelt one may mean.
package enum NearestName {
    /// `WORD: there is no such KIND`, with the nearest names.
    package static func missing(_ word: String, _ kind: String, among names: [String]) -> String {
        let nearest = nearest(to: word, among: names).joined(separator: ", ")
        return "\(word): there is no such \(kind)" + (nearest.isEmpty ? "" : "; the nearest: \(nearest)")
    }

    /// The three names of the fewest insertions and removals, whatever the case of their letters.
    static func nearest(to word: String, among names: [String]) -> [String] {
        let letters = Array(word.lowercased())
        let distances = Set(names).map { (Array($0.lowercased()).difference(from: letters).count, $0) }
        return distances.sorted(by: <).prefix(3).map(\.1)
    }
}
