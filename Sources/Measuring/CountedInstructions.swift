import Reports

extension WorkerProcess {
    /// The most instructions of an operation that are stepped through to find out how many there are: a tenth of a second's worth.
    private static var steppingLimit: Int { 20_000 }

    /// The most in one run where the number of operations is given, as by a stored report.
    private static var givenLimit: Int { 100_000 }

    /// The instructions that are stepped through where an operation has few.
    private static var steppedInstructions: Double { 6_000 }

    /// Counts the instructions of an operation of a kernel that was prepared.
    ///
    /// - Parameter kernel: The kernel's name.
    /// - Returns: The count, of as many operations as are quickly stepped through, up to 256.
    /// - Throws: ``WorkerError``.
    func countInstructions(_ kernel: String) async throws -> CountedInstructions {
        let first = try await count(kernel, operations: 1, limit: Self.steppingLimit, source: nil)
        guard let value = first.value else { return first }
        let many = min(256, Int(Self.steppedInstructions / max(value, 1)))
        guard many > 1 else { return first }
        return try await count(kernel, operations: many, limit: Self.givenLimit, source: nil)
    }

    /// Counts the instructions of an operation in the same way and of as many operations as another count: those of others are of other
    /// inputs.
    ///
    /// - Parameters:
    ///   - kernel: The kernel's name.
    ///   - stored: The other count.
    /// - Returns: The count.
    /// - Throws: ``WorkerError``.
    func countInstructions(_ kernel: String, like stored: RunRow.Instructions) async throws -> CountedInstructions {
        try await count(kernel, operations: stored.operations, limit: Self.givenLimit, source: stored.source)
    }
}

extension RunRow.Instructions {
    /// A count of a worker, if it is one.
    init?(_ counted: CountedInstructions) {
        guard let value = counted.value else { return nil }
        switch counted.status {
        case .counters: self.init(value: value, source: .counters, operations: counted.operations)
        case .stepping: self.init(value: value, source: .stepping, operations: counted.operations)
        case .tooMany, .unavailable, .wrong: return nil
        }
    }
}
