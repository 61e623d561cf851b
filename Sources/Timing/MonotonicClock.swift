#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The processor's raw monotonic time.
///
/// CLOCK_MONOTONIC_RAW on Linux and CLOCK_UPTIME_RAW on Darwin: neither is slewed by NTP, so a span is not stretched while
/// the wall clock is being corrected.
public enum MonotonicClock {
    /// Nanoseconds since some fixed moment in the past.
    public static func nanoseconds() -> UInt64 {
        #if canImport(Darwin)
            clock_gettime_nsec_np(CLOCK_UPTIME_RAW)
        #else
            var time = timespec()
            // The call can fail only for a clock that does not exist or a bad pointer.
            _ = unsafe clock_gettime(CLOCK_MONOTONIC_RAW, &time)
            return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
        #endif
    }
}
