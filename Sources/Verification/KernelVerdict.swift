/// What the sweep of one kernel found.
///
/// The names of the fields are those of a row of `verify --format jsonl`.
public struct KernelVerdict: Sendable, Encodable, Hashable {
    /// How a sweep ended.
    public enum Verdict: String, Sendable, Encodable {
        /// Every answer is the authority's, contested or declared; every declaration holds.
        case pass
        /// At least one answer is neither, or a declaration no longer holds.
        case fail
        /// Nothing was checked, which is never a pass.
        case empty
    }

    /// An answer that differs.
    public struct Counterexample: Sendable, Encodable, Hashable {
        /// What was asked.
        public let input: String
        /// What the kernel answered.
        public let answer: String
        /// What the authority says.
        public let authorityAnswer: String

        enum CodingKeys: String, CodingKey {
            case input, answer
            case authorityAnswer = "authority_answer"
        }
    }

    /// The workload's name.
    public let workload: String
    /// The kernel's name within it.
    public let kernel: String
    /// The authority that the kernel claims to reproduce.
    public let authority: String
    /// How many inputs the years have.
    public let inputs: Int
    /// How many of them were asked: those for which the kernel answers.
    public let checked: Int
    /// Answers that differ from the authority's as declared.
    public let expectedDisagreements: Int
    /// Answers that differ without a declaration, or otherwise than declared.
    public let undeclared: Int
    /// Declarations that no longer hold.
    public let stale: Int
    /// Answers to contested inputs that are the other accepted one.
    public let contested: Int
    /// Differences from a declaration that was seen with another toolchain: news, not failures.
    public let news: Int
    /// The largest distance to the authority's answer in seconds, where answers are instants.
    @OrNull public private(set) var largestDifference: Double?
    /// The first undeclared answer; the first declaration that no longer holds, if there is no such answer.
    @OrNull public private(set) var first: Counterexample?
    /// The first answers that differ without a declaration, in the words of the calendar.
    public let examples: [String]
    /// The table that decided.
    public let referenceTable: String
    /// Its SHA-256.
    public let referenceSHA256: String
    /// How the sweep ended.
    public let verdict: Verdict

    enum CodingKeys: String, CodingKey {
        case workload, kernel, authority, inputs, checked, undeclared, stale, contested, news, first, examples, verdict
        case largestDifference = "largest_difference_s"
        case expectedDisagreements = "expected_disagreements"
        case referenceTable = "reference_table"
        case referenceSHA256 = "reference_sha256"
    }
}
