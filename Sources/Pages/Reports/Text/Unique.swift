extension Sequence where Element: Hashable {
    /// Each element once, where it comes first.
    var unique: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
