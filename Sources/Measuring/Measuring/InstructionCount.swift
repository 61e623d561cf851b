import Support

/// Instructions per operation, as a report stores them.
package struct InstructionCount: Sendable, Codable, Hashable {
    /// The method of counting; counts of different methods are not compared.
    package enum Source: String, Sendable, Codable {
        /// The processor's counters.
        case counters
        /// Single-stepping in a copy of the process.
        case stepping
    }

    /// Instructions per operation: the slope between n and 2 n operations.
    package let value: Double
    package let source: Source
    /// n.
    package let operations: Int

    package init(value: Double, source: Source, operations: Int) {
        self.value = value
        self.source = source
        self.operations = operations
    }

    /// The value with what it was counted by and of, for a note.
    var words: String {
        "\(NumberText.significant(value)) instructions by \(source.rawValue) of \(operations) operations"
    }
}

/// The outcome of an attempt to count instructions.
package struct CountedInstructions: Codable, Sendable, Hashable {
    package enum Status: String, Codable, Sendable {
        /// Counted by the processor's counters.
        case counters
        /// Counted by single-stepping.
        case stepping
        /// More than the limit for stepping.
        case tooMany
        /// The machine offers neither.
        case unavailable
        /// The output differed from the verified answers.
        case wrong
    }

    package let status: Status
    /// Instructions per operation; nil unless the status is ``Status/counters`` or ``Status/stepping``.
    package let value: Double?
    /// n, of the slope between n and 2 n operations.
    package let operations: Int

    package init(status: Status, value: Double?, operations: Int) {
        self.status = status
        self.value = value
        self.operations = operations
    }
}

extension InstructionCount {
    /// The count, or nil where there is none.
    package init?(_ counted: CountedInstructions) {
        guard let value = counted.value else { return nil }
        switch counted.status {
        case .counters: self.init(value: value, source: .counters, operations: counted.operations)
        case .stepping: self.init(value: value, source: .stepping, operations: counted.operations)
        case .tooMany, .unavailable, .wrong: return nil
        }
    }
}
