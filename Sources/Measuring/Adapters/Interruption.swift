import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// SIGINT, SIGTERM or SIGHUP during a measurement.
package enum Interruption {
    private static let pending = Atomic<Bool>(false)

    /// Whether one of them came since ``watch()``.
    package static var isPending: Bool { pending.load(ordering: .relaxed) }

    /// Makes them set ``isPending`` instead of ending the process; a second one ends it.
    ///
    /// Also ignores SIGPIPE: writing to a worker that has ended is then an error, not a signal.
    package static func watch() {
        _ = signal(SIGPIPE, SIG_IGN)
        for number in [SIGINT, SIGTERM, SIGHUP] {
            _ = signal(number) { number in
                Interruption.pending.store(true, ordering: .relaxed)
                _ = signal(number, SIG_DFL)
            }
        }
    }
}
