/// What any implementation must do for an answer: the work whose time is the machine's limit.
public enum LeastWork: Hashable, Sendable {
    /// Read the input and write the answer: there is a rule, which may take no time beside that.
    case copy
    /// Load the answer from a table as well, where inputs come in no order: there is no rule.
    case lookup(entries: Int)

    /// The entries of the table for inputs of a distribution; nil where none is needed.
    ///
    /// Inputs in order can be answered from what the answers before have loaded.
    ///
    /// - Returns: The number of entries.
    public func entries(_ distribution: InputDistribution) -> Int? {
        switch self {
        case .copy: nil
        case .lookup(let entries): distribution == .random ? entries : nil
        }
    }
}
