/// How much of a run a person wants to read, and what only the command knows of it; none of it is stored.
package struct RunView: Sendable {
    /// All questions, and all rows of one.
    package var isWhole = false
    /// The figures of each measurement.
    package var hasDetails = false
    /// Every implementation with errors, and nothing else.
    package var isWrongOnly = false
    /// The questions of workloads in words, by name.
    package var summaries: [String: String] = [:]
    /// Where the report is kept, as `calbench report` takes it.
    package var place: String?

    package init() {}
}
