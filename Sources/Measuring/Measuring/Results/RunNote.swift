/// What is missing of a run, or makes it doubtful; `name` is an implementation or a measurement.
package enum RunNote: Sendable, Hashable, Codable {
    /// A measurement whose years have no such inputs.
    case noInputs(name: String, years: ClosedRange<Int>)
    /// An implementation that covers none of the years, or a part of them.
    case covers(name: String, years: ClosedRange<Int>, isPart: Bool)
    /// An adapter's problem, after which it was not timed.
    case adapter(name: String, problem: String)
    /// An adapter's loop does not wait, as latency needs it.
    case ownLoop(name: String)
    case notWhole(name: String, problem: String)
    /// The problem of an adapter; nil where its clock is doubtful.
    case clock(name: String, problem: String?)
    case refused(name: String, message: String)
    /// Rows that did less than requested, and those of them in fewer rounds.
    case budget(rows: Int, less: Int, fewer: Int)
    case noInstructions, tooManyInstructions(names: [String])
    case noSweep
    /// The error that ended the run.
    case ended(message: String)
}
