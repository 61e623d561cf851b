public import Statistics
public import Verification

/// What a gate found, row by row.
public struct GateReport: Sendable {
    /// What is said of a row.
    public enum Outcome: String, Sendable, Encodable {
        /// Not slower than the limit.
        case pass
        /// Slower than the limit, and confirmed.
        case regression
        /// It cannot be told.
        case inconclusive
        /// A time that decides nothing, because it is of another machine.
        case advisory
        /// The candidate's answers are wrong.
        case wrong
        /// Only one side has it, or the two did not do the same.
        case unmatched = "not compared"
    }

    /// What a row was decided on.
    public enum Basis: String, Sendable, Encodable {
        /// Times taken in pairs.
        case time
        /// Instructions per operation.
        case instructions
    }

    /// One row.
    public struct Row: Sendable, Encodable {
        /// What was measured.
        public let row: String
        /// What is said of it.
        public private(set) var outcome: Outcome
        /// What it was decided on.
        @OrNull public private(set) var basis: Basis?
        /// The candidate's to the baseline's.
        @OrNull public private(set) var ratio: Double?
        /// The lower end of the interval; for instructions, the ratio itself.
        @OrNull public private(set) var low: Double?
        /// The upper end of the interval.
        @OrNull public private(set) var high: Double?
        /// The limit, as a fraction.
        public let limit: Double
        /// What a ratio must exceed to be a regression, as a fraction: the limit, or twice the resolution.
        @OrNull public private(set) var threshold: Double?
        /// The smallest difference told from none, as a fraction.
        @OrNull public private(set) var resolution: Double?
        /// Why it was not compared or not decided; what was confirmed.
        public private(set) var note: String
        /// Who answers for a limit of its own.
        @OrNull public private(set) var owner: String?
        /// Why the limit is what it is.
        @OrNull public private(set) var reason: String?
        /// The file of the kernel.
        @OrNull public private(set) var file: String?

        /// A row that was not compared.
        ///
        /// - Parameters:
        ///   - row: What would have been measured.
        ///   - outcome: What is said of it.
        ///   - limit: The limit.
        ///   - note: Why.
        ///   - file: The file of the kernel.
        public init(_ row: String, _ outcome: Outcome, limit: Limit, note: String, file: String? = nil) {
            self.init(row, outcome, limit: limit, note: note, file: file, basis: nil, figures: nil)
        }

        /// A row that was compared.
        ///
        /// - Parameters:
        ///   - row: What was measured.
        ///   - outcome: What is said of it.
        ///   - limit: The limit.
        ///   - note: What was confirmed, or why it was not decided.
        ///   - file: The file of the kernel.
        ///   - basis: What it was decided on.
        ///   - figures: The ratio and its interval, the threshold and the resolution.
        public init(
            _ row: String, _ outcome: Outcome, limit: Limit, note: String, file: String?, basis: Basis?,
            figures: Figures?
        ) {
            self.row = row
            self.outcome = outcome
            self.basis = basis
            ratio = figures?.ratio
            low = figures?.low
            high = figures?.high
            self.limit = limit.maxRegression
            threshold = figures?.threshold
            resolution = figures?.resolution
            self.note = note
            owner = limit.owner
            reason = limit.reason
            self.file = file
        }

        /// The row with another outcome or another note.
        ///
        /// - Parameters:
        ///   - outcome: What is said of it; as it is, if left out.
        ///   - note: The note.
        /// - Returns: The row.
        public func with(outcome: Outcome? = nil, note: String) -> Row {
            var row = self
            row.outcome = outcome ?? row.outcome
            row.note = note
            return row
        }

        /// The numbers of a row.
        public struct Figures: Sendable {
            /// The candidate's to the baseline's.
            public let ratio: Double
            /// The lower end of the interval.
            public let low: Double
            /// The upper end of the interval.
            public let high: Double
            /// What must be exceeded, as a fraction.
            public let threshold: Double
            /// The smallest difference told from none, as a fraction.
            public let resolution: Double?

            /// The numbers of a row.
            ///
            /// - Parameters:
            ///   - ratio: The candidate's to the baseline's.
            ///   - low: The lower end of the interval.
            ///   - high: The upper end.
            ///   - threshold: What must be exceeded, as a fraction.
            ///   - resolution: The smallest difference told from none, as a fraction.
            public init(ratio: Double, low: Double, high: Double, threshold: Double, resolution: Double?) {
                self.ratio = ratio
                self.low = low
                self.high = high
                self.threshold = threshold
                self.resolution = resolution
            }

            /// The numbers of an evidence.
            ///
            /// - Parameter evidence: What the rounds say.
            public init(_ evidence: GateEvidence) {
                self.init(
                    ratio: evidence.ratio.estimate, low: evidence.low, high: evidence.high,
                    threshold: evidence.threshold, resolution: evidence.resolution)
            }
        }
    }

    /// The rows.
    public let rows: [Row]
    /// What a reader must know, a line each.
    public let notes: [String]

    /// A report.
    ///
    /// - Parameters:
    ///   - rows: The rows.
    ///   - notes: What a reader must know.
    public init(rows: [Row], notes: [String]) {
        self.rows = rows
        self.notes = notes
    }

    /// How many rows have an outcome.
    ///
    /// - Parameter outcome: The outcome.
    /// - Returns: How many.
    public func count(_ outcome: Outcome) -> Int { rows.count { $0.outcome == outcome } }

    /// The rows on which something was decided, or should have been.
    public var decided: Int { count(.pass) + count(.regression) + count(.inconclusive) + count(.wrong) }

    /// The exit code that follows: wrong answers before regressions before what cannot be told; nothing compared is no pass.
    public var exit: Int32 {
        if count(.wrong) > 0 { return 4 }
        if count(.regression) > 0 { return 3 }
        return count(.inconclusive) > 0 || decided == 0 ? 5 : 0
    }
}
