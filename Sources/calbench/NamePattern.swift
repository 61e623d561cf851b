import ArgumentParser
import Measuring

/// A regular expression over `workload/kernel`.
struct NamePattern: Sendable {
    let text: String

    init(_ text: String) throws {
        guard (try? Regex(text)) != nil else {
            throw ValidationError("it is not a regular expression over workload/kernel")
        }
        self.text = text
    }

    /// Which kernels or workloads it may mean, where it matches none of the names.
    func question(among names: [String]) -> String {
        guard !names.contains(where: matches) else { return "" }
        let workloads = names.compactMap { $0.split(separator: "/").first.map(String.init) }
        let kernels = names.compactMap { $0.split(separator: "/").last.map(String.init) }
        let word = text.filter { !"^$\\()".contains($0) }
        return NearestName.question(word, among: names + workloads + kernels)
    }

    func matches(_ name: String) -> Bool {
        // `Regex` is not Sendable, so it is made when it is needed.
        guard let regex = try? Regex(text) else { return false }
        return name.contains(regex)
    }
}
