import Verification

/// The lists of known differences from which curated cases are taken: where real implementations go wrong.
struct KnownLists: Sendable {
    /// The wrong rows of an implementation.
    struct List {
        /// The kernel's name; empty for an adapter, whose rows name its library.
        let kernel: String
        let path: String
        /// Refusals are no bugs of answers and are left out.
        let rows: [KnownDifferences.Row]

        init(kernel: String = "", _ url: URL, _ list: KnownDifferences) {
            (self.kernel, path, rows) = (kernel, url.path, list.rows.filter { $0.kind == .wrong })
        }

        /// The places of a row's first to last input.
        func places(
            of row: KnownDifferences.Row, _ places: [String: Int], _ workload: String
        ) throws -> ClosedRange<Int> {
            func error(_ problem: String) -> Failure {
                Failure(path: path, line: row.line, problem: problem)
            }
            let ends = try [row.from, row.to].map { input in
                guard let place = places[input] else { throw error("'\(input)' is not an input of \(workload)") }
                return place
            }
            guard ends[0] <= ends[1] else { throw error("'\(row.to)' is before '\(row.from)'") }
            return ends[0]...ends[1]
        }
    }

    let adapters: URL
    let reference: URL

    /// The lists of a workload: those of the adapters, by name, then those of kernels with their names.
    ///
    /// - Throws: `Failure` when a list is damaged or cannot be parsed.
    func lists(of workload: String, kernels: KeyValuePairs<String, String> = [:]) throws -> [List] {
        let folders = (try? FileManager.default.contentsOfDirectory(atPath: adapters.path)) ?? []
        return try folders.sorted().map { name in
            let url = adapters.appending(path: "\(name)/known/\(workload).csv")
            return List(url, try KnownDifferences(url))
        }
            + kernels.map { kernel, name in
                let url = KnownDifferences.url(reference, workload: workload, kernel: kernel)
                return List(kernel: name, url, try KnownDifferences(reference, workload: workload, kernel: kernel))
            }
    }
}
