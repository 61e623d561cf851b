import Foundation

/// The system's raw monotonic clock.
///
/// CLOCK_MONOTONIC_RAW on Linux and CLOCK_UPTIME_RAW on Darwin: neither is slewed by NTP, so a span is not stretched
/// while the wall clock is being corrected.
package enum MonotonicClock {
    /// Nanoseconds since a fixed moment in the past.
    package static func nanoseconds() -> UInt64 {
        #if canImport(Darwin)
            clock_gettime_nsec_np(CLOCK_UPTIME_RAW)
        #else
            var time = timespec()
            // The call fails only for an unknown clock or a bad pointer.
            _ = unsafe clock_gettime(CLOCK_MONOTONIC_RAW, &time)
            return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
        #endif
    }
}
