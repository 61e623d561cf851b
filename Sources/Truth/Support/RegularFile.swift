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

    /// The lines of a file that are not empty, with their numbers as an editor counts them, from 1.
    package static func lines(_ url: URL) throws(Problem) -> [(number: Int, line: Data)] {
        let lines = try data(url, atMost: 1 << 30).split(
            separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        return zip(1..., lines).filter { !$1.isEmpty }.map { ($0, $1) }
    }
}
