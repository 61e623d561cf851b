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
    /// - Parameters:
    ///   - kernel: The kernel's name.
    ///   - operations: n, of the slope between n and 2 n operations; found by trying where it is nil, up to 256. Counts of different n are of
    ///     different inputs.
    /// - Returns: The count.
    /// - Throws: ``WorkerError``.
    func countInstructions(_ kernel: String, operations: Int? = nil) async throws -> CountedInstructions {
        let first = try await count(
            kernel, operations ?? 1, limit: operations == nil ? Self.steppingLimit : Self.givenLimit)
        guard operations == nil, let value = first.value else { return first }
        let many = min(256, Int(Self.steppedInstructions / max(value, 1)))
        return many > 1 ? try await count(kernel, many, limit: Self.givenLimit) : first
    }

    private func count(_ kernel: String, _ operations: Int, limit: Int) async throws -> CountedInstructions {
        let reply = try await ask(.count(kernel: kernel, operations: operations, limit: limit))
        guard case .counted(let counted) = reply else {
            throw WorkerError(problem: "does not answer as calbench does")
        }
        return counted
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
