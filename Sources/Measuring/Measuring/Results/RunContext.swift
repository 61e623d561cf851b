/// Where and on what a run was started.
package struct RunContext: Sendable, Hashable, Codable {
    /// The commit of the working directory's Git tree; nil where it has none.
    package let commit: String?
    /// Whether tracked files differed from the commit; nil where there is none.
    package let dirty: Bool?
    package let host: String?
    /// The machine's mean number of runnable tasks over the last minute.
    package let load: Double?
    /// How instructions are counted, and why not by the processor's counter.
    package let counters: String?

    package init(
        commit: String? = nil, dirty: Bool? = nil, host: String? = nil, load: Double? = nil,
        counters: String? = nil
    ) {
        (self.commit, self.dirty, self.host, self.load) = (commit, dirty, host, load)
        self.counters = counters
    }
}
