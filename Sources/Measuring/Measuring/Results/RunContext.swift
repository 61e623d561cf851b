import Foundation

/// Where and on what a run was started.
package struct RunContext: Sendable, Hashable, Codable {
    /// The commit of the working directory's Git tree; nil where it has none.
    package let commit: String?
    /// Whether tracked files differed from the commit; nil where there is none.
    package let dirty: Bool?
    package let host: String?
    /// The machine's mean number of runnable tasks over the last minute.
    package let load: Double?

    package init(commit: String? = nil, dirty: Bool? = nil, host: String? = nil, load: Double? = nil) {
        (self.commit, self.dirty, self.host, self.load) = (commit, dirty, host, load)
    }
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
        let words = ["git", "--no-optional-locks", "status", "--porcelain=v2", "--branch", "--untracked-files=no"]
        guard let result = try? Child.run(words), result.ending == .exit(0) else { return nil }
        return tree(porcelain: result.output)
    }

    /// The commit and whether files differ, from Git's `status --porcelain=v2 --branch`; nil before the first commit.
    package static func tree(porcelain text: String) -> (commit: String, dirty: Bool)? {
        let lines = text.split(whereSeparator: \.isNewline)
        guard let oid = lines.first(where: { $0.hasPrefix("# branch.oid ") })?.split(separator: " ").last,
            oid.count >= 40, oid.allSatisfy(\.isHexDigit)
        else { return nil }
        return (String(oid), lines.contains { !$0.hasPrefix("#") })
    }
}
