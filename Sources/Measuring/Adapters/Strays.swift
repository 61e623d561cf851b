import CProcesses
import Foundation
import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The processes that this process started as leaders of groups of their own: no strays that an adapter left behind.
package enum GroupLeaders {
    /// Their identifiers, and the launches begun and ended: meanwhile a new process has no known identifier.
    struct State {
        var ids: Set<Int32> = []
        var begun = 0
        var ended = 0
    }

    static let state = Mutex(State())

    package static func beginLaunch() { state.withLock { $0.begun += 1 } }

    /// Ends a launch; without an identifier it failed.
    package static func endLaunch(_ id: Int32?) {
        state.withLock { state in
            if let id { state.ids.insert(id) }
            state.ended += 1
        }
    }

    /// Not before the process was waited for: until then it is no stray.
    package static func forget(_ id: Int32) { state.withLock { _ = $0.ids.remove(id) } }
}

/// What an adapter may leave behind: processes with its mark in their environment, and orphans without any mark that
/// came to this process.
///
/// On Linux only.
struct Strays: Sendable {
    private static let variable = "CALBENCH_ADAPTER_PROCESS"

    private let identity = UUID().uuidString
    /// The groups and sessions of all processes before the adapter was started, but for this process's own: what is in
    /// them is somebody else's, such as a server that the shell started before it became calbench.
    private let foreignGroups: Set<Int32>
    private let foreignSessions: Set<Int32>

    init() {
        // Descendants whose parents end become children of this process.
        _ = calbench_adopt_orphans()
        let processes = Self.processes().compactMap(Entry.init)
        foreignGroups = Set(processes.map(\.group)).subtracting([getpgrp()])
        foreignSessions = Set(processes.map(\.session)).subtracting([getsid(0)])
    }

    /// The variable of the environment that marks the adapter and its descendants.
    var mark: (name: String, value: String) { (Self.variable, identity) }

    /// The youngest first: one that starts itself anew is gone a few milliseconds later.
    private static func processes() -> [Int32] {
        ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []).compactMap { Int32($0) }.sorted(by: >)
    }

    private struct Entry {
        let isDead: Bool
        let parent, group, session: Int32

        init?(_ process: Int32) {
            guard let stat = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
                let end = stat.lastIndex(of: ")")
            else { return nil }
            let fields = stat[stat.index(after: end)...].split(separator: " ")
            guard fields.count > 3, let parent = Int32(fields[1]), let group = Int32(fields[2]),
                let session = Int32(fields[3])
            else { return nil }
            isDead = fields[0] == "Z"
            (self.parent, self.group, self.session) = (parent, group, session)
        }
    }

    /// Kills the process group of an adapter and its strays.
    func killAll(of own: Int32) {
        kill(-own, SIGKILL)
        // One that forks while it is looked for is another process by then: several looks in a row must find none.
        let end = ContinuousClock.now + .seconds(3)
        var looks = 0
        while looks < 5, ContinuousClock.now < end {
            looks = killSome(besides: own) ? 0 : looks + 1
            usleep(1_000)
        }
    }

    /// Whether there were some.
    private func killSome(besides own: Int32) -> Bool {
        let (parent, group) = (getpid(), getpgrp())
        let (mark, anyMark) = (Data("\(Self.variable)=\(identity)".utf8), Data("\(Self.variable)=".utf8))
        let leaders = GroupLeaders.state.withLock { $0 }
        /// Whether nobody is being launched: a process that has just been forked has no mark yet.
        func isQuiet() -> Bool {
            GroupLeaders.state.withLock { $0.begun == $0.ended && $0.begun == leaders.begun }
        }
        var found = false
        for process in Self.processes() where process != own && process != parent && !leaders.ids.contains(process) {
            guard let entry = Entry(process) else { continue }
            if entry.isDead {
                // Whosever it was: an orphan that nobody waits for hides others from those who wait for any child.
                if entry.parent == parent, entry.group != group, isQuiet() { _ = waitpid(process, nil, WNOHANG) }
                continue
            }
            let isOrphan =
                entry.parent == parent && entry.group != group && !leaders.ids.contains(entry.group)
                && !foreignGroups.contains(entry.group) && !foreignSessions.contains(entry.session)
            let environment = FileManager.default.contents(atPath: "/proc/\(process)/environ") ?? Data()
            let isMarked = environment.range(of: mark) != nil
            // One with another mark is another adapter's to end.
            guard isMarked || (isOrphan && environment.range(of: anyMark) == nil && isQuiet()) else { continue }
            found = true
            kill(process, SIGKILL)
            if entry.parent == parent { _ = waitpid(process, nil, WNOHANG) }
        }
        return found
    }
}
