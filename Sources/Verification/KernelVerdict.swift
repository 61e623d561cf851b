/// The result of one kernel's sweep.
///
/// The names of the fields are those of a row of `verify --format jsonl`.
public struct KernelVerdict: Sendable, Encodable, Hashable {
    /// The end of a sweep.
    public enum Verdict: String, Sendable, Encodable {
        /// Every answer is right, contested or a known difference; every known difference occurs.
        case pass
        /// A new difference, or a known difference that no longer occurs.
        case fail
        /// Nothing was checked, which is never a pass.
        case empty
        /// The kernel answers for none of the years, so it was not asked.
        case notAsked = "not_asked"
        /// It could not be asked to the end: an adapter that hung, ended or broke the protocol.
        case unusable
    }

    /// An answer that differs.
    public struct Counterexample: Sendable, Encodable, Hashable {
        /// The input.
        public let input: String
        /// The kernel's answer.
        public let answer: String
        /// The reference's answer.
        public let authorityAnswer: String
        /// The source of that answer: the reference, or `computed` where its publisher has none.
        public let authority: String

        enum CodingKeys: String, CodingKey {
            case input, answer, authority
            case authorityAnswer = "authority_answer"
        }
    }

    /// The workload's name.
    public let workload: String
    /// The kernel's name within it.
    public let kernel: String
    /// The reference that the kernel claims to reproduce.
    public let authority: String
    /// How many inputs the years have.
    public let inputs: Int
    /// How many of them were checked: those for which the kernel answers.
    public let checked: Int
    /// How many of the expected answers are computed because the reference's publisher has none.
    public let computed: Int
    /// Whether some of the inputs for which the kernel answers were left out, evenly, because it is slow.
    public let sampled: Bool
    /// Known differences that occurred.
    public let known: Int
    /// The same, by its first name.
    private let expectedDisagreements: Int
    /// New differences.
    public let undeclared: Int
    /// Known differences that no longer occur.
    public let stale: Int
    /// Answers to contested inputs that are the other accepted one.
    public let contested: Int
    /// Right answers: checked ones that are neither wrong nor contested.
    public let right: Int
    /// New differences, those under another toolchain among them.
    public let newDifferences: Int
    /// Changes under another toolchain than that of the known differences: news, not failures.
    public let news: Int
    /// Inputs without an answer, refused or answered with values that are none; they are among the known or the new
    /// differences.
    public let missing: Int
    /// Why it is unusable.
    @OrNull public private(set) var problem: String?
    /// The largest distance to the reference's answer in seconds, where answers are instants.
    @OrNull public private(set) var largestDifference: Double?
    /// The first input whose answer is wrong, known or new.
    @OrNull public private(set) var firstWrong: String?
    /// The answer to it and the reference's, in the words of the calendar.
    @OrNull public private(set) var firstWrongWords: String?
    /// Year, month and number of the wrong answers, known and new, of each month that has any.
    ///
    /// Month 0 where inputs are whole years; empty where inputs belong to no time.
    public let wrongMonths: [[Int]]
    /// The first new difference; otherwise the first known difference that no longer occurs.
    @OrNull public private(set) var first: Counterexample?
    /// The first new differences, in the words of the calendar.
    public let examples: [String]
    /// The reference's table.
    public let referenceTable: String
    /// Its SHA-256.
    public let referenceSHA256: String
    /// The end of the sweep.
    public let verdict: Verdict

    enum CodingKeys: String, CodingKey {
        case workload, kernel, authority, inputs, checked, computed, sampled, undeclared, stale, contested, news, first
        case examples, verdict, problem, right, known
        case newDifferences = "new"
        case wrongMonths = "wrong_months"
        case firstWrong = "first_wrong"
        case firstWrongWords = "first_wrong_words"
        case missing = "no_answer"
        case largestDifference = "largest_difference_s"
        case expectedDisagreements = "expected_disagreements"
        case referenceTable = "reference_table"
        case referenceSHA256 = "reference_sha256"
    }

    init(
        workload: String, kernel: String, authority: String, inputs: Int, checked: Int, computed: Int, sampled: Bool,
        known: Int,
        undeclared: Int, stale: Int, contested: Int, newDifferences: Int, news: Int, missing: Int, problem: String?,
        largestDifference: Double?, firstWrong: String?, firstWrongWords: String?, wrongMonths: [[Int]],
        first: Counterexample?,
        examples: [String], referenceTable: String, referenceSHA256: String, verdict: Verdict
    ) {
        self.workload = workload
        self.kernel = kernel
        self.authority = authority
        self.inputs = inputs
        self.checked = checked
        self.computed = computed
        self.sampled = sampled
        self.known = known
        expectedDisagreements = known
        self.undeclared = undeclared
        self.stale = stale
        self.contested = contested
        right = checked - known - contested - newDifferences
        self.newDifferences = newDifferences
        self.news = news
        self.missing = missing
        self.problem = problem
        self.largestDifference = largestDifference
        self.firstWrong = firstWrong
        self.firstWrongWords = firstWrongWords
        self.wrongMonths = wrongMonths
        self.first = first
        self.examples = examples
        self.referenceTable = referenceTable
        self.referenceSHA256 = referenceSHA256
        self.verdict = verdict
    }
}
