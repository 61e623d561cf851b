/// How long a kernel keeps what it computed for one input, so that an answer to a later one costs less or more.
///
/// Answers never depend on it. What a system library keeps by itself is not counted.
public enum KernelMemory: Sendable, Hashable, CaseIterable {
    /// Nothing is kept.
    case none
    /// Until the end of the batch.
    case batch
    /// As long as the kernel exists.
    case kernel
}
