import CalendarTestSupport

typealias Folder = TemporaryFolder

extension TemporaryFolder {
    /// The names in it or in a folder of it, including hidden ones; none when it does not exist.
    func names(in path: String = ".") -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: url.appending(path: path).path)) ?? []).sorted()
    }
}
