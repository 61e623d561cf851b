/// What a measurement demands of a kernel.
package enum Mode: String, StoredWord, Sendable {
    /// Independent inputs, as fast as they can be answered.
    case throughput
    /// Each input depends on the answer before: the time that a caller waits.
    case latency
}
