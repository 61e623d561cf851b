/// Instructions per operation.
package struct InstructionCount: Sendable, Codable, Hashable {
    /// The method of counting; counts of different methods are not compared.
    package enum Source: String, Sendable, StoredWord {
        /// The processor's counters.
        case counters
        /// Single-stepping in a copy of the process.
        case stepping
    }

    /// The slope between n and 2 n operations.
    package let value: Double
    package let source: Source
    /// n.
    package let operations: Int

    package init(value: Double, source: Source, operations: Int) {
        (self.value, self.source, self.operations) = (value, source, operations)
    }
}

/// A count of instructions, or why there is none, as it is sent and stored.
package struct Counted: Codable, Sendable, Hashable {
    package private(set) var count: InstructionCount?
    package private(set) var uncounted: Uncounted?

    package init(_ result: Result<InstructionCount, Uncounted>) {
        count = try? result.get()
        if case .failure(let why) = result { uncounted = why }
    }

    var result: Result<InstructionCount, Uncounted> {
        count.map { .success($0) } ?? .failure(uncounted ?? .unavailable)
    }
}
