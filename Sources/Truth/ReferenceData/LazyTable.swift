import KernelProtocol

/// A table that is read when it is first used; a damaged one throws at each use.
struct LazyTable<Table: Sendable>: Sendable {
    private let prepared: Prepared<Result<Table, any Error>>

    init(_ read: @escaping @Sendable () throws -> Table) { prepared = Prepared { Result { try read() } } }

    var value: Table { get throws { try prepared.value.get() } }
}
