import Support

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The files and pipes that a process may have open.
enum OpenFiles {
    /// A gate talks to two workers, and the process library ends this process where it cannot open a pipe.
    private static let least: rlim_t = 64

    /// Raises the limit to what the system allows, where it is low.
    static func check() throws {
        var limit = rlimit()
        #if canImport(Darwin) || canImport(Musl)
            let files = RLIMIT_NOFILE
        #else
            let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        #endif
        guard unsafe getrlimit(files, &limit) == 0, limit.rlim_cur < least else { return }
        let given = limit.rlim_cur
        limit.rlim_cur = min(limit.rlim_max, least)
        guard limit.rlim_max >= least, unsafe setrlimit(files, &limit) == 0 else {
            throw Failure(.usage, "ulimit -n \(given): expected at least \(least) open files")
        }
    }
}
