public import Statistics
public import Verification

/// What a gate found, row by row, in every format.
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

    /// One line that says how it ended.
    public var closing: String {
        let kinds: [(Outcome, String)] = [
            (.wrong, "with wrong answers"), (.regression, "slower than the limit"), (.inconclusive, "inconclusive"),
            (.advisory, "advisory only"), (.unmatched, "not compared"),
        ]
        let parts = kinds.filter { count($0.0) > 0 }.map { "\(count($0.0)) \($0.1)" }
        let verdict =
            switch exit {
            case 0: "passed"
            case 3, 4: "FAILED"
            default: "nothing can be said for certain"
            }
        return "gate: \(verdict); \(count(.pass)) of \(rows.count) rows pass" + parts.map { ", \($0)" }.joined()
    }

    /// The report.
    ///
    /// - Parameter format: The format.
    /// - Returns: The text.
    /// - Throws: What the encoder throws.
    public func text(_ format: OutputFormat) throws -> String {
        switch format {
        case .text: table.text + "\n" + notes.map { "\($0)\n" }.joined() + closing + "\n"
        case .markdown:
            "## calbench gate\n\n\(closing)\n\n\(table.markdown)\n" + notes.map { "- \($0)\n" }.joined()
        case .jsonl: try rows.map(JSONLines.line).joined() + JSONLines.line(Summary(self))
        case .junit:
            // A reader of nothing but the XML must not take nothing for a pass.
            try JUnit.text(
                "calbench gate",
                suites: [("gate", rows.map(JUnit.Case.init) + (decided == 0 ? [JUnit.Case(nothingIn: self)] : []))])
        case .github: github
        }
    }

    private struct Summary: Encodable {
        let summary = true
        let rows: Int
        let passed: Int
        let regressions: Int
        let inconclusive: Int
        let wrong: Int
        let exit: Int32
        let notes: [String]

        init(_ report: GateReport) {
            rows = report.rows.count
            passed = report.count(.pass)
            regressions = report.count(.regression)
            inconclusive = report.count(.inconclusive)
            wrong = report.count(.wrong)
            exit = report.exit
            notes = report.notes
        }
    }

    private var table: Table {
        var table = Table([
            ("row", .left), ("candidate / baseline", .right), ("of", .left), ("limit", .right), ("outcome", .left),
            ("", .left),
        ])
        for row in rows {
            table.add([
                row.row, Self.interval(row), row.basis?.rawValue ?? "", Self.percent(row.limit), row.outcome.rawValue,
                Self.remark(row),
            ])
        }
        return table
    }

    private static func interval(_ row: Row) -> String {
        guard let ratio = row.ratio, let low = row.low, let high = row.high else { return "–" }
        if row.basis == .instructions { return NumberText.ratio(ratio) }
        return "\(NumberText.ratio(ratio)) [\(NumberText.ratio(low)), \(NumberText.ratio(high))]"
    }

    private static func percent(_ fraction: Double) -> String { "\(NumberText.significant(fraction * 100)) %" }

    private static func remark(_ row: Row) -> String {
        var parts = row.note.isEmpty ? [] : [row.note]
        if let threshold = row.threshold, threshold > row.limit {
            parts.append("this machine tells \(percent(threshold)) and more")
        }
        if let reason = row.reason { parts.append("\(reason) (\(row.owner ?? ""))") }
        return parts.joined(separator: "; ")
    }

    private var github: String {
        rows.filter { $0.outcome != .pass }.map { row in
            let kind: GitHub.Kind =
                switch row.outcome {
                case .regression, .wrong: .error
                case .inconclusive: .warning
                case .pass, .advisory, .unmatched: .notice
                }
            return GitHub.annotation(
                kind, file: row.file, title: "\(row.row): \(row.outcome.rawValue)",
                "\(Self.interval(row)), limit \(Self.percent(row.limit)) \(Self.remark(row))")
        }.joined() + GitHub.annotation(.notice, title: "calbench gate", closing)
    }
}

extension JUnit.Case {
    fileprivate init(nothingIn report: GateReport) {
        self.init(
            classname: "gate", name: "calbench gate", error: ("nothing was compared", report.notes),
            output: report.closing)
    }

    fileprivate init(_ row: GateReport.Row) {
        let figures = row.ratio.map { "ratio \(NumberText.ratio($0))" } ?? "no ratio"
        let message = "\(row.outcome.rawValue): \(figures), limit \(NumberText.significant(row.limit * 100)) %"
        let lines = row.note.isEmpty ? [] : [row.note]
        switch row.outcome {
        case .regression, .wrong:
            self.init(classname: "gate", name: row.row, failure: (message, lines), output: message)
        case .inconclusive: self.init(classname: "gate", name: row.row, error: (message, lines), output: message)
        case .advisory, .unmatched:
            self.init(classname: "gate", name: row.row, skipped: (message, lines), output: message)
        case .pass: self.init(classname: "gate", name: row.row, output: message)
        }
    }
}
