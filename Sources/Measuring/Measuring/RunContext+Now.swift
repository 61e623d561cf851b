import Foundation
import Subprocess

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

package import Results

extension RunContext {
    /// What holds now.
    package static func now() async -> RunContext {
        var loads = [0.0]
        let known = unsafe getloadavg(&loads, 1) == 1
        let tree = await tree()
        return RunContext(
            commit: tree?.commit, dirty: tree?.dirty, host: ProcessInfo.processInfo.hostName,
            load: known ? loads[0] : nil)
    }

    private static func tree() async -> (commit: String, dirty: Bool)? {
        // Without a lock, because another Git may be at work in the tree.
        let result = try? await Subprocess.run(
            .name("git"),
            arguments: [
                "--no-optional-locks", "status", "--porcelain=v2", "--branch", "--untracked-files=no",
            ], output: .string(limit: 1 << 24), error: .discarded)
        guard let result, result.terminationStatus.isSuccess else { return nil }
        return tree(porcelain: result.standardOutput)
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
