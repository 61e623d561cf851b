import Synchronization

/// A table that is read when it is first used; a damaged one throws at each use.
final class LazyTable<Table: Sendable>: Sendable {
    private let made = Mutex<Result<Table, any Error>?>(nil)
    private let read: @Sendable () throws -> Table

    init(_ read: @escaping @Sendable () throws -> Table) { self.read = read }

    var value: Table {
        get throws {
            try made.withLock { made in
                let result = made ?? Result { try read() }
                made = result
                return try result.get()
            }
        }
    }
}
