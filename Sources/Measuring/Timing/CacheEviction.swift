/// Empties the data caches by walking over more memory than they hold.
public final class CacheEviction {
    /// The size of that memory, 64 MiB: more than the last-level cache of most processors.
    public static let bytes = 64 << 20

    private var memory = [UInt64](repeating: 0, count: CacheEviction.bytes / 8)

    /// Allocates the memory.
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
