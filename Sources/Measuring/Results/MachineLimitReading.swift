import Timing

/// What the machine can do at most: the time of one operation that kernels are made of.
package struct MachineLimitReading: Sendable, Hashable, Encodable {
    /// `copy`, `store` or `dependent-load`.
    package let name: String
    /// The bytes that an operation reads or writes.
    package let bytes: Int
    /// The bytes in which it does so.
    package let among: Int
    /// The shortest time of an operation, in nanoseconds.
    package let nanoseconds: Double

    enum CodingKeys: String, CodingKey {
        case name, bytes, among
        case nanoseconds = "ns"
    }

    package init(name: String, bytes: Int, among: Int, nanoseconds: Double) {
        self.name = name
        self.bytes = bytes
        self.among = among
        self.nanoseconds = nanoseconds
    }

    /// All that can be measured on this machine.
    package static func all(now: () -> UInt64 = MonotonicClock.nanoseconds) -> [Self] {
        // As much memory as the blocks of `run` use.
        let batch = 1024
        // Some milliseconds each: interrupted readings do not count.
        let readings = 50
        let copy = LimitBodies(inputBytes: 64, outputBytes: 64, batch: batch)
        let store = LimitBodies(inputBytes: 0, outputBytes: 64, batch: batch)
        func reading(_ name: String, _ bytes: Int, among: Int, _ time: Double?) -> Self? {
            time.map { Self(name: name, bytes: bytes, among: among, nanoseconds: $0) }
        }
        return [
            reading("copy", 64, among: 128 * batch, copy?.limit(readings: readings, now: now)?.nanosecondsPerOperation),
            reading(
                "store", 64, among: 64 * batch, store?.limit(readings: readings, now: now)?.nanosecondsPerOperation),
        ].compactMap(\.self)
            // In the first-level cache, and in the second-level cache only.
            + [16 << 10, 256 << 10].compactMap { bytes in
                reading(
                    "dependent-load", 4, among: bytes,
                    DependentLoads(tableBytes: bytes).nanoseconds(readings: readings, now: now))
            }
    }
}
