/// What a measurement demands of a kernel.
public enum Mode: String, CaseIterable, Codable, Sendable {
    /// Independent inputs, as fast as they can be answered.
    case throughput
    /// Each input depends on the answer before: the time that a caller waits.
    case latency
}

/// The contents of the caches when a block begins.
public enum CacheState: String, CaseIterable, Codable, Sendable {
    /// What the previous block left.
    case warm
    /// Nothing of the kernel's: they are emptied between blocks, and blocks are short.
    case cold

    /// The most operations of a block with cold caches.
    public static let coldBlock = 256
}
