/// What a measurement asks of a kernel.
public enum Mode: String, CaseIterable, Codable, Sendable {
    /// Many independent questions, as fast as they can be answered.
    case throughput
    /// Each question depends on the answer before: the time that a caller waits.
    case latency
}

/// What the caches hold when a block begins.
public enum CacheState: String, CaseIterable, Codable, Sendable {
    /// What the block before left.
    case warm
    /// Nothing of the kernel's: they are emptied between blocks, and blocks are short.
    case cold

    /// The most operations of a block with cold caches.
    public static let coldBlock = 256
}
