import Adapters
import Foundation
import Timing

extension RunContext {
    /// What holds now.
    package static func now() -> RunContext {
        var loads = [0.0]
        let known = unsafe getloadavg(&loads, 1) == 1
        let tree = tree()
        return RunContext(
            commit: tree?.commit, dirty: tree?.dirty, host: ProcessInfo.processInfo.hostName,
            load: known ? loads[0] : nil, counters: counters())
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

extension RunContext {
    /// How instructions are counted, and why not by the processor's counter.
    private static func counters() -> String {
        do {
            _ = try InstructionCounter()
            return "instructions by the processor's counter"
        } catch {
            var sum = 0
            let stepped = SteppedInstructions.count(operations: 10, limit: 100_000) { count in
                for value in 0..<count { sum &+= value }
            }
            if case .unavailable = stepped { return "none: \(error.description)" }
            return "instructions by stepping; no counter: \(error.description)"
        }
    }
}
