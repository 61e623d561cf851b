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
                page.line(words.list(.catalog(workloads: listing.workloads.count, kernels: kernels)))
                page.table(workloads(words).table(listing.workloads))
                page.line(words.list(.facts(example: listing.workloads.first?.facts.name ?? "")))
                return
            }
            for workload in listing.workloads {
                let (facts, tables) = (workload.facts, workload.tables)
                let summary = words.summary(facts.summary, of: facts.name)
                page.line("\(facts.name): \(summary)\(words.comma)\(words.years(.init(tables?.years)))")
                page.table(references(facts.name, words).table(tables?.references ?? []))
                page.table(kernels(listing.toolchain, words).table(workload.rows))
                page.line()
            }
        }
    }

    package static var jsonl: Self {
        Self("jsonl") { try $0.workloads.flatMap(\.rows).map(JSONLines.line).joined() }
    }

    private static func workloads(_ words: any Wording) -> [Column<CatalogListing.Workload>] {
        [
            .text(words.title(.workload), .essential) { .init($0.facts.name) },
            .text(words.title(.summary), .essential, isCut: true) {
                .init(words.summary($0.facts.summary, of: $0.facts.name))
            },
            .text(words.title(.kernels), .essential, isCut: true) { workload in
                "\(workload.kernels.count): \(workload.kernels.map(\.name).joined(separator: ", "))"
            },
        ]
    }

    private static func references(_ workload: String, _ words: any Wording) -> [Column<CatalogListing.Reference>] {
        [
            .text("  " + words.title(.reference), .essential) { "  \($0.id)" },
            .text(words.title(.table), .useful, isWide: true) { "\($0.table) \($0.sha256.prefix(12))…" },
            .text(words.title(.summary), .essential, isWide: true) {
                .init(words.summary($0.summary, of: "\(workload) \($0.id)"))
            },
        ]
    }

    private static func kernels(_ toolchain: String, _ words: any Wording) -> [Column<CatalogListing.Kernel>] {
        [
            .text("  " + words.title(.kernel), .essential) { "  \($0.facts.name)" },
            .text(words.title(.claims), .useful) { .init($0.facts.claims.rawValue) },
            .text(words.title(.years), .useful) { .init(words.years(.init($0.years))) },
            .text(words.title(.summary), .essential, isWide: true) { kernel in
                let isForeign = kernel.facts.dependsOnToolchain
                return .init(
                    words.summary(
                        kernel.facts.summary, of: "\(kernel.workload)/\(kernel.facts.name)", path: kernel.facts.codePath
                    )
                        + (isForeign ? words.list(.foundation(toolchain)) : ""))
            },
        ]
    }
}
