package import Foundation
import ReferenceData

/// The lists of known differences from which curated cases are taken: where real implementations go wrong.
package struct KnownLists: Sendable {
    private let adapters: URL
    private let reference: URL

    package init(adapters: URL, reference: URL) {
        (self.adapters, self.reference) = (adapters, reference)
    }

    /// The wrong runs of a workload: those of the adapters, by name, then those of some kernels.
    ///
    /// Refusals are no bugs of answers and are left out.
    ///
    /// - Returns: The runs, each with its implementation.
    /// - Throws: `ReferenceDataError` when a list is damaged or cannot be parsed.
    func runs(
        of workload: String, kernels: [(kernel: String, name: String)]
    ) throws -> [(name: String, path: String, row: KnownDifferences.Row)] {
        let folders = (try? FileManager.default.contentsOfDirectory(atPath: adapters.path)) ?? []
        let lists =
            try folders.sorted().map { name in
                let url = adapters.appending(path: "\(name)/known/\(workload).csv")
                return (name, url, try KnownDifferences(url))
            }
            + kernels.map { kernel, name in
                let url = KnownDifferences.url(reference, workload: workload, kernel: kernel)
                return (name, url, try KnownDifferences(reference, workload: workload, kernel: kernel))
            }
        return lists.flatMap { name, url, list in
            list.rows.filter { $0.kind == .wrong }.map { (name, url.path, $0) }
        }
    }
}
