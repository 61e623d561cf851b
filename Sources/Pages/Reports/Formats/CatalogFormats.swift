import KernelProtocol
import Support
import Words
import Workloads

extension Format<CatalogListing> {
    /// A row per workload; of the whole list, its references and kernels with their facts.
    package static var text: Self {
        Self(page: "text") { listing, page in
            let words = page.words
            guard page.style.view.all else {
                let kernels = listing.workloads.reduce(0) { $0 + $1.kernels.count }
                page.line(words("\(listing.workloads.count, "workload"), \(kernels, "kernel")"))
                page.table(workloads(words).table(listing.workloads))
                let example = listing.workloads.first?.facts.name ?? ""
                page.line(words("facts of kernels and references: calbench list -f \(example), or --all"))
                return
            }
            for workload in listing.workloads {
                let (facts, tables) = (workload.facts, workload.tables)
                page.line(words("\(facts.name): \(Text(facts.summary)), \(text(tables?.years))"))
                page.table(references(words).table(tables?.references ?? []))
                page.table(kernels(listing.toolchain, words).table(workload.rows))
                page.line()
            }
        }
    }

    package static var jsonl: Self {
        Self("jsonl") { try $0.workloads.flatMap(\.rows).map(JSONLines.line).joined() }
    }

    private static func workloads(_ words: Language) -> [Column<CatalogListing.Workload>] {
        [
            .text(words("workload"), .essential) { .init($0.facts.name) },
            .text(words("what"), .essential, isCut: true) {
                .init(words(Text($0.facts.summary)))
            },
            .text(words("kernels"), .essential, isCut: true) { workload in
                "\(workload.kernels.count): \(workload.kernels.map(\.name).joined(separator: ", "))"
            },
        ]
    }

    private static func references(_ words: Language) -> [Column<CatalogListing.Reference>] {
        [
            .text("  " + words("reference"), .essential) { "  \($0.id)" },
            .text(words("table"), .useful, isWide: true) { "\($0.table) \($0.sha256.prefix(12))…" },
            .text(words("what"), .essential, isWide: true) { .init(words(Text($0.summary))) },
        ]
    }

    private static func kernels(_ toolchain: String, _ words: Language) -> [Column<CatalogListing.Kernel>] {
        [
            .text("  " + words("kernel"), .essential) { "  \($0.facts.name)" },
            .text(words("claims"), .useful) { .init($0.facts.claims.rawValue) },
            .text(words("years"), .useful) { .init(words(text($0.years))) },
            .text(words("what"), .essential, isWide: true) { kernel in
                let summary = kernel.facts.text
                return .init(
                    words(
                        kernel.facts.dependsOnToolchain
                            ? "\(summary) (depends on the Foundation: \(toolchain))" : summary))
            },
        ]
    }

    private static func text(_ years: ClosedRange<Int>?) -> Text {
        years.map { "\(YearsText.range($0))" } ?? "any year"
    }
}

extension KernelFacts {
    /// The summary, with the path of the code on this processor by itself.
    fileprivate var text: Text {
        guard let codePath else { return Text(summary) }
        return "\(Text(summary.replacing(" (\(codePath))", with: ""))) (\(codePath))"
    }
}
