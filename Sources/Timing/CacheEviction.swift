/// Empties the data caches by walking over more memory than they hold.
public final class CacheEviction {
    /// More than the last-level cache of most processors.
    public static let bytes = 64 << 20

    private var memory = [UInt64](repeating: 0, count: CacheEviction.bytes / 8)

    /// Memory to walk over, 64 MiB.
    public init() {}

    /// Changes one word of every cache line, so that no line of anything else stays.
    @inline(never)
    public func evict() {
        var index = 0
        while index < memory.count {
            memory[index] &+= 1
            index += 8
        }
    }
}
