public import CalendarContracts
public import Catalog
public import ReferenceData

/// The inputs of some years with what an authority says of them: made once, then used for every kernel that claims the authority.
public struct Sweep<Input: Hashable & Sendable, Output: Hashable & Sendable>: Sendable {
    /// The workload.
    public let workload: Workload<Input, Output>
    /// The authority.
    public let authority: Authority<Input, Output>
    /// The years; `nil` for none, so that there is nothing to check.
    public let years: ClosedRange<Int>?
    /// All inputs of the years.
    public let inputs: [Input]
    /// The authority's answer to each.
    public let expected: [Output]
    /// The other accepted answers of contested inputs, by position.
    public let alternatives: [Int: Output]

    /// An input for which the authority has no answer: the workload promises more than the tables hold.
    public struct NoRuling: Error, CustomStringConvertible {
        /// One line.
        public let description: String
    }

    /// Asks the authority about all inputs of the years.
    ///
    /// - Parameters:
    ///   - workload: The workload.
    ///   - authority: One of its authorities.
    ///   - years: Years of the workload; `nil` for none.
    /// - Throws: ``NoRuling`` when the authority does not answer for one of them.
    public init(
        _ workload: Workload<Input, Output>, _ authority: Authority<Input, Output>, years: ClosedRange<Int>?
    ) throws {
        self.workload = workload
        self.authority = authority
        self.years = years
        inputs = years.map(workload.inputs) ?? []
        (expected, alternatives) = try Self.rulings(workload, authority, inputs)
    }

    /// Asks the authority about some inputs.
    ///
    /// - Parameters:
    ///   - workload: The workload.
    ///   - authority: One of its authorities.
    ///   - inputs: The inputs.
    /// - Throws: ``NoRuling`` when the authority does not answer for one of them.
    public init(
        _ workload: Workload<Input, Output>, _ authority: Authority<Input, Output>, inputs: [Input]
    ) throws {
        self.workload = workload
        self.authority = authority
        years = nil
        self.inputs = inputs
        (expected, alternatives) = try Self.rulings(workload, authority, inputs)
    }

    private static func rulings(
        _ workload: Workload<Input, Output>, _ authority: Authority<Input, Output>, _ inputs: [Input]
    ) throws -> (expected: [Output], alternatives: [Int: Output]) {
        var expected: [Output] = []
        expected.reserveCapacity(inputs.count)
        var alternatives: [Int: Output] = [:]
        for (position, input) in inputs.enumerated() {
            guard let ruling = authority.ruling(input) else {
                throw NoRuling(
                    description: "\(workload.name): \(authority.id) has no answer for \(workload.describeInput(input))")
            }
            expected.append(ruling.answer)
            if let alternative = ruling.alternative, alternative != ruling.answer {
                alternatives[position] = alternative
            }
        }
        return (expected, alternatives)
    }

    /// The toolchain with which the kernels that depend on one and have no list of disagreements were seen to be right.
    static var seenToolchain: String { "swift-6.3" }

    /// How many inputs a batch has: enough to make the call free, few enough for the caches and for sharing among cores.
    static var batch: Int { 8192 }

    /// The positions, among the given ones, at which the kernel's answer is not the authority's, with that answer.
    ///
    /// - Parameters:
    ///   - kernel: A kernel that answers for all inputs of the years.
    ///   - range: Positions of ``inputs``.
    /// - Returns: Position and answer of each difference, in order.
    func differences(_ kernel: any Kernel<Input, Output>, _ range: Range<Int>) -> [(position: Int, answer: Output)] {
        guard let first = expected.first else { return [] }
        var found: [(position: Int, answer: Output)] = []
        var answers = [Output](repeating: first, count: min(Self.batch, range.count))
        var start = range.lowerBound
        while start < range.upperBound {
            let end = min(start + Self.batch, range.upperBound)
            var output = answers.mutableSpan
            kernel.answer(inputs.span.extracting(start..<end), into: &output)
            for position in start..<end where answers[position - start] != expected[position] {
                found.append((position, answers[position - start]))
            }
            start = end
        }
        return found
    }

    /// Sweeps a kernel over all inputs, on all cores.
    ///
    /// - Parameters:
    ///   - kernel: A kernel of the workload that answers for all of the sweep's years.
    ///   - asked: How many inputs the user's years have; more than the sweep has where the kernel does not answer for all.
    ///   - declared: The differences that are declared.
    ///   - toolchain: The toolchain that runs, for declarations that belong to one.
    ///   - isWholeDomain: Whether the sweep covers every input for which the kernel answers, so that a declaration
    ///     that was not met cannot belong to other years.
    /// - Returns: The verdict, and every difference.
    public func check(
        _ kernel: any Kernel<Input, Output>,
        asked: Int,
        declared: Disagreements,
        toolchain: String,
        isWholeDomain: Bool
    ) async -> Result {
        // Slow kernels need pieces small enough to share (32 months of published labels take half a second), fast ones do not
        // care.
        let piece = max(32, min(Self.batch, inputs.count / 64))
        let found = await withTaskGroup { group in
            var next = 0
            while next < inputs.count {
                let range = next..<min(next + piece, inputs.count)
                group.addTask { differences(kernel, range) }
                next = range.upperBound
            }
            var all: [(position: Int, answer: Output)] = []
            for await part in group { all += part }
            return all.sorted { $0.position < $1.position }
        }
        return judge(kernel, found, asked, declared, toolchain, isWholeDomain)
    }

    /// Sweeps a kernel over all inputs without other tasks, for callers that sweep many kernels.
    ///
    /// - Parameter kernel: A kernel that answers for all of the sweep's years.
    /// - Returns: How many answers are neither the authority's nor an accepted other one.
    public func countOfWrongAnswers(_ kernel: any Kernel<Input, Output>) -> Int {
        differences(kernel, inputs.indices).count { alternatives[$0.position] != $0.answer }
    }

    /// Sweeps a kernel over the inputs without other tasks, for callers that time it afterwards.
    ///
    /// - Parameters:
    ///   - kernel: A kernel of the workload that answers for all of the inputs.
    ///   - declared: The differences that are declared; those for other inputs do not count.
    ///   - toolchain: The toolchain that runs.
    /// - Returns: The verdict, and every difference.
    public func checkAlone(
        _ kernel: any Kernel<Input, Output>, declared: Disagreements, toolchain: String
    ) -> Result {
        judge(kernel, differences(kernel, inputs.indices), inputs.count, declared, toolchain, false)
    }

    /// A wrong answer, as text, for a list of disagreements.
    public struct Mismatch: Sendable, Hashable {
        /// What was asked.
        public let input: String
        /// What the kernel answered.
        public let answer: String
        /// What the authority says.
        public let authorityAnswer: String
    }

    /// What a sweep found of one kernel.
    public struct Result: Sendable {
        /// The verdict.
        public let verdict: KernelVerdict
        /// Every wrong answer, declared or not, but those that a declaration for every input explains.
        public let mismatches: [Mismatch]
        /// Every answer that is not the authority's, contested ones among them, by input.
        public let differing: [Input: Output]
        /// The sweep.
        public let sweep: Sweep

        /// What the sweep saw the kernel answer, without asking it again.
        ///
        /// - Parameter input: One of the sweep's inputs.
        /// - Returns: The answer.
        public func verifiedAnswer(_ input: Input) -> Output? {
            differing[input] ?? sweep.authority.ruling(input)?.answer
        }
    }

    private func judge(
        _ kernel: any Kernel<Input, Output>,
        _ found: [(position: Int, answer: Output)],
        _ asked: Int,
        _ declared: Disagreements,
        _ toolchain: String,
        _ isWholeDomain: Bool
    ) -> Result {
        var expectedDisagreements = 0
        var contested = 0
        var undeclared: [(position: Int, answer: Output)] = []
        var mismatches: [Mismatch] = []
        var unmet = declared.entries
        var rules = RuleBook(declared.rules, workload, expected, isWholeDomain)
        var largest: Double?
        for (position, answer) in found {
            if let other = alternatives[position], other == answer {
                contested += 1
                continue
            }
            if let distance = workload.distance?(answer, expected[position]) {
                // What is not finite is wrong, and has no place in a report.
                if distance.isFinite { largest = max(largest ?? 0, distance) }
                if distance <= kernel.facts.tolerance { continue }
            }
            if rules.explain(answer, instead: expected[position]) {
                expectedDisagreements += 1
                continue
            }
            let mismatch = Mismatch(
                input: workload.describeInput(inputs[position]), answer: workload.describeOutput(answer),
                authorityAnswer: workload.describeOutput(expected[position]))
            mismatches.append(mismatch)
            unmet[mismatch.input] = nil
            // Looked up in all declarations: a block of random inputs asks for one of them twice.
            if let declaration = declared.entries[mismatch.input], declaration.answer == mismatch.answer,
                declaration.authorityAnswer == mismatch.authorityAnswer
            {
                expectedDisagreements += 1
            } else {
                undeclared.append((position, answer))
            }
        }
        if !unmet.isEmpty, !isWholeDomain {
            // Declarations for other years are not met here and not stale either.
            let asked = Set(inputs.map(workload.describeInput))
            unmet = unmet.filter { asked.contains($0.key) }
        }
        // A rule that no longer holds for some of its inputs is stale as a whole, named by its asterisk.
        let staleRules = rules.stale
        let stale = (unmet.map { ($0.key, $0.value) } + staleRules.map { (Disagreements.everyInput, $0) })
            .min { $0.1.line < $1.1.line }
        // A list names the toolchain it was seen with. A kernel of the toolchain's without a list is known with the same one
        // as the others.
        let seen =
            declared.toolchain.isEmpty && kernel.facts.dependsOnToolchain ? Self.seenToolchain : declared.toolchain
        let isNews = !seen.isEmpty && seen != toolchain
        let staleCount = unmet.count + staleRules.count
        let differences = undeclared.count + staleCount
        let first = undeclared.first.map {
            KernelVerdict.Counterexample(
                input: workload.describeInput(inputs[$0.position]), answer: workload.describeOutput($0.answer),
                authorityAnswer: workload.describeOutput(expected[$0.position]))
        }
        let gone = stale.map {
            KernelVerdict.Counterexample(
                input: $0.0, answer: "no longer \($0.1.answer)", authorityAnswer: $0.1.authorityAnswer)
        }
        let verdict = KernelVerdict(
            workload: workload.name, kernel: kernel.facts.name, authority: authority.id.rawValue,
            inputs: asked, checked: inputs.count, expectedDisagreements: expectedDisagreements,
            undeclared: isNews ? 0 : undeclared.count, stale: isNews ? 0 : staleCount, contested: contested,
            news: isNews ? differences : 0, largestDifference: largest,
            first: first ?? gone,
            examples: undeclared.prefix(3).map { position, answer in
                "\(workload.describeInput(inputs[position])): answers \(workload.words(answer)), "
                    + "\(authority.id) says \(workload.words(expected[position]))"
            }
                + (stale.map { ["\($0.0): no longer answers \($0.1.answer), as line \($0.1.line) declares"] }
                    ?? []),
            referenceTable: authority.table, referenceSHA256: authority.sha256,
            verdict: inputs.isEmpty ? .empty : differences == 0 || isNews ? .pass : .fail)
        return Result(
            verdict: verdict, mismatches: mismatches,
            differing: Dictionary(found.map { (inputs[$0.position], $0.answer) }) { first, _ in first }, sweep: self)
    }
}

/// The declarations of one kernel that hold for every input with an answer of the authority, and how often each was met.
private struct RuleBook<Input: Hashable & Sendable, Output: Hashable & Sendable> {
    private let describe: @Sendable (Output) -> String
    /// The rule of each answer of the authority that has one, with how many inputs it must hold for.
    private var rules: [Output: (entry: Disagreements.Entry, answer: Output?, inputs: Int, met: Int)] = [:]
    /// Rules whose answer of the authority does not occur.
    private var unused: [Disagreements.Entry] = []

    init(
        _ declared: [String: Disagreements.Entry], _ workload: Workload<Input, Output>, _ expected: [Output],
        _ isWholeDomain: Bool
    ) {
        describe = workload.describeOutput
        guard !declared.isEmpty else { return }
        var unseen = declared
        var others: Set<Output> = []
        for answer in expected where !others.contains(answer) {
            // Few answers are different; only those are put into words.
            if rules[answer] != nil {
                rules[answer]?.inputs += 1
                continue
            }
            guard let entry = declared[describe(answer)] else {
                others.insert(answer)
                continue
            }
            unseen[entry.authorityAnswer] = nil
            rules[answer] = (entry, nil, 1, 0)
        }
        // Part of the years may lack an answer that all of them have.
        if isWholeDomain { unused = Array(unseen.values) }
    }

    /// Whether a rule declares the answer, which then counts as met.
    mutating func explain(_ answer: Output, instead right: Output) -> Bool {
        guard let rule = rules[right] else { return false }
        if let known = rule.answer {
            guard known == answer else { return false }
        } else {
            guard describe(answer) == rule.entry.answer else { return false }
            rules[right]?.answer = answer
        }
        rules[right]?.met += 1
        return true
    }

    /// The rules that do not hold for all of their inputs.
    var stale: [Disagreements.Entry] {
        (unused + rules.values.filter { $0.met < $0.inputs }.map(\.entry)).sorted { $0.line < $1.line }
    }
}
