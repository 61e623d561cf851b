/// Where and on what a run was started.
package struct RunContext: Sendable, Hashable, Codable {
    /// The commit of the working directory's Git tree; nil where it has none.
    package var commit: String?
    /// Whether tracked files differed from the commit; nil where there is none.
    package var dirty: Bool?
    package var host: String?
    /// The machine's mean number of runnable tasks over the last minute.
    package var load: Double?
}

extension RunContext {
    /// What holds now.
    package static func now() -> RunContext {
        var loads = [0.0]
        let known = unsafe getloadavg(&loads, 1) == 1
        let tree = tree()
        return RunContext(
            commit: tree?.commit, dirty: tree?.dirty, host: ProcessInfo.processInfo.hostName,
            load: known ? loads[0] : nil)
    }

    private static func tree() -> (commit: String, dirty: Bool)? {
        // Without a lock, because another Git may be at work in the tree.
        let words = ["git", "--no-optional-locks", "describe", "--always", "--dirty", "--abbrev=40", "--exclude=*"]
        guard let result = try? Child(words).collect(), result.ending == .exit(0) else { return nil }
        return tree(described: result.output)
    }

    /// The commit and whether files differ, from Git's `describe` without tags; nil before the first commit.
    package static func tree(described text: String) -> (commit: String, dirty: Bool)? {
        text.wholeMatch(of: /([0-9a-f]{40,64})(-dirty)?\n/).map { (String($0.1), $0.2 != nil) }
    }
}
