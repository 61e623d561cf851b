import Measuring
import Support

extension GateLimits {
    /// The limits of a file that was given, otherwise of the one in the working directory.
    static func read(_ given: String?, rows: [String]) throws -> GateLimits {
        do {
            return try find(given: given, rows: Set(rows))
        } catch {
            throw Failure(.usage, error.description)
        }
    }
}
