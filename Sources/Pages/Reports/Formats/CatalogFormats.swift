import Words
import Verification

extension Format<CatalogListing> {
    /// A row per workload; of the whole list, its references and kernels with their facts.
    package static var text: Self {
        Self(page: "text") { listing, page in
            guard page.style.view.all else {
                let kernels = listing.workloads.reduce(0) { $0 + $1.kernels.count }
                page.line("\(listing.workloads.count, "workload"), \(kernels, "kernel")")
                page.table(workloads.table(listing.workloads))
                let example = listing.workloads.first?.facts.name ?? ""
                page.line("facts of kernels and references: calbench list -f \(example), or --all")
                return
            }
            for workload in listing.workloads {
                let (facts, tables) = (workload.facts, workload.tables)
                page.line("\(facts.name): \(Text(facts.summary)), \(PageYears(tables?.years).text)")
                if page.style.view.details {
                    page.table(details.table(workload.kernels))
                } else {
                    page.table(references.table(tables?.references ?? []))
                    page.table(kernels(listing.toolchain).table(workload.rows))
                }
                page.line()
            }
        }
    }

    package static var jsonl: Self {
        Self("jsonl") { try $0.workloads.flatMap(\.rows).map(JSONLines.line).joined() }
    }

    private static var workloads: [Column<CatalogListing.Workload>] {
        [
            .text("workload", .essential) { .init($0.facts.name) },
            .text("what", .essential, isCut: true) { .init(Text($0.facts.summary)) },
            .text("kernels", .essential, isCut: true) { workload in
                "\(workload.kernels.count): \(workload.kernels.map(\.name).joined(separator: ", "))"
            },
        ]
    }

    private static var references: [Column<CatalogListing.Reference>] {
        [
            .text("  \("reference")", .essential) { "  \($0.id)" },
            .text("table", .useful, isWide: true) { "\($0.table) \($0.sha256.prefix(12))…" },
            .text("what", .essential, isWide: true) { .init(Text($0.summary)) },
        ]
    }

    private static func kernels(_ toolchain: String) -> [Column<CatalogListing.Kernel>] {
        [
            .text("  \("kernel")", .essential) { "  \($0.facts.name)" },
            .text("claims", .useful) { .init($0.facts.claims.rawValue) },
            .text("years", .useful) { .init(PageYears($0.years).text) },
            .text("what", .essential, isWide: true) { kernel in
                let summary = kernel.facts.text
                return .init(
                    kernel.facts.dependsOnToolchain
                        ? "\(summary) (depends on the Foundation: \(toolchain))" : summary)
            },
        ]
    }

    private static var details: [Column<KernelFacts>] {
        [
            .text("  \("kernel")", .essential) { "  \($0.name)" },
            .text("cost", .essential) { .init($0.cost.text) },
            .text("idea (source)", .essential, isWide: true) {
                let idea: Text = "\($0.text) (\($0.source))"
                return .init(idea)
            },
            .text("file", .essential) { .init($0.sourceFile.split(separator: "/").last.map(String.init) ?? "") },
        ]
    }
}

extension CostClass {
    /// The time of one answer.
    fileprivate var text: Text {
        switch self {
        case .nanoseconds: "under 1 µs"
        case .microseconds: "to 100 µs"
        case .milliseconds: "to 10 ms"
        case .tensOfMilliseconds: "10 ms and more"
        }
    }
}

extension KernelFacts {
    /// The summary, with the path of the code on this processor by itself.
    fileprivate var text: Text {
        guard let codePath else { return Text(summary) }
        return "\(Text(summary.replacing(" (\(codePath))", with: ""))) (\(codePath))"
    }
}
