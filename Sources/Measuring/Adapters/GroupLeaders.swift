import Synchronization

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
