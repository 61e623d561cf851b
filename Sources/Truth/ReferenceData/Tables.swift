import Foundation

/// Tables that are read when they are first used, then kept; a damaged one throws at each use.
final class Tables: @unchecked Sendable {
    // Guards what follows; a table may be made of others.
    private let lock = NSRecursiveLock()
    private var made: [String: Result<any Sendable, any Error>] = [:]

    /// The table with a name, which no other has.
    func table<Table: Sendable>(_ name: String, _ read: () throws -> Table) throws -> Table {
        try lock.withLock {
            let result = made[name] ?? Result { try read() }
            made[name] = result
            guard let table = try result.get() as? Table else {
                preconditionFailure("\(name): two tables of this name")
            }
            return table
        }
    }
}
