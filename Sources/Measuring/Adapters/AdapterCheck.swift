import Randomness

/// The conformance test of the protocol: what an adapter must do whatever its library answers.
package struct AdapterCheck: Sendable {
    /// One property, and how much was tried.
    package struct Item: Sendable {
        /// Nil for what concerns the whole adapter.
        package let workload: String?
        package let trial: Trial
        /// What is wrong; nil where nothing is.
        package let problem: String?
    }

    package enum Trial: Sendable, Hashable {
        case greeting, errors(requests: Int), workloads(Int)
        /// The documented error in seconds, where it has one, and each pattern that explains all wrong ones, where most are.
        case answers(range: String, accuracy: Double?, patterns: [Pattern.Match])
        case timedLoop, foreignYears, end(seconds: Double)
    }

    private let catalog: Catalog
    private let reference: ReferenceData

    package init(_ catalog: Catalog, _ reference: ReferenceData) {
        (self.catalog, self.reference) = (catalog, reference)
    }

    /// Starts an adapter and tries everything.
    package func run(_ program: AdapterProgram, timeout: Double) async throws -> [Item] {
        try await Adapters.with([program], timeout: timeout, reference) { adapters in
            let greeted = Item(workload: nil, trial: .greeting, problem: adapters.unusable.first?.problem)
            return try [greeted] + adapters.running.flatMap { try run($0, timeout) }
        }
    }

    private func run(_ adapter: Adapter, _ timeout: Double) throws -> [Item] {
        var items: [Item] = []
        func add(_ workload: String?, _ trial: @autoclosure () -> Trial, _ body: () throws -> String?) {
            // One that is broken already is named once.
            guard adapter.problem == nil else { return }
            let problem: String?
            do {
                problem = try body()
            } catch {
                problem = (error as? KernelUnusable)?.problem ?? "\(error)"
            }
            items.append(Item(workload: workload, trial: trial(), problem: problem))
        }
        add(nil, .errors(requests: 6)) { try errors(adapter) }
        let unknown = adapter.greeting.unknown
        add(nil, .workloads(adapter.greeting.claims.count + unknown.count)) {
            guard let first = unknown.first else { return nil }
            return NearestName.missing(shown(first, 40), "workload", among: Adapters.workloads(of: catalog))
        }
        for entry in catalog.entries {
            guard let entry = entry as? any AdaptableEntry, adapter.greeting.claims[entry.name] != nil else { continue }
            try check(entry, adapter, add)
        }
        add(nil, .end(seconds: timeout)) {
            switch adapter.finish(within: timeout) {
            case .exit(0)?: nil
            case let ending?: "ended with \(ending)"
            case nil: "goes on after the end of its input"
            }
        }
        return items
    }

    private func errors(_ adapter: Adapter) throws(KernelUnusable) -> String? {
        let requests = [
            "{\"request\":\"dance\"}\n", "{}\n", "[]\n", "calbench\n",
            "{\"request\":\"load\",\"workload\":\"no.such\",\"count\":0}\n",
            "{\"request\":\"time\",\"operations\":0}\n",
        ]
        for request in requests {
            let reply = try adapter.raw(Array(request.utf8))
            guard reply.reply == "error" else {
                return "replies \(shown(reply.reply, 20)) to \(request.dropLast()); error is expected"
            }
        }
        return nil
    }

    private func check<E: AdaptableEntry>(
        _ entry: E, _ adapter: Adapter, _ add: (String?, @autoclosure () -> Trial, () throws -> String?) -> Void
    ) throws {
        guard let claim = adapter.greeting.claims[entry.name] else { return }
        guard let workload = try entry.workload(reference) as? E.W else { return }
        let years = claim.years.overlaps(workload.years) ? claim.years.clamped(to: workload.years) : workload.years
        var generator = SplitMix64(seed: 1)
        let sample = InputDistribution.random.sample(workload, years: years, count: 8192, using: &generator)
        let documented = sample.filter { claim.includes(workload.days(of: $0)) }
        let inputs = documented.isEmpty ? sample : documented
        let rows = sample.indices.map { workload.row(of: inputs[$0 % inputs.count]) }
        let name = entry.name
        var first: [[Double]?] = []
        var patterns: [Pattern.Match] = []
        add(name, .answers(range: claim.rangeText, accuracy: claim.accuracy, patterns: patterns)) {
            let answers = try adapter.answers(to: Array(rows.prefix(16)), workload)
            first = answers.map { try? $0.get() }
            patterns = try Patterns(of: name, reference)?.matches(first, to: Array(rows.prefix(16))) ?? []
            guard first.allSatisfy({ $0 == nil }) else { return nil }
            let messages = answers.compactMap { if case .failure(.refused(let message)) = $0 { message } else { nil } }
            return "refuses all of 16 inputs" + (messages.first.map { ": \($0)" } ?? "")
        }
        let batch = Array(rows.prefix(16))
        add(name, .timedLoop) {
            for operations in [1, 16, 40] {
                let timed = try adapter.time(batch, operations: operations, workload)
                guard timed.rows == Array(first.prefix(operations)) else {
                    return "answers otherwise in a timed loop of \(operations)"
                }
            }
            return nil
        }
        add(name, .foreignYears) {
            // Whatever it answers, it goes on.
            let far = E.W.inputColumns.map { $0 == "year" ? -9999 : $0 == "day_number" ? -4_371_587 : 1 }
            _ = try adapter.answers(to: [far], workload)
            return nil
        }
    }
}
