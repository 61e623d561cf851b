/// The lifetime of what a kernel computed for one input, by which a later answer may cost less or more.
///
/// Answers never depend on it. Caches of a system library are excluded.
public enum KernelMemory: Sendable, Hashable, CaseIterable {
    /// Nothing is kept.
    case none
    /// Until the end of the batch.
    case batch
    /// As long as the kernel exists.
    case kernel
}
