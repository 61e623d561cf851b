package import Foundation

/// Files that others wrote.
package enum RegularFile {
    /// The bytes of a file that has at most so many, the name of which the error lacks.
    package static func data(_ url: URL, atMost limit: Int = 1 << 28) throws(Problem) -> Data {
        let data: Data
        do {
            data = try FileHandle(forReadingFrom: url).read(upToCount: limit + 1) ?? Data()
        } catch {
            throw Problem("cannot be read")
        }
        guard data.count <= limit else { throw Problem("is larger than \(limit) bytes") }
        return data
    }
}
