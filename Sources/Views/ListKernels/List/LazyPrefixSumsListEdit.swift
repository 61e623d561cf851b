package import KernelProtocol
import Scenes

/// A list edited in an array; its prefix sums are invalid behind an edit and recomputed as far as a query needs them.
///
/// - Source: calbench.
/// - Complexity: O(rows) an edit, to move them; a query is O(rows between it and the first edit since + log rows).
package struct LazyPrefixSumsListEdit: ListEditKernel {
    package let workbenches = Workbenches { ListScenes.map { LazyPrefixSums($0) } }

    package init() {}

    package var facts: KernelFacts {
        KernelFacts(
            name: "prefix-sums",
            summary: "prefix sums, made good as far as a question needs them",
            source: "calbench",
            claims: .plainReference,
            cost: .milliseconds
        )
    }
}
